import { bookingStatuses } from "@/lib/domain/core/booking";
import { awaitsCapture, invoiceRefusal } from "@/lib/domain/rental/after-sales";

const subject = { status: "confirmed", channel: "WEBK10", capturedCents: 1, alreadyRequested: false } as const;

it("allows one invoice per booking after confirmation and capture, but none for an intermediary's booking", () => {
  const allowed = bookingStatuses.filter((status) => invoiceRefusal({ ...subject, status }) === null);
  expect(allowed).toEqual(["confirmed", "in_progress", "completed", "no_show"]);
  expect(invoiceRefusal({ ...subject, channel: "INTERMEDIARY" })).toBe("INVOICE_NOT_ALLOWED");
  expect(invoiceRefusal({ ...subject, capturedCents: 0 })).toBe("INVOICE_NOT_ALLOWED");
  expect(invoiceRefusal({ ...subject, alreadyRequested: true })).toBe("INVOICE_ALREADY_REQUESTED");
});

it("an invoice waits only for an authorised payment of a live booking", () => {
  const held = [{ status: "authorized" }] as const;
  const before = { ...subject, capturedCents: 0 };
  expect(awaitsCapture(before, held)).toBe(true);
  expect(awaitsCapture(before, [{ status: "declined" }])).toBe(false);
  expect(awaitsCapture(subject, held)).toBe(false);
  expect(awaitsCapture({ ...before, status: "cancelled" }, held)).toBe(false);
  expect(awaitsCapture({ ...before, channel: "INTERMEDIARY" }, held)).toBe(false);
});
