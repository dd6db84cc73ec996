import {
  type Fact,
  frame,
  type MailBlock,
  type MailContent,
  staffFrame,
} from "@/lib/backend/content/mails/mail-content";
import { euro, type MailSettings, mailTranslator } from "@/lib/backend/content/texts/translator";
import type { enquiry } from "@/lib/backend/core/db/schema/enquiry";
import { enquiryTerms } from "@/lib/contracts/sales/enquiry-terms";
import { dayText, instantText, momentText } from "@/lib/domain/core/date-text";
import { defaultLanguage, type Language } from "@/lib/domain/core/languages";
import { islands } from "@/lib/domain/fleet/office";
import { carInterests } from "@/lib/domain/sales/car";

export type EnquiryFacts = Pick<
  typeof enquiry.$inferSelect,
  | "reference"
  | "kind"
  | "subject"
  | "bookingCode"
  | "fullName"
  | "email"
  | "phone"
  | "message"
  | "receivesOffers"
  | "lang"
  | "answerBefore"
  | "startDate"
  | "returnDate"
  | "details"
>;

const paragraphs = (text: string): readonly MailBlock[] =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "")
    .map((line) => ({ kind: "paragraph", text: line }));

/** The car, and what the customer wants to know about it. */
function carRows(
  { car, carId, interest, driveAt, office }: EnquiryFacts["details"],
  language: Language,
): readonly Fact[] {
  const t = mailTranslator(language);
  const asked = carInterests.find((carInterest) => carInterest === interest);
  return [
    ...(car ? [[t("enquiry.car"), `${car} (${carId})`] as const] : []),
    ...(asked ? [[t("enquiry.interest"), t(`enquiry.interests.${asked}`)] as const] : []),
    ...(driveAt ? [[t("testDrive.when"), momentText(String(driveAt), language)] as const] : []),
    ...(office ? [[t("testDrive.where"), String(office)] as const] : []),
  ];
}

/** The subscription that the enquiry is about; only the fields that were filled in. */
function subscriptionRows({ details, startDate, returnDate }: EnquiryFacts, language: Language): readonly Fact[] {
  const t = mailTranslator(language);
  const { vehicle, months, monthlyCents } = details;
  const island = islands.find((island) => island === details.island);
  return [
    ...(island ? [[t("enquiry.island"), t(`enquiry.islands.${island}`)] as const] : []),
    ...(vehicle ? [[t("enquiry.vehicle"), String(vehicle)] as const] : []),
    ...(typeof months === "number" ? [[t("enquiry.term"), t("enquiry.months", { months })] as const] : []),
    ...(typeof monthlyCents === "number" ? [[t("enquiry.monthly"), euro(monthlyCents, language)] as const] : []),
    ...(startDate ? [[t("enquiry.start"), dayText(startDate, language)] as const] : []),
    ...(returnDate ? [[t("enquiry.return"), dayText(returnDate, language)] as const] : []),
  ];
}

/** The trip of a request over 30 days. */
function tripRows({ details }: EnquiryFacts, language: Language): readonly Fact[] {
  const t = mailTranslator(language);
  const { pickupAt, pickupOffice, returnAt, returnOffice, days, under25 } = details;
  if (!pickupAt || !returnAt) return [];
  return [
    [t("enquiry.trip.pickup"), `${pickupOffice}, ${momentText(String(pickupAt), language)}`],
    [t("enquiry.trip.return"), `${returnOffice}, ${momentText(String(returnAt), language)}`],
    [t("enquiry.term"), t("enquiry.trip.days", { days: Number(days) })],
    ...(under25 ? [[t("enquiry.trip.driver"), t("enquiry.trip.young")] as const] : []),
  ];
}

/** Only values from our own lists, no free text of the sender. */
function chosenRows(facts: EnquiryFacts, language: Language): readonly Fact[] {
  const { subject, details } = facts;
  const t = mailTranslator(language);
  return [
    ...carRows(details, language),
    ...tripRows(facts, language),
    ...subscriptionRows(facts, language),
    ...(subject ? [[t("enquiry.subjectLabel"), t(`enquiry.subjects.${subject}`)] as const] : []),
  ];
}

function rows(facts: EnquiryFacts, language: Language): readonly Fact[] {
  const { bookingCode, fullName, email, phone } = facts;
  const t = mailTranslator(language);
  return [
    ...chosenRows(facts, language),
    ...(bookingCode ? [[t("reference"), bookingCode] as const] : []),
    [t("enquiry.name"), fullName],
    [t("enquiry.email"), email],
    [t("enquiry.phone"), phone],
  ];
}

/**
 * Confirms the enquiry to the customer, with its reference and the time by which it is answered. It has no free text of
 * the sender: typing another person's address must not send that person a message through us.
 */
export function enquiryCopyMail(settings: MailSettings, facts: EnquiryFacts): MailContent {
  const { lang, reference, answerBefore } = facts;
  const t = mailTranslator(lang);
  const { phone, email } = settings.site.support;
  const chosen = chosenRows(facts, lang);
  const until = instantText(answerBefore.getTime(), lang);
  return {
    ...frame(settings, lang, "enquiry", enquiryTerms[facts.kind].page),
    subject: t("enquiry.subject", { reference }),
    preheader: t("enquiry.preheader", { until }),
    heading: t("enquiry.heading"),
    greeting: t("plainGreeting"),
    blocks: [
      { kind: "paragraph", text: t("enquiry.intro", { until }) },
      { kind: "reference", label: t("enquiry.reference"), value: reference },
      ...(chosen.length > 0 ? [{ kind: "facts", title: t("enquiry.yourEnquiry"), rows: chosen } as const] : []),
      { kind: "paragraph", text: t("enquiry.withoutText") },
      { kind: "paragraph", text: t("enquiry.more", { phone, email, reference }) },
    ],
  };
}

/** The answer to an enquiry: our own words, in the frame of the customer's language. */
export function answerMail(settings: MailSettings, facts: EnquiryFacts, text: string): MailContent {
  const { lang, reference, fullName } = facts;
  const t = mailTranslator(lang);
  const { phone, email } = settings.site.support;
  return {
    ...frame(settings, lang, "enquiry", enquiryTerms[facts.kind].page),
    subject: t("answer.subject", { reference }),
    preheader: text.trim().split(/\s*\n/, 1)[0] ?? "",
    heading: t("answer.heading"),
    greeting: t("answer.greeting", { name: fullName }),
    blocks: [
      ...paragraphs(text),
      { kind: "reference", label: t("enquiry.reference"), value: reference },
      { kind: "paragraph", text: t("enquiry.more", { phone, email, reference }) },
    ],
  };
}

/** The mail to support, in the company's own language; the customer's message stays in the original. */
export function enquiryForwardMail(settings: MailSettings, facts: EnquiryFacts): MailContent {
  const t = mailTranslator(defaultLanguage);
  const { reference, subject, lang, answerBefore, receivesOffers, message } = facts;
  const about = subject ? t(`enquiry.subjects.${subject}`) : t(`enquiry.kinds.${facts.kind}`);
  return {
    ...staffFrame(settings, defaultLanguage),
    subject: t("enquiry.forward.subject", { reference, about }),
    heading: t("enquiry.forward.heading", { about }),
    greeting: null,
    blocks: [
      {
        kind: "facts",
        title: t("enquiry.forward.answerBefore", { until: instantText(answerBefore.getTime(), defaultLanguage) }),
        rows: [
          [t("enquiry.reference"), reference],
          ...rows(facts, defaultLanguage),
          [
            t("enquiry.forward.language"),
            new Intl.DisplayNames(defaultLanguage, { type: "language" }).of(lang) ?? lang,
          ],
          [t("enquiry.forward.offers"), t(receivesOffers ? "enquiry.forward.yes" : "enquiry.forward.no")],
        ],
      },
      ...paragraphs(message),
    ],
  };
}
