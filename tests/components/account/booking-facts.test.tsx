import { screen } from "@testing-library/react";
import { BookingVerdict, invoiceStateOf } from "@/components/account/booking-facts";
import type { Booking } from "@/lib/contracts/rental/booking";
import messages from "@/messages/en.json";
import { wireBooking } from "@/tests/support/builders/wire-booking";
import { renderWithTexts } from "@/tests/support/with-texts";

const { cancellation } = wireBooking();
const sentences = messages.clientArea.verdict;
const refused = (code: NonNullable<Booking["cancellation"]["code"]>, allowed = false) => ({
  cancellation: { ...cancellation, code, allowed },
});
const refund = (status: "pending" | "done" | "failed") => ({
  status: "cancelled" as const,
  ...refused("CANCEL_ALREADY"),
  refunds: [
    {
      amountCents: 5_709,
      status,
      orderedAt: "2027-07-01T08:00:00.000Z",
      doneAt: null,
      expectedFrom: "2027-07-06",
      expectedBy: "2027-07-08",
    },
  ],
});

it.each<[keyof typeof sentences, Partial<Booking>]>([
  ["free", {}],
  ["past", refused("CANCEL_PAST_LIMIT", true)],
  ["notFree", refused("CANCEL_NOT_FREE")],
  ["under", { status: "in_progress", ...refused("CANCEL_PAST_LIMIT") }],
  ["over", { status: "completed", ...refused("CANCEL_PAST_LIMIT") }],
  ["noShow", { status: "no_show", ...refused("CANCEL_PAST_LIMIT") }],
  ["unconfirmed", { status: "held", ...refused("CANCEL_NOT_CONFIRMED") }],
  ["paymentOpen", { status: "paying", ...refused("CANCEL_NOT_CONFIRMED") }],
  ["paymentOpen", { status: "verifying", ...refused("CANCEL_NOT_CONFIRMED") }],
  ["expired", { status: "expired", ...refused("CANCEL_NOT_CONFIRMED") }],
  ["expiredUnclear", { status: "expired", paymentUnclear: true, ...refused("CANCEL_NOT_CONFIRMED") }],
  ["contact", { status: "creation_error", ...refused("CANCEL_CONTACT") }],
  ["intermediary", { channel: "INTERMEDIARY", ...refused("CANCEL_INTERMEDIARY") }],
  ["cancelled", { status: "cancelled", ...refused("CANCEL_ALREADY") }],
  ["refundOnWay", refund("pending")],
  ["refundDone", refund("done")],
  ["refundFailed", refund("failed")],
])('shows the cancellation message "%s" for a booking in the matching state', (key, changes) => {
  renderWithTexts(<BookingVerdict booking={wireBooking(changes)} language="en" />);
  const words = sentences[key].replace(/[.?]/g, "\\$&").replace(/\{\w+\}/g, ".+");
  expect(screen.getByText(new RegExp(`^${words}$`))).toBeVisible();
});

const paid: Booking["payments"] = [
  {
    provider: "stripe",
    method: "card",
    status: "captured",
    amountCents: 5_709,
    capturedCents: 5_709,
    refundedCents: 0,
    receipt: null,
    cardBrand: null,
    cardLast4: null,
    unneeded: false,
    at: "2027-01-10T09:00:00.000Z",
  },
];

it.each<[string, Partial<Booking>]>([
  ["can", { payments: paid }],
  ["requested", { payments: paid, invoice: { status: "requested", reference: "F-ABCDEF2" } }],
  ["issued", { invoice: { status: "issued", reference: "F-ABCDEF2" } }],
  ["nothingPaid", { payments: [] }],
  ["notConfirmed", { status: "held" }],
  ["notConfirmed", { status: "creation_error", payments: paid }],
  ["intermediary", { channel: "INTERMEDIARY", payments: paid }],
  ["cancelled", { status: "cancelled", payments: paid }],
])('derives the invoice state "%s" from a booking', (state, changes) => {
  expect(invoiceStateOf(wireBooking(changes))).toBe(state);
});
