import { act, screen } from "@testing-library/react";
import { InvoiceScreen } from "@/components/compliance/invoice/invoice-screen";
import type { Booking } from "@/lib/contracts/rental/booking";
import messages from "@/messages/en.json";
import { wireBooking } from "@/tests/support/builders/wire-booking";
import { renderWithTexts } from "@/tests/support/with-texts";

const texts = messages.invoice;
const held: Booking["payments"][number] = {
  provider: "stripe",
  method: "card",
  status: "authorized",
  amountCents: 5_709,
  capturedCents: 0,
  refundedCents: 0,
  receipt: "pi_1",
  cardBrand: "Visa",
  cardLast4: "4242",
  unneeded: false,
  at: "2027-06-01T10:00:00.000Z",
};
const request = async () => ({ ok: true, value: { reference: "F-ABCDEF2", status: "requested" } }) as const;
const open = (payments: Booking["payments"]) =>
  renderWithTexts(
    <InvoiceScreen
      booking={wireBooking({ payments })}
      invoice={null}
      countries={[]}
      language="en"
      back="/en/rent/manage"
      request={request}
      notice={<p>what becomes of the data</p>}
    />,
  );

afterEach(() => jest.useRealTimers());

it("after a confirmation, says that the invoice is available soon and refreshes until it is", async () => {
  jest.useFakeTimers();
  const router = open([held]);
  expect(screen.getByRole("status")).toHaveTextContent(texts.soon);
  expect(screen.queryByText(texts.whyNot)).toBeNull();
  await act(async () => jest.advanceTimersByTime(5_100));
  expect(router.refresh).toBe(1);
});

it("shows the invoice form once the payment is captured", () => {
  open([{ ...held, status: "captured", capturedCents: 5_709 }]);
  expect(screen.getByRole("button", { name: texts.look })).toBeInTheDocument();
});

it("does not announce an invoice for a failed or unneeded payment", () => {
  open([
    { ...held, status: "declined" },
    { ...held, status: "captured", capturedCents: 5_709, unneeded: true },
  ]);
  expect(screen.getByText(texts.whyNot)).toBeInTheDocument();
  expect(screen.queryByText(texts.soon)).toBeNull();
});
