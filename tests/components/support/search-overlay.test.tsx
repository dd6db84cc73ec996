import { act, render, screen } from "@testing-library/react";
import { CategoryCount, SearchCaption, SearchOverlay } from "@/components/support/search/search-loading";
import type { Language } from "@/lib/domain/language/languages";

const real = globalThis.fetch;
// This environment has no fetch of its own to be replaced by its type.
const stubFetch = (value: unknown) =>
  Object.defineProperty(globalThis, "fetch", { value, configurable: true, writable: true });
afterEach(() => stubFetch(real));

/** Answers of the door that the test lets go one by one, as the network would. */
function heldDoor() {
  const waiting = new Map<string, (answer: Pick<Response, "ok" | "json">) => void>();
  const asked: string[] = [];
  stubFetch((path: string) => {
    asked.push(path);
    return new Promise((resolve) => waiting.set(path.split("?")[0] ?? "", resolve));
  });
  return {
    asked,
    answer: (path: string, data: unknown, ok = true) =>
      act(async () => waiting.get(path)?.({ ok, json: () => Promise.resolve({ data }) })),
  };
}

const overlay = (language: Language) => (
  <SearchOverlay language={language}>
    <SearchCaption language={language} />
  </SearchOverlay>
);
const CategoryCounts = ({ language }: { language: Language }) =>
  (["SUV", "SPECIALS", "CABRIO"] as const).map((category) => (
    <CategoryCount
      key={category}
      language={language}
      category={category}
      texts={{ one: "1 Modell", more: "{count} Modelle" }}
    />
  ));
const texts = (language: string, text: string) => ({
  version: "1",
  entries: [{ texto: "search.screen.vehicles", [language]: text }],
});
it("shows '...' until the translations are there, their text until the cars are, and loads them once", async () => {
  const door = heldDoor();
  const first = render(overlay("de"));
  expect(screen.getByText("...")).toBeVisible();
  await door.answer("/web/textos", texts("DE", "Fahrzeuge kommen"));
  expect(screen.getByText("Fahrzeuge kommen")).toBeVisible();
  await door.answer("/web/coche", [
    { categories: ["SUV", "SPECIALS"] },
    { categories: ["SUV"] },
    { categories: null },
    1,
  ]);
  expect(screen.queryByText("Fahrzeuge kommen")).toBeNull();
  expect(door.asked).toEqual(["/web/textos?lang=de", "/web/coche"]);
  first.unmount();
  const { container } = render(overlay("de"));
  expect(container).toBeEmptyDOMElement();
  const counts = render(<CategoryCounts language="de" />);
  await act(async () => undefined);
  expect(counts.container).toHaveTextContent(/^2 Modelle1 Modell$/);
  expect(door.asked).toHaveLength(2);
});

it("lets the visitor in when neither comes", async () => {
  const door = heldDoor();
  const { container } = render(overlay("fr"));
  await door.answer("/web/textos", null, false);
  expect(screen.getByText("...")).toBeVisible();
  await door.answer("/web/coche", null, false);
  expect(container).toBeEmptyDOMElement();
  const counts = render(<CategoryCounts language="fr" />);
  await act(async () => undefined);
  expect(counts.container).toBeEmptyDOMElement();
});
