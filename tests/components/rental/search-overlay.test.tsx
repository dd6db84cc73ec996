import { act, render, screen } from "@testing-library/react";
import { CategoryCount, SearchCaption, SearchOverlay } from "@/components/rental/search/search-loading";
import type { Language } from "@/lib/domain/core/languages";
import { WithSearchTexts } from "@/tests/support/search-texts";

const originalFetch = globalThis.fetch;
// jsdom has no `fetch`, so it is defined as a property instead of spied on.
const stubFetch = (value: unknown) =>
  Object.defineProperty(globalThis, "fetch", { value, configurable: true, writable: true });
afterEach(() => stubFetch(originalFetch));

/** A `fetch` whose answers the test resolves one by one. */
function controlledFetch() {
  const waiting = new Map<string, (answer: Pick<Response, "ok" | "json">) => void>();
  const requests: string[] = [];
  stubFetch((path: string) => {
    requests.push(path);
    return new Promise((resolve) => waiting.set(path.split("?")[0] ?? "", resolve));
  });
  return {
    requests,
    answer: (path: string, data: unknown, ok = true) =>
      act(async () => waiting.get(path)?.({ ok, json: () => Promise.resolve({ data }) })),
  };
}

const overlay = (language: Language) => (
  <SearchOverlay language={language}>
    <SearchCaption language={language} />
  </SearchOverlay>
);
const CategoryCounts = ({ language }: { language: Language }) => (
  <WithSearchTexts language={language}>
    {(["SUV", "SPECIALS", "CABRIO"] as const).map((category) => (
      <CategoryCount key={category} language={language} category={category} />
    ))}
  </WithSearchTexts>
);
const texts = (language: string, text: string) => ({
  version: "1",
  entries: [{ texto: "search.screen.vehicles", [language]: text }],
});
it("shows '...' until the translations load, then their text until the cars load, and loads both once", async () => {
  const server = controlledFetch();
  const first = render(overlay("de"));
  expect(screen.getByText("...")).toBeVisible();
  await server.answer("/web/textos", texts("DE", "Fahrzeuge kommen"));
  expect(screen.getByText("Fahrzeuge kommen")).toBeVisible();
  await server.answer("/web/coche", [
    { categories: ["SUV", "SPECIALS"] },
    { categories: ["SUV"] },
    { categories: null },
    1,
  ]);
  expect(screen.queryByText("Fahrzeuge kommen")).toBeNull();
  expect(server.requests).toEqual(["/web/textos?lang=de", "/web/coche"]);
  first.unmount();
  const { container } = render(overlay("de"));
  expect(container).toBeEmptyDOMElement();
  const counts = render(<CategoryCounts language="de" />);
  await act(async () => undefined);
  expect(counts.container).toHaveTextContent(/^2 Modelle1 Modell$/);
  expect(server.requests).toHaveLength(2);
});

it("closes the loading overlay when neither translations nor cars load", async () => {
  const server = controlledFetch();
  const { container } = render(overlay("fr"));
  await server.answer("/web/textos", null, false);
  expect(screen.getByText("...")).toBeVisible();
  await server.answer("/web/coche", null, false);
  expect(container).toBeEmptyDOMElement();
  const counts = render(<CategoryCounts language="fr" />);
  await act(async () => undefined);
  expect(counts.container).toBeEmptyDOMElement();
});
