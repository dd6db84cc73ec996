import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CancelForm } from "@/components/rental/cancel/cancel-form";
import type { Cancel } from "@/components/rental/manage/unpaid-card";
import type { CancellationView } from "@/lib/contracts/rental/booking";
import type { CancelResult } from "@/lib/server/rental/actions";
import messages from "@/messages/en.json";
import { refusedWith } from "@/tests/support/builders/refused";
import { wireBooking } from "@/tests/support/builders/wire-booking";
import { renderWithTexts } from "@/tests/support/with-texts";

const { api } = messages.errors;
const texts = messages.manage.cancel;
const cancelled = wireBooking({
  status: "cancelled",
  refunds: [
    {
      amountCents: 5_709,
      status: "pending",
      orderedAt: "2027-07-01T08:00:00.000Z",
      doneAt: null,
      expectedFrom: "2027-07-06",
      expectedBy: "2027-07-08",
    },
  ],
});

function open(answers: CancelResult[], verdict: Partial<CancellationView> = {}) {
  const sent: Parameters<Cancel>[] = [];
  const cancel: Cancel = async (...request) => {
    sent.push(request);
    return answers[sent.length - 1] ?? { ok: true, value: cancelled };
  };
  const booking = wireBooking();
  renderWithTexts(
    <CancelForm
      booking={booking}
      verdict={{ ...booking.cancellation, ...verdict }}
      workingDays={[3, 5]}
      language="en"
      cancel={cancel}
    />,
  );
  return sent;
}
const press = () => userEvent.click(screen.getByRole("button", { name: /Cancel/ }));
const accept = () => userEvent.click(screen.getByRole("checkbox"));

it("shows refund, cancellation limit and that cover was not charged before the cancel button", () => {
  open([]);
  expect(screen.getByText(texts.refunded).nextSibling).toHaveTextContent("€57.09");
  expect(screen.getByText(texts.kept).nextSibling).toHaveTextContent("€0.00");
  expect(screen.getByText(api.coverageNotCharged)).toBeVisible();
  expect(screen.getByText(/Sun 11 Jul/)).toBeVisible();
});

it("requires acceptance of the terms before it sends a cancellation", async () => {
  const sent = open([]);
  await press();
  expect(await screen.findByRole("link", { name: api.cancelTermsRequired })).toBeVisible();
  expect(screen.getByRole("checkbox")).toHaveAttribute("aria-invalid", "true");
  expect(sent).toEqual([]);
});

it("cancels with the refund shown, focuses the result and shows the refund's progress", async () => {
  const sent = open([{ ok: true, value: cancelled }]);
  await accept();
  await press();
  await waitFor(() => expect(screen.getByRole("status")).toHaveFocus());
  expect(screen.getByText(texts.done)).toBeVisible();
  expect(screen.getByText(messages.manage.refund.expected)).toBeVisible();
  expect(sent[0]?.[1]).toEqual({ acceptsTerms: true, expectedRefundCents: 5_709 });
});

it("keeps showing the result of a cancellation and refreshes the cached screens", async () => {
  const shown = (verdict: CancellationView) => (
    <CancelForm
      booking={wireBooking()}
      verdict={verdict}
      workingDays={[3, 5]}
      language="en"
      cancel={async () => ({ ok: true, value: cancelled })}
    >
      <p>already cancelled</p>
    </CancelForm>
  );
  const { allowed, ...rest } = wireBooking().cancellation;
  const router = renderWithTexts(shown({ ...rest, allowed }));
  await accept();
  await press();
  expect(await screen.findByText(texts.done)).toBeVisible();
  expect(router.refresh).toBe(1);
  renderWithTexts(shown({ ...rest, allowed: false, code: "CANCEL_ALREADY" }));
  expect(screen.getByText("already cancelled")).toBeVisible();
});

it("past the limit, shows refund and retained amount and confirms exactly these", async () => {
  const sent = open([], { code: "CANCEL_PAST_LIMIT", refundCents: 1_000, keptCents: 4_709 });
  expect(screen.getByText(api.cancelPastLimit)).toBeVisible();
  expect(screen.getByRole("button", { name: /€10\.00.*€47\.09/ })).toBeVisible();
  await accept();
  await press();
  expect(sent[0]?.[1].expectedRefundCents).toBe(1_000);
});

it.each([
  ["REFUND_CHANGED", api.refundChanged],
  ["CANCEL_PAST_LIMIT", api.cancelPastLimit],
] as const)("shows the new cancellation amounts after %s and sends them only on a second press", async (code, text) => {
  const sent = open([refusedWith(code, { amounts: { refundCents: 0, keptCents: 5_709 }, released: false })]);
  await accept();
  await press();
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText(texts.refunded).nextSibling).toHaveTextContent("€0.00");
  expect(sent).toHaveLength(1);
  await press();
  expect(sent[1]?.[1].expectedRefundCents).toBe(0);
  expect(sent[1]?.[2]).not.toBe(sent[0]?.[2]);
});
