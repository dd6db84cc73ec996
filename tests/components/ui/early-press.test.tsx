import { act } from "@testing-library/react";
import { useState } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { earlyPressScript } from "@/components/ui/early-press-script";
import { useEarlyPresses } from "@/components/ui/use-early-presses";

interface Told {
  told: (what: string) => void;
}

function Screen({ told }: Told) {
  const [ticks, setTicks] = useState<string[]>([]);
  const [order, setOrder] = useState("price");
  const [name, setName] = useState("stored");
  const [word, setWord] = useState("stored");
  const tick = (name: string, on: boolean) =>
    setTicks((now) => (on ? [...now, name] : now.filter((one) => one !== name)));
  return (
    <div {...useEarlyPresses()}>
      {["SUV", "CABRIO"].map((name) => (
        <input
          key={name}
          type="checkbox"
          value={name}
          checked={ticks.includes(name)}
          onChange={(event) => tick(name, event.target.checked)}
        />
      ))}
      <select value={order} onChange={(event) => setOrder(event.target.value)}>
        <option value="price">price</option>
        <option value="passengers">passengers</option>
      </select>
      <button type="button" onClick={() => told("first")}>
        first
      </button>
      <button type="button" onClick={() => told("second")}>
        second
      </button>
      <textarea value={name} onChange={(event) => setName(event.target.value)} />
      <input
        type="text"
        value={word}
        onChange={(event) => setWord(event.target.value)}
        onBlur={() => told(`left ${word}`)}
      />
      <output>{[...ticks, order].join(" ")}</output>
      <p>{`${name}, ${word}`}</p>
    </div>
  );
}

// Once for all: it listens on the window.
new Function(earlyPressScript)();

let root: Root | null = null;
const box = document.createElement("div");
document.body.append(box);

function open(): { told: string[]; wake: () => Promise<void> } {
  const told: string[] = [];
  const screen = <Screen told={(what) => told.push(what)} />;
  box.innerHTML = renderToString(screen);
  const wake = async () => {
    await act(async () => {
      root = hydrateRoot(box, screen);
    });
    // One task for each field and one for the button.
    for (let task = 0; task < 5; task += 1) await act(() => new Promise<void>((done) => setTimeout(done, 0)));
  };
  return { told, wake };
}
const press = (selector: string, at = 0) => box.querySelectorAll<HTMLElement>(selector)[at]?.click();

afterEach(() => act(async () => root?.unmount()));

it("does what was pressed before the code came once it is there, the last press only", async () => {
  const { told, wake } = open();
  press("button", 0);
  press("button", 1);
  expect(told).toEqual([]);
  await wake();
  expect(told).toEqual(["second"]);
});

it("keeps every tick and choice made before the code came", async () => {
  const { wake } = open();
  press("input", 0);
  press("input", 1);
  const select = box.querySelector("select");
  if (select) select.value = "passengers";
  select?.dispatchEvent(new Event("change", { bubbles: true }));
  await wake();
  expect(box.querySelector("output")?.textContent).toBe("SUV CABRIO passengers");
  expect([...box.querySelectorAll<HTMLInputElement>("[type=checkbox]")].map(({ checked }) => checked)).toEqual([
    true,
    true,
  ]);
});

it("keeps what was typed before the code came over what the server wrote", async () => {
  const { wake } = open();
  const fields = [...box.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("textarea, [type=text]")];
  for (const field of fields) {
    field.value = "typed early";
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  await wake();
  expect(box.querySelector("p")).toHaveTextContent("typed early, typed early");
  expect(fields.map(({ value }) => value)).toEqual(["typed early", "typed early"]);
});

it("keeps a field empty that was emptied before the code came", async () => {
  const { wake } = open();
  const fields = [...box.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("textarea, [type=text]")];
  for (const field of fields) {
    field.value = "";
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  await wake();
  expect(box.querySelector("p")?.textContent).toBe(", ");
  expect(fields.map(({ value }) => value)).toEqual(["", ""]);
});

it("leaves a field that was left before the code came, so that what is saved on leaving is saved", async () => {
  const { told, wake } = open();
  const field = box.querySelector<HTMLInputElement>("[type=text]");
  field?.focus();
  if (field) field.value = "typed early";
  field?.dispatchEvent(new Event("input", { bubbles: true }));
  field?.blur();
  await wake();
  expect(told).toEqual(["left typed early"]);
});

it("leaves a tick that was taken back, and whatever is pressed later, to the page itself", async () => {
  const { told, wake } = open();
  press("input", 0);
  press("input", 0);
  await wake();
  expect(box.querySelector("output")).toHaveTextContent(/^price$/);
  await act(async () => press("button", 0));
  expect(told).toEqual(["first"]);
});
