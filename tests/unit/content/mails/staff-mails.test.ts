import { renderText } from "@/lib/backend/content/mails/render-text";
import type { MailSettings } from "@/lib/backend/content/texts/translator";
import { driveMail } from "@/lib/backend/sales/mails/test-drive";
import { alertMail } from "@/lib/backend/staff/mails/alert";
import { wireConfiguration } from "@/tests/support/builders/wire-configuration";

const settings: MailSettings = { siteUrl: "https://example.test", sandbox: false, site: wireConfiguration };

test("staff mails say that they are internal, not that the reader booked or requested something", () => {
  const visitor = { fullName: "Nerea Ferrer", email: "nerea@example.test", phone: "+34600000000" };
  const details = { car: "Seat Ibiza", driveAt: "2027-07-12T10:00" };
  const { fullName } = visitor;
  const drive = { lang: "es", reference: "C-ABCDEF2", details, fullName, office: null, confirmBefore: null } as const;
  const mails = [
    alertMail(settings, { kind: "refund_failed", code: null, dueAt: new Date(0), detail: {} }),
    driveMail(settings, drive, { kind: "cancelled", visitor }),
    driveMail(settings, drive, { kind: "moved", visitor }),
  ];
  for (const text of mails.map(renderText)) {
    expect(text).toMatch(/\nAviso interno de WebK10\.\s*$/);
    expect(text).not.toMatch(/Recibe este correo|Su prueba|Condiciones/);
  }
});
