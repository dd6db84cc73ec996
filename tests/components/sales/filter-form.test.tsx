import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { renderToString } from "react-dom/server";
import { FilterForm } from "@/components/sales/filters/filter-form";

interface OpenOptions {
  chosen?: Record<string, string[]>;
  /** What the visitor does with the page of the server before the code has come. */
  early?: () => void;
}

function open({ chosen = {}, early }: OpenOptions = {}) {
  const pushed: string[] = [];
  const ways: string[] = [];
  const go = (way: string) => (href: string) => {
    ways.push(way);
    pushed.push(href);
  };
  const nothing = () => undefined;
  const router = {
    back: nothing,
    forward: nothing,
    push: go("push"),
    bfcacheId: "",
    replace: go("replace"),
    prefetch: nothing,
    hmrRefresh: nothing,
    experimental_gesturePush: nothing,
    refresh: nothing,
  };
  const form = (now: Record<string, string[]>) => (
    <AppRouterContext value={router}>
      <FilterForm action="/en/cars" chosen={now} opener="opener">
        {["seat", "fiat"].map((value) => (
          <label key={value}>
            <input type="checkbox" name="brand" value={value} defaultChecked={now.brand?.includes(value)} />
            {value}
          </label>
        ))}
        <label>
          <input type="checkbox" name="model" value="ibiza" defaultChecked={now.model?.includes("ibiza")} />
          ibiza
        </label>
        <input type="search" name="q" aria-label="Search" defaultValue={now.q?.[0] ?? ""} />
        <label>
          Up to
          <select name="priceMax" defaultValue={now.priceMax?.[0] ?? ""}>
            <option value="">Any</option>
            <option value="15000">15,000</option>
          </select>
        </label>
        <button type="submit">Show</button>
      </FilterForm>
    </AppRouterContext>
  );
  const container = document.body.appendChild(document.createElement("div"));
  if (early) container.innerHTML = renderToString(form(chosen));
  early?.();
  const { rerender, unmount } = render(form(chosen), { container, hydrate: early !== undefined });
  return { pushed, ways, unmount, show: (now: Record<string, string[]>) => rerender(form(now)) };
}
const box = (name: string) => screen.getByRole("checkbox", { name });

describe("car filters", () => {
  it("requests the cars at each filter change, with a single brand in the path and no empty parameter", async () => {
    const { pushed } = open();
    await userEvent.click(box("seat"));
    await userEvent.selectOptions(screen.getByRole("combobox"), "15000");
    await userEvent.click(box("fiat"));
    expect(pushed).toEqual([
      "/en/cars/seat",
      "/en/cars/seat?priceMax=15000",
      "/en/cars?brand=seat,fiat&priceMax=15000",
    ]);
  });

  it("sends a typed text with Enter, not letter by letter", async () => {
    const { pushed } = open();
    await userEvent.type(screen.getByRole("searchbox"), "León 1.0");
    expect(pushed).toEqual([]);
    await userEvent.keyboard("{Enter}");
    expect(pushed).toEqual(["/en/cars?q=Le%C3%B3n%201.0"]);
  });

  it("drops the model filter when another brand is chosen", async () => {
    const { pushed } = open({ chosen: { brand: ["seat"], model: ["ibiza"] } });
    await userEvent.click(box("fiat"));
    expect(pushed).toEqual(["/en/cars?brand=seat,fiat"]);
  });

  it("sends all filters chosen before hydration in one request", () => {
    const { pushed } = open({
      chosen: { brand: ["seat"] },
      early: () => {
        box("seat").click();
        box("fiat").click();
        fireEvent.change(screen.getByRole("combobox"), { target: { value: "15000" } });
      },
    });
    expect(pushed).toEqual(["/en/cars/fiat?priceMax=15000"]);
  });

  it.each([{ brand: ["seat"], priceMax: ["15000"] }, { priceMax: ["12345"] }])(
    "sends nothing when no filter was chosen before hydration: %j",
    (chosen) => {
      expect(open({ chosen, early: () => undefined }).pushed).toEqual([]);
      cleanup();
      expect(open({ chosen }).pushed).toEqual([]);
    },
  );

  it("updates the filters after a link changed the list", () => {
    const { show } = open({ chosen: { brand: ["seat"], priceMax: ["15000"] } });
    expect(box("seat")).toBeChecked();
    show({ brand: ["fiat"] });
    expect(box("seat")).not.toBeChecked();
    expect(box("fiat")).toBeChecked();
    expect(screen.getByRole("combobox")).toHaveValue("");
  });
});

it("updates counts on a narrow screen and keeps the filters open until their button is pressed", async () => {
  document.body.innerHTML = '<details id="opener" open><summary>Filter</summary></details>';
  const panel = screen.getByRole("group");
  panel.scrollIntoView = jest.fn();
  const { pushed, unmount } = open();
  await userEvent.click(box("seat"));
  expect(pushed).toEqual(["/en/cars/seat"]);
  unmount();
  panel.removeAttribute("open");
  const next = open({ chosen: { brand: ["seat"] } });
  expect(panel).toHaveAttribute("open");
  await userEvent.click(screen.getByRole("button", { name: "Show" }));
  expect(next.pushed).toEqual(["/en/cars/seat"]);
  expect(panel).not.toHaveAttribute("open");
  expect(panel.scrollIntoView).toHaveBeenCalled();
});

it("adds one history entry for all filters: the first is pushed, later ones replace it", async () => {
  const first = open();
  await userEvent.click(screen.getByRole("checkbox", { name: "seat" }));
  expect(first.ways).toEqual(["push"]);
  first.unmount();
  const later = open({ chosen: { brand: ["seat"] } });
  await userEvent.click(screen.getByRole("checkbox", { name: "fiat" }));
  expect(later.ways).toEqual(["replace"]);
});
