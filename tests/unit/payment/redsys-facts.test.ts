import type { StoredAttempt } from "@/lib/backend/payment/providers/port";
import { judgeFacts } from "@/lib/backend/payment/providers/redsys/terminal";

const attempt: StoredAttempt = {
  paymentId: "attempt",
  bookingCode: "T-ABCDEFG",
  method: "card",
  amountCents: 5000,
  providerRef: "2701ABCDEFGH",
  request: {
    DS_MERCHANT_ORDER: "2701ABCDEFGH",
    DS_MERCHANT_AMOUNT: "5000",
    DS_MERCHANT_CURRENCY: "978",
    DS_MERCHANT_MERCHANTCODE: "999008881",
    DS_MERCHANT_TERMINAL: "1",
    DS_MERCHANT_TRANSACTIONTYPE: "0",
  },
  refundedCents: 0,
  createdAt: new Date("2027-01-15T10:00:00Z"),
  idempotencyKey: "key",
};

const facts = (changes: Readonly<Record<string, string>>) => ({
  DS_ORDER: "2701ABCDEFGH",
  DS_AMOUNT: "5000",
  DS_CURRENCY: "978",
  DS_MERCHANTCODE: "999008881",
  DS_TERMINAL: "001",
  DS_TRANSACTIONTYPE: "0",
  DS_AUTHORISATIONCODE: "424242",
  ...changes,
});
const kindOf = (changes: Readonly<Record<string, string>>) => judgeFacts(attempt, facts(changes)).kind;

describe("Redsys response", () => {
  it.each([
    ["0000", "captured"],
    ["0099", "captured"],
    ["0100", "declined"],
    ["0190", "declined"],
    ["0900", "declined"],
    ["9915", "cancelled"],
    ["9998", "pending"],
    ["9999", "pending"],
    ["", "pending"],
    ["99", "foreign"],
    ["00000", "foreign"],
    ["0x00", "foreign"],
    ["-001", "foreign"],
  ])("the Redsys response code %p means %s", (response, kind) => {
    expect(kindOf({ DS_RESPONSE: response })).toBe(kind);
  });

  it.each([
    ["a Redsys query row of last month", "2026-12-15", "none"],
    ["a Redsys query row of two days before", "2027-01-13", "none"],
    ["a Redsys query row of the day before, whose clock may differ", "2027-01-14", "captured"],
    ["a Redsys query row of the same day", "2027-01-15", "captured"],
    ["a Redsys webhook of last year", "15/01/2026", "none"],
    ["a Redsys webhook of the same day", "15/01/2027", "captured"],
    ["a Redsys webhook of a later year on an earlier day", "01/01/2028", "captured"],
    ["a Redsys response with a date in another format", "15 JAN 2027", "captured"],
  ])("counts %s (%s) as %s", (_, date, kind) => {
    expect(kindOf({ DS_RESPONSE: "0000", DS_DATE: date })).toBe(kind);
  });
});
