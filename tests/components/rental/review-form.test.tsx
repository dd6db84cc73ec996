import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ReviewForm } from "@/components/rental/reviews/review-form";
import type { ReviewFormState } from "@/lib/server/rental/review-state";
import { renderWithTexts } from "@/tests/support/with-texts";

type Refusal = Extract<ReviewFormState, { status: "refused" }>["error"];

interface Opened {
  readonly signedAs?: string;
  readonly refusals?: readonly Refusal[];
}

/** The open form, whose submissions are refused in turn and then accepted; what was posted. */
function open({ signedAs = "Ana M.", refusals = [] }: Opened = {}) {
  const posted: Record<string, unknown>[] = [];
  const submit = async (_before: ReviewFormState, form: FormData): Promise<ReviewFormState> => {
    posted.push(Object.fromEntries(form));
    const error = refusals[posted.length - 1];
    const text = (name: string) => String(form.get(name) ?? "");
    const typed = { stars: text("stars"), words: text("words"), signature: text("signature") };
    return error ? { status: "refused", error, typed } : { status: "done", result: null };
  };
  renderWithTexts(<ReviewForm language="en" signedAs={signedAs} submit={submit} />);
  return posted;
}

const send = () => userEvent.click(screen.getByRole("button", { name: "Send my review" }));

it("sends stars, words and name that were chosen by keyboard", async () => {
  const posted = open();
  await userEvent.tab();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}");
  expect(screen.getByRole("radio", { name: "4 stars" })).toBeChecked();
  await userEvent.type(screen.getByRole("textbox", { name: /What it was like/ }), "Fine.");
  await userEvent.click(screen.getByRole("radio", { name: "Without a name" }));
  await send();
  expect(posted).toEqual([{ lang: "en", stars: "4", words: "Fine.", signature: "ANONYMOUS" }]);
});

it("keeps what was typed when it is refused, and leads from the summary to the missing rating", async () => {
  const fields = [{ field: "stars", code: "INVALID" as const }];
  open({ refusals: [{ code: "VALIDATION_FAILED", fields, data: null }] });
  await userEvent.type(screen.getByRole("textbox"), "The queue was long.");
  await send();
  const link = await screen.findByRole("link", { name: "Please choose a rating." });
  expect(screen.getByRole("alert")).toHaveFocus();
  await userEvent.click(link);
  expect(screen.getByRole("radio", { name: "1 star" })).toHaveFocus();
  expect(screen.getByRole("textbox")).toHaveValue("The queue was long.");
  expect(screen.getByRole("radio", { name: "Ana M." })).toBeChecked();
});

it.each([
  ["RATE_LIMITED", /Too many attempts/],
  ["UNAVAILABLE", /could not be sent/],
] as const)("says what to do after the refusal %s, with the rating kept", async (code, text) => {
  open({ refusals: [{ code, fields: [], data: null }] });
  await userEvent.click(screen.getByRole("radio", { name: "5 stars" }));
  await send();
  expect(await screen.findByRole("alert")).toHaveTextContent(text);
  expect(screen.getByRole("radio", { name: "5 stars" })).toBeChecked();
});

it("offers no name where the booking has none", async () => {
  const posted = open({ signedAs: "" });
  await userEvent.click(screen.getByRole("radio", { name: "1 star" }));
  await send();
  expect(screen.queryByRole("radio", { name: "Without a name" })).not.toBeInTheDocument();
  expect(posted).toMatchObject([{ stars: "1", signature: "ANONYMOUS" }]);
});
