import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MoreReviews } from "@/components/rental/reviews/more-reviews";
import { ReviewCard } from "@/components/rental/reviews/review-card";
import type { PublishedReview } from "@/lib/contracts/rental/review";
import { renderWithTexts } from "@/tests/support/with-texts";

const review: PublishedReview = {
  id: 7,
  stars: 2,
  words: "Kratzer an der Felge.\nAm Ende hat man mir geglaubt.",
  lang: "de",
  writer: "Katharina S.",
  submittedAt: "2027-07-20T10:00:00.000Z",
  rentedIn: "2027-06",
  answer: "Es tut uns leid.",
  answeredAt: "2027-07-21T10:00:00.000Z",
};

it("shows a review unaltered with stars, dates, language and the company's answer", () => {
  renderWithTexts(<ReviewCard review={review} language="en" />);
  const card = within(screen.getByRole("article"));
  expect(card.getByText("2 stars")).toBeInTheDocument();
  expect(card.getByRole("heading", { name: "Katharina S." })).toBeInTheDocument();
  expect(card.getByText("20 July 2027 · rented in June 2027")).toBeInTheDocument();
  expect(card.getByText(/Kratzer an der Felge/)).toHaveAttribute("lang", "de");
  expect(card.getByText(/Kratzer an der Felge/).textContent).toBe(review.words);
  expect(card.getByText("Answer from WebK10, 21 July 2027")).toBeInTheDocument();
  expect(card.getByText("Es tut uns leid.")).toHaveAttribute("lang", "de");
});

it("shows a review without name, words and answer as such", () => {
  renderWithTexts(
    <ReviewCard review={{ ...review, writer: "", words: "", answer: "", answeredAt: null }} language="en" />,
  );
  expect(screen.getByRole("heading", { name: "Customer, name withheld" })).toBeInTheDocument();
  expect(screen.getByText("Stars only, no words.")).toBeInTheDocument();
  expect(screen.queryByText(/Answer from/)).not.toBeInTheDocument();
});

describe("more reviews", () => {
  const asked: string[] = [];
  const answerWith = (status: number) => {
    const value = async (address: string) => {
      asked.push(address);
      const data = { summary: null, page: 2, pages: 2, reviews: [{ ...review, id: 8, writer: "Luca B." }] };
      const body = JSON.stringify({ status, data, code: null, message: null, errors: [] });
      const headers = new Map([["content-type", "application/json"]]);
      return { ok: status === 200, status, headers, text: async () => body };
    };
    Object.defineProperty(globalThis, "fetch", { value, configurable: true, writable: true });
  };
  const originalFetch = globalThis.fetch;
  beforeEach(() => asked.splice(0));
  afterEach(() =>
    Object.defineProperty(globalThis, "fetch", { value: originalFetch, configurable: true, writable: true }),
  );

  it("are added below on demand, with the focus on them, until there are no more", async () => {
    answerWith(200);
    renderWithTexts(<MoreReviews language="en" pages={2} />);
    await userEvent.click(screen.getByRole("button", { name: "Show more reviews" }));
    const added = await screen.findByRole("heading", { name: "Luca B." });
    await waitFor(() => expect(document.activeElement).toContainElement(added));
    expect(asked).toEqual(["/web/opiniones?page=2"]);
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });

  it("can be asked for again when they could not be loaded", async () => {
    answerWith(503);
    renderWithTexts(<MoreReviews language="en" pages={2} />);
    await userEvent.click(screen.getByRole("button", { name: "Show more reviews" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("They could not be loaded.");
    expect(screen.getByRole("button", { name: "Show more reviews" })).toBeEnabled();
  });
});
