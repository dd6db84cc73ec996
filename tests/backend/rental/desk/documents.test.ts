import { exportReports } from "@/lib/backend/compliance/desk/office-work";
import { web } from "@/tests/support/bank";
import { useDatabase } from "@/tests/support/database";
import { desk, readBooking, refusalOf } from "@/tests/support/desk-line";
import { useDocumentKeys } from "@/tests/support/document-keys";
import { useGateway } from "@/tests/support/gateway";
import { paidBooking } from "@/tests/support/paid-booking";
import type { StartedPayment } from "@/tests/support/started-payment";

jest.setTimeout(30_000);
const store = useDatabase();
const bank = useGateway();
useDocumentKeys();

const reportsOf = ({ booking }: StartedPayment) =>
  store.query("select kind, status, payload from authority_report where booking_id = $1 order by id", [booking.id]);

describe("reports and invoices", () => {
  const driver = {
    firstName: "Nerea",
    documentType: "PASSPORT",
    documentNumber: "XDA123456",
  };

  it("exports each report to the authority once, with decrypted documents and without full card numbers", async () => {
    const started = await paidBooking(bank);
    const { code, access } = started.booking;
    const saved = await web("PUT", `/reserva/${code}/checkin`, access, driver);
    expect(saved.status).toBe(200);
    const sealed = await store.query("select sealed::text as sealed from checkin where booking_id = $1", [
      started.booking.id,
    ]);
    expect(String(sealed[0]?.sealed)).not.toContain("XDA123456");
    const written: string[] = [];
    const deliver = (json: string) => void written.push(json);
    expect(await exportReports(deliver, new Date())).toBe(1);
    const { reports } = JSON.parse(written[0] ?? "");
    const mine = reports.find(({ booking }: { booking: string }) => booking === code);
    expect(mine).toMatchObject({
      kind: "BOOKING",
      facts: { contract: { reference: code }, payment: { kind: "card", amountCents: 6909 } },
      drivers: [{ role: "main", documentNumber: "XDA123456" }],
    });
    expect(JSON.stringify(reports)).not.toMatch(/\d{13,19}/);
    expect(await reportsOf(started)).toMatchObject([{ status: "exported" }]);
    expect(await exportReports(deliver, new Date())).toBe(0);
  });

  it("keeps reports to the authority queued when the export fails", async () => {
    const started = await paidBooking(bank);
    const fail = () => Promise.reject(new Error("the disk is full"));
    await expect(exportReports(fail, new Date())).rejects.toThrow("the disk is full");
    expect(await reportsOf(started)).toMatchObject([{ status: "queued" }]);
  });

  it("marks a requested invoice as issued by the command", async () => {
    const started = await paidBooking(bank);
    const { code, id } = started.booking;
    expect(await refusalOf("invoice", code)).toContain("No invoice was requested");
    await store.query(
      "insert into invoice_request (booking_id, reference, fiscal_name, address, postal_code, town, country, tax_id, email, status, created_at) values ($1, 'F-TEST', 'n', 'a', '07800', 't', 'ES', 'x', 'a@example.test', 'requested', now())",
      [id],
    );
    expect(await desk("invoice", code)).toContain("F-TEST");
    expect((await readBooking(started)).invoice).toMatchObject({ status: "issued" });
  });
});
