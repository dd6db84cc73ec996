import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HelpSearch } from "@/components/support/help/help-search";

const texts = {
  label: "Search the help centre",
  placeholder: "For example: deposit",
  submit: "Search",
  all: "See all questions",
  found: ["No question matches", "1 question", "99 questions"],
} as const;

const address = "/en/rent/faq";

const all = { query: "", count: 3, hidden: [] };

/** The help centre as the server makes it, in small. */
function open({ query, count, hidden }: { query: string; count: number; hidden: readonly string[] } = all) {
  const entry = (place: number, slug: string, question: string, answer: string, words = "") => (
    <details data-help={slug} data-help-place={place} data-help-words={words} hidden={hidden.includes(slug)}>
      <summary>{question}</summary>
      <div data-help-answer>{answer}</div>
    </details>
  );
  return render(
    <main>
      <HelpSearch action={address} query={query} count={count} texts={texts} />
      <p data-help-none hidden={count > 0}>
        Ask us
      </p>
      <ul data-help-topics>
        <li data-help-topic="money">Money</li>
        <li data-help-topic="road">Road</li>
      </ul>
      <section data-help-group="money">
        {entry(0, "deposit", "How much is the deposit?", "It is blocked when you come.", "bond")}
        {entry(1, "refund", "When is my refund?", "Within days.")}
      </section>
      <section data-help-group="road">{entry(2, "ferry", "May I take a ferry?", "Only with permission.")}</section>
    </main>,
  );
}

const shown = () =>
  [...document.querySelectorAll<HTMLElement>("[data-help]")]
    .filter((one) => !one.hidden)
    .map((one) => one.dataset.help);
const field = () => screen.getByRole("searchbox", { name: texts.label });

beforeEach(() => window.history.replaceState(null, "", address));

describe("the search of the help centre", () => {
  it("filters while one types, by question, answer and further words, and hides topics without any", async () => {
    open();
    await userEvent.type(field(), "BLOCKED");
    expect(shown()).toEqual(["deposit"]);
    expect(screen.getByRole("status")).toHaveTextContent("1 question");
    expect(screen.getByText("Road")).not.toBeVisible();
    await userEvent.clear(field());
    await userEvent.type(field(), "bond");
    expect(shown()).toEqual(["deposit"]);
    await userEvent.clear(field());
    expect(shown()).toEqual(["deposit", "refund", "ferry"]);
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
    expect(screen.getByText("Road")).toBeVisible();
  });

  it("puts what fits best first, topics too, and everything back for all questions", async () => {
    open();
    const topics = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    const places = () => [...document.querySelectorAll("main > *")].map((one) => one.getAttribute("data-help-group"));
    const before = places();
    await userEvent.type(field(), "when");
    expect(shown()).toEqual(["refund", "deposit"]);
    expect(topics()).toEqual(["Money"]);
    await userEvent.clear(field());
    await userEvent.type(field(), "only");
    expect(shown()).toEqual(["ferry"]);
    expect(places().filter(Boolean)).toEqual(["road", "money"]);
    await userEvent.click(screen.getByRole("link", { name: texts.all }));
    expect(shown()).toEqual(["deposit", "refund", "ferry"]);
    expect(topics()).toEqual(["Money", "Road"]);
    expect(places()).toEqual(before);
  });

  it("leads to a person where nothing fits, and back to all", async () => {
    open();
    await userEvent.type(field(), "xylophone");
    expect(shown()).toEqual([]);
    expect(screen.getByRole("status")).toHaveTextContent("No question matches");
    expect(screen.getByText("Ask us")).toBeVisible();
    expect(screen.getByText("Money")).not.toBeVisible();
    await userEvent.click(screen.getByRole("link", { name: texts.all }));
    expect(shown()).toEqual(["deposit", "refund", "ferry"]);
    expect(screen.getByText("Ask us")).not.toBeVisible();
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue("");
  });

  it("keeps a search that is sent in the address, without leaving the page", async () => {
    open();
    await userEvent.type(field(), "refund ferry{Enter}");
    expect(window.location.pathname + window.location.search).toBe(`${address}?q=refund%20ferry`);
    expect(screen.getByRole("status")).toHaveTextContent("2 questions");
  });

  it("brings back what a page made for a search holds hidden", async () => {
    open({ query: "ferry", count: 1, hidden: ["deposit", "refund"] });
    expect(field()).toHaveValue("ferry");
    expect(screen.getByRole("status")).toHaveTextContent("1 question");
    expect(shown()).toEqual(["ferry"]);
    await userEvent.click(screen.getByRole("link", { name: texts.all }));
    expect(shown()).toEqual(["deposit", "refund", "ferry"]);
    expect(window.location.search).toBe("");
  });
});
