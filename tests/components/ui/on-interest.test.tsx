import { act, fireEvent, render, screen } from "@testing-library/react";
import { type ComponentType, Suspense, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { lateCode, OnInterest } from "@/components/ui/on-interest";

function Counter({ label }: { label: string }) {
  const [count, setCount] = useState(0);
  return (
    <form>
      <input aria-label={label} defaultValue="" />
      <button type="button" onClick={() => setCount(count + 1)}>
        {`pressed ${count}`}
      </button>
    </form>
  );
}

const props = { label: "Name" };

/** The page as the server wrote it, taken over by the browser. */
async function openPage(load: () => Promise<ComponentType<{ label: string }>>) {
  const code = lateCode(load);
  const box = document.createElement("div");
  document.body.append(box);
  box.innerHTML = renderToString(
    <div>
      <Suspense fallback={null}>
        <Counter label="Name" />
      </Suspense>
    </div>,
  );
  const root = await act(async () => hydrateRoot(box, <OnInterest code={code} of={props} />));
  leave = async () => {
    await act(async () => root.unmount());
    box.remove();
  };
}
let leave: () => Promise<void> = async () => undefined;
afterEach(() => leave());

const press = (before: string) => act(async () => fireEvent.click(screen.getByRole("button", { name: before })));

it("leaves the server's form alone until the visitor turns to it, then keeps what was typed", async () => {
  const load = jest.fn(async () => Counter);
  await openPage(load);
  expect(load).not.toHaveBeenCalled();

  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Name" });
  field.value = "Ada";
  await press("pressed 0");
  expect(screen.getByRole("button", { name: "pressed 0" })).toBeVisible();

  await act(async () => field.focus());

  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("textbox", { name: "Name" })).toBe(field);
  expect(field).toHaveValue("Ada");
  await press("pressed 0");
  expect(await screen.findByRole("button", { name: "pressed 1" })).toBeVisible();
});

it("stays the plain form where the code can't be had", async () => {
  await openPage(() => Promise.reject(new Error("no network")));
  await act(async () => fireEvent.pointerOver(screen.getByRole("button", { name: "pressed 0" })));
  expect(screen.getByRole("textbox", { name: "Name" })).toBeVisible();
});

it("comes at once on a page that was reached without loading the document", async () => {
  render(<OnInterest code={lateCode(async () => Counter)} of={props} />);
  await press((await screen.findByRole("button")).textContent);
  expect(await screen.findByRole("button", { name: "pressed 1" })).toBeVisible();
});
