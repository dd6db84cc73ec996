import { firstPasswordMail, proofCodeMail, recoveryMail } from "@/lib/backend/account/mails/account";
import type { MailContent } from "@/lib/backend/content/mails/mail-content";
import { renderHtml } from "@/lib/backend/content/mails/render-html";
import { renderText } from "@/lib/backend/content/mails/render-text";
import type { MailSettings } from "@/lib/backend/content/texts/translator";
import { seedOffices } from "@/lib/backend/core/db/seed/offices";
import { depositRetainedMail, endMail, refundMail } from "@/lib/backend/rental/mails/after-sales";
import { changeMail } from "@/lib/backend/rental/mails/change";
import { confirmationMail } from "@/lib/backend/rental/mails/confirmation";
import {
  creationErrorMail,
  notChargedMail,
  notPaidMail,
  paymentPendingMail,
  paymentUnknownMail,
  paymentUnmatchedMail,
} from "@/lib/backend/rental/mails/payment";
import { reminderMail } from "@/lib/backend/rental/mails/reminder";
import { alertMail } from "@/lib/backend/staff/mails/alert";
import { nameIn, wireLanguages } from "@/lib/contracts/fleet/shown-name";
import { isIncidentKind } from "@/lib/domain/core/incident";
import { languages } from "@/lib/domain/core/languages";
import messages from "@/messages/es.json";
import { changed, end, facts, link, linkTo, retained, settings } from "@/tests/support/builders/mail-facts";
import { wireConfiguration } from "@/tests/support/builders/wire-configuration";

/** Structured data for mail clients: not visible, not executed. */
const dataBlock = /<script type="application\/ld\+json">(.*?)<\/script>/;
const visibleHtml = async (content: MailContent) =>
  (await renderHtml(content)).replace(dataBlock, "").replace(/style="[^"]*"|<style>[^<]*<\/style>/g, "");
const dataOf = async (content: MailContent) => JSON.parse(dataBlock.exec(await renderHtml(content))?.[1] ?? "null");

describe.each(languages)("mails in %s", (language) => {
  const written = () => [
    confirmationMail(settings, facts(language), linkTo),
    confirmationMail(
      settings,
      facts(language, { cancellableUntil: null, depositCents: 0, coverage: "PREMIUM" }),
      linkTo,
    ),
    reminderMail("reminderWeek")(
      settings,
      facts(language, { flightNumber: null }),
      linkTo,
      new Date("2027-07-05T08:00:00Z"),
    ),
    reminderMail("reminderDay")(
      settings,
      { ...facts(language), isCheckedIn: true },
      linkTo,
      new Date("2027-07-11T09:00:00Z"),
    ),
    paymentPendingMail(settings, facts(language), link),
    notChargedMail(settings, facts(language), link),
    paymentUnmatchedMail(settings, facts(language), link),
    paymentUnknownMail(settings, facts(language), link),
    notPaidMail(settings, facts(language), link, new Date("2026-06-01T10:00:00Z")),
    refund("goodwill"),
    refund("refundAgain"),
    creationErrorMail(settings, facts(language), link),
    endMail(settings, facts(language, { cancelledBy: "CUSTOMER" }), { ...end, template: "cancellation" }, link),
    endMail(settings, facts(language, { cancelledBy: "COMPANY" }), { ...end, template: "cancellation" }, link),
    endMail(settings, facts(language), { ...end, template: "noShow", refundCents: 0 }, link),
    changeMail(settings, facts(language), changed, linkTo),
    depositRetainedMail(settings, facts(language), retained, link),
  ];
  const refund = (template: "goodwill" | "refundAgain") =>
    refundMail(settings, facts(language), { kind: "mail", template, bookingId: 1, refundCents: 1250 }, link);
  const owner = { email: "nerea@example.test", firstName: "Nerea <b>", lastName: "Ferrer", lang: language };
  const first = () => firstPasswordMail(settings, { owner, url: link });
  const recovery = () => recoveryMail(settings, { owner, lang: language, url: link, code: "048213" });
  const proof = () => proofCodeMail(settings, { owner, lang: language, code: "048213" });

  it("the first-password mail states its link's validity, and the reset mail its code, link and validity", () => {
    for (const expected of [link, /\b1\b/, "nerea@example.test"]) expect(renderText(first())).toMatch(expected);
    for (const expected of [link, "048213", /\b10\b/, /\b30\b/]) expect(renderText(recovery())).toMatch(expected);
    expect(recovery().subject).not.toContain("048213");
    expect(new Set([first().heading, recovery().heading, first().subject, recovery().subject]).size).toBe(4);
  });

  it("the mail footer contains no placeholder of the company", () => {
    const { site } = settings;
    const undecided = { companyName: "TO BE DEFINED", taxId: "TO BE DEFINED", registration: "RC/0000" };
    const early = { ...settings, sandbox: true, site: { ...site, legal: { ...site.legal, ...undecided } } };
    const text = renderText(paymentPendingMail(early, facts(language), link));
    expect(text).not.toMatch(/TO BE DEFINED|RC\/0000/);
    expect(text).toContain("WebK10");
  });

  it("goodwill and repeated refund mails state the amount and when it arrives", () => {
    const both = [refund("goodwill"), refund("refundAgain")] as const;
    for (const mail of both)
      for (const expected of [/12[.,]50/, /\D3\D+5\D/, "T-ABC2345", link]) expect(renderText(mail)).toMatch(expected);
    expect(both[0].subject).not.toBe(both[1].subject);
  });

  it("cancellation mails state the refund, the retained amount, who cancelled and when the money arrives", () => {
    const [byCustomer, byCompany, noShow] = written().slice(-5, -2).map(renderText);
    expect(new Set([byCustomer, byCompany, noShow].map((text) => text?.split("\n\n")[2])).size).toBe(3);
    for (const expected of [/49[.,]09/, /20[.,]00/, /\D3\D+5\D/, /T-ABC2345/]) expect(byCustomer).toMatch(expected);
    expect(noShow).not.toMatch(/49[.,]09/);
  });

  it("the confirmation of a booking less than a day ahead states that cancelling is not free, and the retained amount", () => {
    const text = renderText(confirmationMail(settings, facts(language, { cancellableUntil: null }), linkTo));
    const free = renderText(confirmationMail(settings, facts(language), linkTo));
    const bound = renderText(
      confirmationMail(settings, facts(language, { cancellableUntil: null, packageCode: "PQNR1" }), linkTo),
    );
    const limitLine = (mail: string) => mail.split("\n").find((line) => /(?<!–)24/.test(line));
    expect(limitLine(text)).toMatch(/79/);
    expect(limitLine(text)).not.toBe(limitLine(free));
    expect(bound).not.toContain(limitLine(text) ?? "no such line");
  });

  it("the confirmation states the landing time only when there is one", () => {
    const text = renderText(confirmationMail(settings, facts(language, { landsAt: "2027-07-12T06:17" }), linkTo));
    expect(text).toMatch(/06[:.]17/);
    expect(renderText(confirmationMail(settings, facts(language), linkTo))).not.toMatch(/06[:.]17/);
  });

  it("the confirmation states the way to the desk, the night contact, the card to bring and breakdown help", () => {
    const [office] = seedOffices;
    const text = renderText(confirmationMail(settings, facts(language), linkTo));
    const byDay = renderText(confirmationMail(settings, facts(language, { lines: [] }), linkTo));
    expect(byDay).toContain(office?.directions?.[wireLanguages[language]]);
    expect(text).toContain(office?.afterHoursPlace?.[wireLanguages[language]]);
    expect(byDay).not.toContain(office?.afterHoursPlace?.[wireLanguages[language]]);
    const assistancePhone = "+34 900 123 456";
    const asked = { ...wireConfiguration, desk: { depositByDebitCard: false, restInCash: true } };
    const other = { ...asked, support: { ...asked.support, assistancePhone } };
    const changed = renderText(confirmationMail({ ...settings, site: other }, facts(language), linkTo));
    expect(changed).toContain("+34\u00a0900\u00a0123\u00a0456");
    const debit = /o débito|or debit|oder Debitkarte|o di debito|ou de débit/;
    expect(byDay).toMatch(debit);
    expect(changed).not.toMatch(debit);
    expect(byDay).not.toMatch(/o en efectivo|or in cash|oder bar|o in contanti|ou en espèces/);
    expect(changed).toMatch(/o en efectivo|or in cash|oder bar|o in contanti|ou en espèces/);
  });

  it("mails name the office in the recipient's language, also in their structured data", () => {
    const mail = confirmationMail(settings, facts(language), linkTo);
    const { names = null, name = "" } = seedOffices[0] ?? {};
    const shown = nameIn({ name, names }, language);
    expect(renderText(mail)).toContain(shown);
    expect(JSON.stringify(mail.data)).toContain(`WebK10 ${shown}`);
    expect(JSON.stringify(mail)).not.toContain(name);
  });

  it("mails state the periods set in the configuration", () => {
    const site: MailSettings["site"] = {
      ...wireConfiguration,
      refundWorkingDays: [8, 9],
      depositReleaseHours: 71,
      manualHandlingHours: 37,
      support: { ...wireConfiguration.support, replyHours: [13, 17] },
    };
    const text = renderText(confirmationMail({ ...settings, site }, facts(language), linkTo));
    for (const expected of [/\b71\b/, /\b13\D{1,4}17\b/]) expect(text).toMatch(expected);
    const refund = endMail({ ...settings, site }, facts(language), { ...end, template: "cancellation" }, link);
    expect(renderText(refund)).toMatch(/\b8\D{1,4}9\b/);
    expect(renderText(creationErrorMail({ ...settings, site }, facts(language), link)).match(/\b37\b/g)).toHaveLength(
      2,
    );
  });

  it("the deposit mail states the retained and released amounts, the reason and the deadline to reply", () => {
    const text = renderText(depositRetainedMail(settings, facts(language), retained, link));
    for (const expected of [/700[.,]00/, /120[.,]50/, /579[.,]50/, /Front bumper/, /27\D+2027\D+12:00/])
      expect(text).toMatch(expected);
  });

  it("mails have every text: no key, gap or unfilled placeholder", async () => {
    for (const content of [...written(), first(), recovery(), proof()]) {
      for (const body of [renderText(content), await visibleHtml(content)]) {
        expect(body).not.toMatch(/mail\.[a-z]|\{|\}|undefined|\bnull\b|NaN|Invalid Date/);
      }
    }
  });

  it("the confirmation states the booking, its amounts to the cent and a link to it", () => {
    const text = renderText(confirmationMail(settings, facts(language), linkTo));
    const amount = (cents: number) =>
      new Intl.NumberFormat(`${language === "en" ? "en-GB" : language}`, {
        style: "currency",
        currency: "EUR",
        useGrouping: "always",
      }).format(cents / 100);
    for (const expected of [
      "T-ABC2345",
      amount(55_360),
      amount(7909),
      amount(55_360 - 7909),
      "482913",
      "10:00",
      "10:30",
      link,
    ]) {
      expect(text).toContain(expected);
    }
  });

  it("mails to unverified addresses do not greet by the typed name", () => {
    const plain = [
      confirmationMail(settings, facts(language), linkTo),
      notChargedMail(settings, facts(language), link),
      endMail(settings, facts(language), { ...end, template: "cancellation" }, link),
      first(),
      recovery(),
    ];
    for (const { greeting } of plain) expect(greeting ?? "").not.toContain("Nerea");
  });

  it("R140: structured data of the confirmation holds the reservation, times with offset and the status", async () => {
    const data = await dataOf(confirmationMail(settings, facts(language), linkTo));
    expect(data).toMatchObject({
      "@type": "RentalCarReservation",
      reservationNumber: "T-ABC2345",
      reservationStatus: "https://schema.org/ReservationConfirmed",
      underName: { name: "Nerea <b> Prueba & Co" },
      pickupTime: "2027-07-12T10:00:00+02:00",
      dropoffTime: "2027-07-19T10:30:00+02:00",
      totalPrice: "553.60",
      priceCurrency: "EUR",
      modifyReservationUrl: link,
      reservationFor: { brand: { "@type": "Brand", name: "Fiat" } },
      pickupLocation: {
        address: {
          streetAddress: "Aeropuerto de Ibiza",
          postalCode: "07817",
          addressLocality: "Sant Josep de sa Talaia",
          addressRegion: "Illes Balears",
          addressCountry: "ES",
        },
      },
    });
    const statusOf = async (content: MailContent) => (await dataOf(content))?.reservationStatus;
    const cancelled = endMail(settings, facts(language), { ...end, template: "cancellation" }, link);
    expect(await statusOf(cancelled)).toBe("https://schema.org/ReservationCancelled");
    expect(await statusOf(changeMail(settings, facts(language), changed, linkTo))).toBe(
      "https://schema.org/ReservationConfirmed",
    );
    expect(await dataOf(endMail(settings, facts(language), { ...end, template: "noShow" }, link))).toBeNull();
    expect(await dataOf(paymentPendingMail(settings, facts(language), link))).toBeNull();
  });

  it("R144: every mail is below 102 kB, at which mailboxes truncate", async () => {
    for (const content of written()) expect(Buffer.byteLength(await renderHtml(content))).toBeLessThan(102_000);
  });

  it("mails carry a sandbox warning only in sandbox mode", async () => {
    const content = confirmationMail(settings, facts(language), linkTo);
    const liveMail = confirmationMail({ ...settings, sandbox: false }, facts(language), linkTo);
    expect(renderText(content)).toContain(content.sandbox ?? "missing");
    expect(liveMail.sandbox).toBeNull();
    expect(await renderHtml(liveMail)).not.toContain("#ffc260");
  });

  it("mails load nothing but the picture of the vehicle, from the site", async () => {
    for (const content of written())
      expect((await renderHtml(content)).replace(dataBlock, "")).not.toMatch(
        /<(?:img(?![^>]* src="https:\/\/example\.test\/share\/)|script|link|iframe)|url\(|@import/,
      );
  });
});

it("staff alert mails name every kind of incident", () => {
  const kinds = Object.keys(messages.mail.alert.kinds).filter(isIncidentKind);
  expect(kinds).toEqual(Object.keys(messages.mail.alert.kinds));
  const subjects = kinds.map(
    (kind) => alertMail(settings, { kind, code: null, dueAt: new Date(0), detail: {} }).subject,
  );
  expect(new Set(subjects).size).toBe(kinds.length);
});

it("a staff alert mail states amount, provider, reference and reason, links to the desk and has no customer footer", () => {
  const detail = { amountCents: 3830, provider: "stripe", providerRef: "pi_1", reason: "stripe.already_captured" };
  const facts = { kind: "void_refused", code: "T-ABCDEFG", dueAt: new Date("2026-06-01T10:00:00Z"), detail } as const;
  const text = renderText(alertMail(settings, facts)).replaceAll("\u00a0", " ");
  for (const shown of ["T-ABCDEFG", "38,30 €", "Stripe", "pi_1", "stripe.already_captured"])
    expect(text).toContain(shown);
  expect(text).toContain(`${settings.siteUrl}/es/desk/bookings/T-ABCDEFG`);
  expect(text).toContain("Aviso interno de WebK10.");
  expect(text).not.toMatch(/ha hecho una reserva|amountCents|Respondemos en/);
  const withoutBooking = alertMail(settings, { ...facts, code: null });
  expect(renderText(withoutBooking)).toContain(`${settings.siteUrl}/es/desk/incidents`);
});
