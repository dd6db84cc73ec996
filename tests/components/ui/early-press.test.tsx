import { act } from "@testing-library/react";
import { useState } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { earlyPressScript } from "@/components/ui/early-press-script";
import { useEarlyPresses } from "@/components/ui/use-early-presses";

interface ScreenProps {
  onEvent: (event: string) => void;
}

function Screen({ onEvent }: ScreenProps) {
  const [ticks, setTicks] = useState<string[]>([]);
  const [order, setOrder] = useState("price");
  const [name, setName] = useState("stored");
  const [word, setWord] = useState("stored");
  const tick = (name: string, on: boolean) =>
    setTicks((now) => (on ? [...now, name] : now.filter((value) => value !== name)));
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
      <button type="button" onClick={() => onEvent("first")}>
        first
      </button>
      <button type="button" onClick={() => onEvent("second")}>
        second
      </button>
      <textarea value={name} onChange={(event) => setName(event.target.value)} />
      <input
        type="text"
        value={word}
        onChange={(event) => setWord(event.target.value)}
        onBlur={() => onEvent(`left ${word}`)}
      />
      <output>{[...ticks, order].join(" ")}</output>
      <p>{`${name}, ${word}`}</p>
    </div>
  );
}

// Installed once for all tests: the script listens on the window.
new Function(earlyPressScript)();

let root: Root | null = null;
const box = document.createElement("div");
document.body.append(box);

function open(): { events: string[]; hydrate: (meanwhile?: () => void) => Promise<void> } {
  const events: string[] = [];
  const screen = <Screen onEvent={(event) => events.push(event)} />;
  box.innerHTML = renderToString(screen);
  const hydrate = async (meanwhile = () => {}) => {
    await act(async () => {
      root = hydrateRoot(box, screen);
      meanwhile();
    });
    // The script replays each field and the button in a task of its own.
    for (let task = 0; task < 5; task += 1) await act(() => new Promise<void>((done) => setTimeout(done, 0)));
  };
  return { events, hydrate };
}
const press = (selector: string, at = 0) => box.querySelectorAll<HTMLElement>(selector)[at]?.click();

afterEach(() => act(async () => root?.unmount()));

it("repeats after hydration only the last button press made before it", async () => {
  const { events, hydrate } = open();
  press("button", 0);
  press("button", 1);
  expect(events).toEqual([]);
  await hydrate();
  expect(events).toEqual(["second"]);
});

it("keeps every tick and choice made before hydration", async () => {
  const { hydrate } = open();
  press("input", 0);
  press("input", 1);
  const select = box.querySelector("select");
  if (select) select.value = "passengers";
  select?.dispatchEvent(new Event("change", { bubbles: true }));
  await hydrate();
  expect(box.querySelector("output")?.textContent).toBe("SUV CABRIO passengers");
  expect([...box.querySelectorAll<HTMLInputElement>("[type=checkbox]")].map(({ checked }) => checked)).toEqual([
    true,
    true,
  ]);
});

it("applies a tick made during hydration", async () => {
  const { hydrate } = open();
  await hydrate(() => press("input", 1));
  expect(box.querySelector("output")?.textContent).toBe("CABRIO price");
  expect(box.querySelector("[value=CABRIO]")).toBeChecked();
});

it("keeps text typed before hydration instead of the server-rendered value", async () => {
  const { hydrate } = open();
  const fields = [...box.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("textarea, [type=text]")];
  for (const field of fields) {
    field.value = "typed early";
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  await hydrate();
  expect(box.querySelector("p")).toHaveTextContent("typed early, typed early");
  expect(fields.map(({ value }) => value)).toEqual(["typed early", "typed early"]);
});

it("keeps a field empty that was emptied before hydration", async () => {
  const { hydrate } = open();
  const fields = [...box.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("textarea, [type=text]")];
  for (const field of fields) {
    field.value = "";
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  await hydrate();
  expect(box.querySelector("p")?.textContent).toBe(", ");
  expect(fields.map(({ value }) => value)).toEqual(["", ""]);
});

it("fires blur after hydration for a field left before it, so that its value is saved", async () => {
  const { events, hydrate } = open();
  const field = box.querySelector<HTMLInputElement>("[type=text]");
  field?.focus();
  if (field) field.value = "typed early";
  field?.dispatchEvent(new Event("input", { bubbles: true }));
  field?.blur();
  await hydrate();
  expect(events).toEqual(["left typed early"]);
});

it("does not repeat a tick that was undone before hydration", async () => {
  const { events, hydrate } = open();
  press("input", 0);
  press("input", 0);
  await hydrate();
  expect(box.querySelector("output")).toHaveTextContent(/^price$/);
  await act(async () => press("button", 0));
  expect(events).toEqual(["first"]);
});
