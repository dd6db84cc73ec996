import { firstPasswordMail, proofCodeMail, recoveryMail, securityNoteMail } from "@/lib/backend/account/mails/account";
import { checkinLinkMail, invoiceReceiptMail } from "@/lib/backend/compliance/mails/documents";
import type { MailContent } from "@/lib/backend/content/mails/mail-content";
import type { MailSettings } from "@/lib/backend/content/texts/translator";
import { depositRetainedMail, endMail, refundMail } from "@/lib/backend/rental/mails/after-sales";
import { bookingLinksMail } from "@/lib/backend/rental/mails/booking-links";
import { changeMail } from "@/lib/backend/rental/mails/change";
import { confirmationMail } from "@/lib/backend/rental/mails/confirmation";
import {
  captureRefusedMail,
  creationErrorMail,
  creationErrorRefundedMail,
  notChargedMail,
  notPaidMail,
  paymentPendingMail,
  paymentUnknownMail,
  paymentUnmatchedMail,
} from "@/lib/backend/rental/mails/payment";
import { reminderMail } from "@/lib/backend/rental/mails/reminder";
import { reviewRequestMail } from "@/lib/backend/rental/mails/review-request";
import { carAlertMail, carNewsMail } from "@/lib/backend/sales/mails/cars";
import { answerMail, type EnquiryFacts, enquiryCopyMail, enquiryForwardMail } from "@/lib/backend/sales/mails/enquiry";
import { driveMail } from "@/lib/backend/sales/mails/test-drive";
import { alertMail } from "@/lib/backend/staff/mails/alert";
import { staffNoteMail } from "@/lib/backend/staff/mails/staff";
import { nameIn } from "@/lib/contracts/fleet/shown-name";
import { parseCarListSearchParams } from "@/lib/contracts/sales/car-list-search-params";
import type { CarSummary } from "@/lib/contracts/sales/second-hand";
import { cents } from "@/lib/domain/core/cents";
import type { Language } from "@/lib/domain/core/languages";
import { changed, end, facts, link, linkTo, moved, retained, settings as sandbox } from "./mail-facts";

const at = new Date("2027-07-11T09:00:00Z");
const owner = { email: "nerea.ferrer@example.test", firstName: "Nerea", lastName: "Ferrer Marí" };

/** A usual booking: a week, one extra, a flight, a part paid. */
const usual = (lang: Language, changes: Parameters<typeof facts>[1] = {}) =>
  facts(lang, {
    firstName: "Nerea",
    lastName: "Ferrer Marí",
    coverage: "BASIC",
    depositCents: 70_000,
    excessCents: 90_000,
    lines: [
      { code: "BASE", units: 7, amountCents: cents(39_960), onBase: true },
      { code: "EXTRA_BOOSTER", units: 2, amountCents: cents(5600), onBase: false },
      { code: "COVERAGE_BASIC", units: 7, amountCents: cents(0), onBase: false },
    ],
    ...changes,
  });

const contact = (lang: Language): EnquiryFacts => ({
  reference: "C-ABCDEF2",
  kind: "CONTACT",
  subject: "DEPOSIT",
  bookingCode: "T-ABC2345",
  fullName: "Nerea Ferrer Marí",
  email: owner.email,
  phone: "+34600000000",
  message: "When is the deposit released?\nThank you.",
  receivesOffers: false,
  lang,
  answerBefore: new Date("2027-07-13T09:00:00Z"),
  startDate: null,
  returnDate: null,
  details: {},
});

/** A reserved car as the list publishes it. */
export const reservedCar: CarSummary = {
  id: 7,
  slug: "seat/ibiza/2021-7",
  brand: "Seat",
  model: "Ibiza",
  version: "1.0 TSI FR",
  registration: "2021-07",
  km: 34_567,
  fuel: "PETROL",
  gearbox: "MANUAL",
  powerHp: 95,
  seats: 5,
  type: "COMPACT",
  color: "RED",
  environmentalLabel: "C",
  priceCents: cents(1_290_000),
  previousPriceCents: null,
  installmentCents: cents(15_644),
  reserved: true,
  sold: false,
  officeId: 3,
  image: null,
};

const alertFacts = (lang: Language) => ({
  lang,
  searchParams: parseCarListSearchParams(new URLSearchParams("brand=seat&fuel=PETROL&priceMax=15000")),
  names: { brand: new Map([["seat", "Seat"]]), model: new Map(), office: new Map() },
  expiresAt: new Date("2027-10-09T23:30:00Z"),
  url: "https://example.test/alert/abcdefghijkl",
});

const bookingMails = (lang: Language, settings: MailSettings): Readonly<Record<string, MailContent>> => ({
  confirmation: confirmationMail(settings, usual(lang), linkTo),
  confirmationAtNight: confirmationMail(
    settings,
    usual(lang, {
      flightNumber: null,
      packageCode: "PQNR1",
      pickupAt: "2027-07-12T21:30",
      lines: [
        { code: "BASE", units: 7, amountCents: cents(51_360), onBase: true },
        { code: "AFTER_HOURS_PICKUP", units: 1, amountCents: cents(4000), onBase: false },
      ],
      cancellableUntil: null,
    }),
    linkTo,
  ),
  confirmationPaid: confirmationMail(
    settings,
    { ...usual(lang, { depositCents: 0, excessCents: 0, coverage: "PREMIUM" }), paidCents: 55_360 },
    linkTo,
  ),
  reminderWeek: reminderMail("reminderWeek")(settings, usual(lang, { flightNumber: null }), linkTo, at),
  reminderDay: reminderMail("reminderDay")(settings, { ...usual(lang), isCheckedIn: true }, linkTo, at),
  reviewRequest: reviewRequestMail(settings, usual(lang)),
  change: changeMail(settings, usual(lang), changed, linkTo),
  changeMoved: changeMail(settings, usual(lang), moved, linkTo),
  cancelled: endMail(settings, usual(lang, { cancelledBy: "CUSTOMER" }), { ...end, template: "cancellation" }, link),
  cancelledByUs: endMail(settings, usual(lang, { cancelledBy: "COMPANY" }), { ...end, template: "cancellation" }, link),
  noShow: endMail(settings, usual(lang), { ...end, template: "noShow", refundCents: 0 }, link),
  depositRetained: depositRetainedMail(settings, usual(lang), retained, link),
  goodwill: refundMail(
    settings,
    usual(lang),
    { kind: "mail", template: "goodwill", bookingId: 1, refundCents: 1250 },
    link,
  ),
  refundAgain: refundMail(
    settings,
    usual(lang),
    { kind: "mail", template: "refundAgain", bookingId: 1, refundCents: 1250 },
    link,
  ),
  paymentPending: paymentPendingMail(settings, usual(lang), link),
  notPaid: notPaidMail(settings, usual(lang), link, at),
  notCharged: notChargedMail(settings, usual(lang), link),
  paymentUnmatched: paymentUnmatchedMail(settings, usual(lang), link),
  paymentUnknown: paymentUnknownMail(settings, usual(lang), link),
  captureRefused: captureRefusedMail(settings, usual(lang), link),
  creationError: creationErrorMail(settings, { ...usual(lang), receipt: "pi_3QabcdefABCDEF0123456789" }, link),
  creationErrorRefunded: creationErrorRefundedMail(settings, usual(lang), link),
});

const accountMails = (lang: Language, settings: MailSettings): Readonly<Record<string, MailContent>> => {
  const client = { ...owner, lang };
  const request = {
    bookingId: 1,
    reference: "F-ABCDEF2",
    fiscalName: "Transportes Marí e Hijos, S. L.",
    address: "Carrer de Bartomeu Vicent Ramon, 12, 3.º B",
    postalCode: "07800",
    town: "Eivissa",
    country: "ES",
    taxId: "B12345674",
    sealedTaxId: null,
    email: owner.email,
    status: "requested",
    createdAt: at,
  } as const;
  return {
    firstPassword: firstPasswordMail(settings, { owner: client, url: link }),
    recovery: recoveryMail(settings, { owner: client, lang, url: link, code: "048213" }),
    proofCode: proofCodeMail(settings, { owner: client, lang, code: "048213" }),
    passwordChanged: securityNoteMail(settings, { owner: client, note: "passwordChanged", at }),
    newDevice: securityNoteMail(settings, { owner: client, note: "newDevice", at }),
    bookingLink: bookingLinksMail(settings, lang, [{ ...usual(lang), url: link }]),
    bookingLinks: bookingLinksMail(settings, lang, [
      { ...usual(lang), url: link },
      { ...usual(lang, { code: "T-ABC2346", status: "cancelled" }), url: link },
    ]),
    checkinLink: checkinLinkMail(settings, usual(lang), link),
    invoiceReceipt: invoiceReceiptMail(settings, usual(lang), request, link),
    invoiceReceiptElsewhere: invoiceReceiptMail(settings, usual(lang), request, null),
  };
};

const salesMails = (lang: Language, settings: MailSettings): Readonly<Record<string, MailContent>> => {
  const asked = contact(lang);
  const { pickup } = usual(lang);
  const details = { car: "Seat Ibiza 1.0 TSI FR", carId: 7, driveAt: "2027-07-12T10:00" };
  const subscription = { island: "IBIZA", vehicle: "Seat Ibiza", months: 12, monthlyCents: 39_500 };
  const drive = { ...asked, details, office: pickup, confirmBefore: null };
  const kinds = ["booked", "moved", "reminder", "cancelled", "withdrawn"] as const;
  const alerts = ["confirm", "active", "ending"] as const;
  return {
    enquiry: enquiryCopyMail(settings, asked),
    enquirySubscription: enquiryCopyMail(settings, {
      ...asked,
      kind: "SUBSCRIPTION",
      subject: null,
      startDate: "2027-08-01",
      details: subscription,
    }),
    answer: answerMail(settings, asked, "Your deposit was released on 20 July.\n\nBest regards"),
    driveConfirm: driveMail(settings, { ...drive, confirmBefore: at }, { kind: "confirm", url: link }),
    ...Object.fromEntries(kinds.map((kind) => [`drive ${kind}`, driveMail(settings, drive, { kind, url: link })])),
    ...Object.fromEntries(
      alerts.map((kind) => [`alert ${kind}`, carAlertMail(settings, { ...alertFacts(lang), kind })]),
    ),
    carNews: carNewsMail(settings, {
      ...alertFacts(lang),
      cars: [reservedCar, { ...reservedCar, id: 8, reserved: false }],
      more: 3,
    }),
  };
};

/** A mail of each kind to customers, by its name. */
export const everyMail = (lang: Language, settings = sandbox): Readonly<Record<string, MailContent>> => ({
  ...bookingMails(lang, settings),
  ...accountMails(lang, settings),
  ...salesMails(lang, settings),
});

/** A mail of each kind to staff. */
export function everyStaffMail(settings = sandbox): Readonly<Record<string, MailContent>> {
  const member = { id: 1, name: "Joan Torres", email: "joan@example.test", lang: "es" } as const;
  const detail = { amountCents: 3830, provider: "stripe", providerRef: "pi_3QabcdefABCDEF0123456789" };
  const { pickup } = usual("es");
  const asked = { ...contact("de"), details: { car: nameIn(pickup, "es"), driveAt: "2027-07-12T10:00" } };
  return {
    incident: alertMail(settings, { kind: "void_refused", code: "T-ABC2345", dueAt: at, detail }),
    access: staffNoteMail(settings, { member, note: "link", to: "member", at }),
    accessToCompany: staffNoteMail(settings, { member, note: "newDevice", to: "company", at }),
    forwardedEnquiry: enquiryForwardMail(settings, contact("de")),
    cancelledDrive: driveMail(
      settings,
      { ...asked, lang: "es", office: pickup, confirmBefore: null },
      { kind: "cancelled", visitor: asked },
    ),
  };
}
