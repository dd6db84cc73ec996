import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type Cancel, UnpaidCard } from "@/components/rental/manage/unpaid-card";
import type { CancelResult } from "@/lib/server/rental/actions";
import messages from "@/messages/en.json";
import { refusedWith } from "@/tests/support/builders/refused";
import { renderWithTexts } from "@/tests/support/with-texts";

const { api } = messages.errors;
const texts = messages.manage.unpaid;
type Refusal = Extract<CancelResult, { ok: false }>;
type Facts = Partial<Refusal["data"]> & { readonly code: Refusal["code"] };

/** Presses "give up"; the server answers with this refusal, or fails when null. */
async function pressGiveUp(answer: Facts | null, status: "paying" | "verifying" = "paying") {
  const sent: Parameters<Cancel>[] = [];
  const cancel: Cancel = async (...request) => {
    sent.push(request);
    if (!answer) throw new Error("no answer");
    const { code, ...data } = answer;
    return refusedWith(code, { amounts: null, released: false, ...data });
  };
  renderWithTexts(<UnpaidCard code="T-ABCDEFG" status={status} holdEndsAt={null} language="en" cancel={cancel} />);
  await userEvent.click(screen.getByRole("button", { name: texts.giveUp }));
  return sent;
}

it("says that nothing was charged once the provider has confirmed it", async () => {
  await pressGiveUp({ code: "CANCEL_NOT_CONFIRMED", released: true });
  expect(await screen.findByRole("status")).toHaveTextContent(texts.released);
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.queryByRole("heading", { name: texts.title })).toBeNull();
});

it("says that the payment is being checked while the provider does not answer, never that nothing was charged", async () => {
  await pressGiveUp({ code: "CANCEL_NOT_CONFIRMED", released: false });
  expect(await screen.findByRole("status")).toHaveTextContent(texts.checking);
  expect(document.body).not.toHaveTextContent(/nothing (was|has been) charged/i);
});

it("offers no new payment while an earlier one is being checked", async () => {
  await pressGiveUp({ code: "CANCEL_NOT_CONFIRMED", released: false }, "verifying");
  expect(screen.getByRole("heading", { name: texts.checking })).toBeVisible();
  expect(screen.queryByText(texts.title)).toBeNull();
});

it.each([
  ["in full", { code: "REFUND_CHANGED", amounts: { refundCents: 5709, keptCents: 0 } }, /you get €57\.09 back\./],
  [
    "in part",
    { code: "CANCEL_PAST_LIMIT", amounts: { refundCents: 1000, keptCents: 4709 } },
    /you get €10\.00 back and we keep €47\.09/,
  ],
  ["not at all", { code: "CANCEL_NOT_FREE" }, new RegExp(api.cancelNotFree)],
] as const)(
  "says that the booking was paid in the meantime and would be refunded %s, with a link to its cancellation",
  async (_, answer, text) => {
    await pressGiveUp(answer);
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent(texts.paid);
    expect(alert).toHaveTextContent(text);
    expect(screen.getByRole("link", { name: texts.cancellation })).toHaveAttribute("href", "/en/rent/cancel/T-ABCDEFG");
    expect(document.body).not.toHaveTextContent(/nothing was charged/i);
  },
);

it("releases a hold without accepting the cancellation terms, so it cannot cancel a booking paid in the meantime", async () => {
  const sent = await pressGiveUp({ code: "CANCEL_TERMS_REQUIRED" });
  expect(sent[0]?.[1]).toEqual({ acceptsTerms: false, expectedRefundCents: 0 });
  expect(await screen.findByRole("alert")).toHaveTextContent(texts.paid);
});

it("retries an unanswered release of the hold with the same idempotency key", async () => {
  const sent = await pressGiveUp(null);
  expect(await screen.findByRole("alert")).toHaveTextContent(api.unavailable);
  await userEvent.click(screen.getByRole("button", { name: texts.giveUp }));
  expect(sent[1]?.[2]).toBe(sent[0]?.[2]);
});
