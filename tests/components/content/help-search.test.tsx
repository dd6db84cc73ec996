import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HelpSearch } from "@/components/content/help/help-search";
import { helpFinder } from "@/lib/domain/content/find-help";
import { answerWeb } from "@/tests/support/web-answers";

const texts = {
  label: "Search the help centre",
  placeholder: "For example: deposit",
  submit: "Search",
  all: "See all questions",
  found: ["No question matches", "1 question", "99 questions"],
} as const;

const address = "/en/rent/faq";

const questions = [
  { slug: "deposit", question: "How much is the deposit?", answer: "It is blocked when you come.", words: "bond" },
  { slug: "refund", question: "When is my refund?", answer: "Within days.", words: "" },
  { slug: "ferry", question: "May I take a ferry?", answer: "Only with permission.", words: "" },
];

/** Answers `/web/ayuda` for these queries; any other request fails. */
function answerHelp(...queries: string[]) {
  const find = helpFinder(questions);
  return answerWeb(
    Object.fromEntries(
      queries.map((query) => [
        `/web/ayuda?lang=en&q=${encodeURIComponent(query)}`,
        () => ({ data: find(query).map((slug) => ({ slug })) }),
      ]),
    ),
  );
}

const all = { query: "", count: 3, hidden: [] };

/** A small help centre in the markup that the server renders. */
function open({ query, count, hidden }: { query: string; count: number; hidden: readonly string[] } = all) {
  const entry = (place: number) => {
    const { slug = "", question } = questions[place] ?? {};
    return (
      <p id={slug} data-help={place} hidden={hidden.includes(slug)}>
        {question}
      </p>
    );
  };
  return render(
    <main>
      <HelpSearch language="en" action={address} query={query} count={count} texts={texts} />
      <p data-help-none hidden={count > 0}>
        Ask us
      </p>
      <ul data-help-topics>
        <li data-help-topic="money">Money</li>
        <li data-help-topic="road">Road</li>
      </ul>
      <section data-help-group="money">
        <div>
          {entry(0)}
          {entry(1)}
        </div>
      </section>
      <section data-help-group="road">
        <div>{entry(2)}</div>
      </section>
    </main>,
  );
}

const shown = () =>
  [...document.querySelectorAll<HTMLElement>("[data-help]")].filter((one) => !one.hidden).map((one) => one.id);
const field = () => screen.getByRole("searchbox", { name: texts.label });

beforeEach(() => window.history.replaceState(null, "", address));

describe("help search", () => {
  it("searches when typing pauses, shows the matches and hides topics without any", async () => {
    const requests = answerHelp("BLOCKED", "bond");
    open();
    await userEvent.type(field(), "BLOCKED");
    await waitFor(() => expect(shown()).toEqual(["deposit"]));
    expect(requests).toHaveLength(1);
    expect(screen.getByRole("status")).toHaveTextContent("1 question");
    expect(screen.getByText("Road")).not.toBeVisible();
    await userEvent.clear(field());
    expect(shown()).toEqual(["deposit", "refund", "ferry"]);
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
    expect(screen.getByText("Road")).toBeVisible();
    await userEvent.type(field(), "bond");
    await waitFor(() => expect(shown()).toEqual(["deposit"]));
  });

  it("sorts questions and topics by relevance, and restores their order when the search is cleared", async () => {
    answerHelp("when", "only");
    open();
    const topics = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    const places = () => [...document.querySelectorAll("main > *")].map((one) => one.getAttribute("data-help-group"));
    const before = places();
    await userEvent.type(field(), "when");
    await waitFor(() => expect(shown()).toEqual(["refund", "deposit"]));
    expect(topics()).toEqual(["Money"]);
    await userEvent.clear(field());
    await userEvent.type(field(), "only");
    await waitFor(() => expect(shown()).toEqual(["ferry"]));
    expect(places().filter(Boolean)).toEqual(["road", "money"]);
    await userEvent.click(screen.getByRole("link", { name: texts.all }));
    expect(shown()).toEqual(["deposit", "refund", "ferry"]);
    expect(topics()).toEqual(["Money", "Road"]);
    expect(places()).toEqual(before);
  });

  it("offers contact when no question matches, and a way back to all questions", async () => {
    answerHelp("xylophone");
    open();
    await userEvent.type(field(), "xylophone");
    await waitFor(() => expect(shown()).toEqual([]));
    expect(screen.getByRole("status")).toHaveTextContent("No question matches");
    expect(screen.getByText("Ask us")).toBeVisible();
    expect(screen.getByText("Money")).not.toBeVisible();
    await userEvent.click(screen.getByRole("link", { name: texts.all }));
    expect(shown()).toEqual(["deposit", "refund", "ferry"]);
    expect(screen.getByText("Ask us")).not.toBeVisible();
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue("");
  });

  it("puts a submitted help search into the URL without leaving the page", async () => {
    answerHelp("refund ferry");
    open();
    await userEvent.type(field(), "refund ferry{Enter}");
    expect(window.location.pathname + window.location.search).toBe(`${address}?q=refund%20ferry`);
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("2 questions"));
  });

  it("submits the search form to the server when the search request fails", async () => {
    const requests = answerHelp();
    open();
    const preventions: boolean[] = [];
    const leave = (event: Event) => {
      preventions.push(event.defaultPrevented);
      event.preventDefault();
    };
    document.addEventListener("submit", leave);
    await userEvent.type(field(), "ferry");
    await waitFor(() => expect(requests).toHaveLength(1));
    await userEvent.type(field(), "{Enter}");
    document.removeEventListener("submit", leave);
    expect(preventions).toEqual([false]);
    expect(shown()).toEqual(["deposit", "refund", "ferry"]);
  });

  it("shows all questions again when a server-rendered search is cleared", async () => {
    open({ query: "ferry", count: 1, hidden: ["deposit", "refund"] });
    expect(field()).toHaveValue("ferry");
    expect(screen.getByRole("status")).toHaveTextContent("1 question");
    expect(shown()).toEqual(["ferry"]);
    await userEvent.click(screen.getByRole("link", { name: texts.all }));
    expect(shown()).toEqual(["deposit", "refund", "ferry"]);
    expect(window.location.search).toBe("");
  });
});
