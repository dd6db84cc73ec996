import { act } from "@testing-library/react";
import { useState } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { keepEarlyInput } from "@/components/ui/early-input";
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
      <button type="button" onClick={() => onEvent("first")}>
        first
      </button>
      <button type="button" onClick={() => onEvent("second")}>
        second
      </button>
      <textarea name="message" value={name} onChange={(event) => setName(event.target.value)} />
      <input
        type="text"
        name="word"
        value={word}
        onChange={(event) => setWord(event.target.value)}
        onBlur={() => onEvent(`left ${word}`)}
      />
      <output>{[...ticks, order, name, word].join(" ")}</output>
    </div>
  );
}

let root: Root | null = null;
const box = document.createElement("div");
document.body.append(box);
// Installed once for all tests: it listens on the window.
const storeInput = keepEarlyInput("typed");
const nextTasks = () => new Promise<void>((done) => setTimeout(done, 0));

/** Hydrates the screen after `early`; `during` acts in the same task. What the screen shows, and its events. */
async function visit({ early = () => {}, during = () => {} }: Partial<Record<"early" | "during", () => void>>) {
  const events: string[] = [];
  const screen = <Screen onEvent={(event) => events.push(event)} />;
  box.innerHTML = renderToString(screen);
  early();
  expect(events).toEqual([]);
  await act(async () => {
    root = hydrateRoot(box, screen);
    during();
  });
  // Each field and the button are replayed in a task of their own.
  for (let task = 0; task < 6; task += 1) await act(nextTasks);
  const controls = [...box.querySelectorAll<HTMLInputElement>("input, select, textarea")];
  const values = controls.map((control) => (control.type === "checkbox" ? control.checked : control.value));
  return { shown: box.querySelector("output")?.textContent, values, events };
}

const press = (selector: string, at = 0) => box.querySelectorAll<HTMLElement>(selector)[at]?.click();
function type(selector: string, value: string) {
  const field = box.querySelector<HTMLInputElement>(selector);
  field?.focus();
  if (field) field.value = value;
  for (const kind of ["input", "change"]) field?.dispatchEvent(new Event(kind, { bubbles: true }));
}
const leave = () => document.activeElement instanceof HTMLElement && document.activeElement.blur();

afterEach(() => act(async () => root?.unmount()));
afterEach(() => window.history.replaceState(null, "", "/"));

it.each([
  {
    title: "repeats after hydration only the last button press made before it",
    early: () => {
      press("button", 0);
      press("button", 1);
    },
    shown: "price stored stored",
    events: ["second"],
  },
  {
    title: "keeps every tick and choice made before hydration",
    early: () => {
      press("input", 0);
      press("input", 1);
      type("select", "passengers");
    },
    shown: "SUV CABRIO passengers stored stored",
    values: [true, true, "passengers", "stored", "stored"],
  },
  {
    title: "applies a tick made during hydration",
    during: () => press("input", 1),
    shown: "CABRIO price stored stored",
    values: [false, true, "price", "stored", "stored"],
  },
  {
    title: "does not repeat a tick that was undone before hydration",
    early: () => {
      press("input", 0);
      press("input", 0);
    },
    shown: "price stored stored",
    values: [false, false, "price", "stored", "stored"],
  },
  {
    title: "keeps text typed before hydration instead of the server-rendered value",
    early: () => {
      type("[type=text]", "early");
      type("textarea", "early too");
    },
    shown: "price early too early",
    values: [false, false, "price", "early too", "early"],
    events: ["left early"],
  },
  {
    title: "keeps a field empty that was emptied before hydration",
    early: () => type("textarea", ""),
    shown: "price  stored",
    values: [false, false, "price", "", "stored"],
  },
  {
    title: "fires blur after hydration for a field left before it, so that its value is saved",
    early: () => {
      type("[type=text]", "early");
      leave();
    },
    shown: "price stored early",
    events: ["left early"],
  },
  {
    title: "repeats the inputs made before hydration before the button press",
    early: () => {
      press("button", 0);
      press("input", 0);
      type("[type=text]", "early");
      leave();
    },
    shown: "SUV price stored early",
    events: ["left early", "first"],
  },
])("$title", async ({ early, during, shown, values, events = [] }) => {
  const seen = await visit({ ...(early && { early }), ...(during && { during }) });
  expect(seen.shown).toBe(shown);
  expect(seen.events).toEqual(events);
  if (values) expect(seen.values).toEqual(values);
});

it("does not handle a button press made after hydration", async () => {
  const { events } = await visit({});
  await act(async () => press("button", 0));
  expect(events).toEqual(["first"]);
});

it.each([
  { title: "an input", html: '<input name="plain">', after: "typed" },
  {
    title: "the second of two fields with one name, not the first,",
    html: '<input name="two"><input name="two" id="x">',
    after: "",
  },
  { title: "no password", html: '<input type="password" name="password">', after: "" },
  { title: "no card number", html: '<input autocomplete="cc-number" name="card">', after: "" },
  { title: "no one-time code", html: '<input autocomplete="one-time-code" name="code">', after: "" },
  { title: "nothing in data-no-restore", html: '<p data-no-restore><input name="document"></p>', after: "" },
  { title: "nothing of another page", html: '<input name="other">', leaves: true, after: "" },
  { title: "nothing over what was typed since", html: '<input name="since">', again: "newer", after: "newer" },
])("restores $title after a reload", async ({ html, leaves, again, after }) => {
  box.innerHTML = html;
  type("input:last-of-type", "typed");
  if (leaves) window.history.replaceState(null, "", "/elsewhere");
  storeInput();
  box.innerHTML = html;
  keepEarlyInput("typed");
  expect(window.sessionStorage.getItem("typed")).toBeNull();
  if (again) type("input", again);
  window.dispatchEvent(new Event("hydrated"));
  for (let task = 0; task < 3; task += 1) await nextTasks();
  expect(box.querySelector("input")?.value).toBe(after);
});
