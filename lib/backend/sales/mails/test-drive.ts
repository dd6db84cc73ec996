import {
  type Fact,
  frame,
  type MailBlock,
  type MailContent,
  staffFrame,
} from "@/lib/backend/content/mails/mail-content";
import { type MailSettings, mailTranslator } from "@/lib/backend/content/texts/translator";
import type { DriveMail } from "@/lib/backend/core/outbox-messages";
import { type Place, placeIn } from "@/lib/contracts/fleet/shown-name";
import { openStreetMap, paths } from "@/lib/contracts/paths";
import { instantText, momentText } from "@/lib/domain/core/date-text";
import type { EnquiryFacts } from "./enquiry";

export type DriveFacts = Pick<EnquiryFacts, "reference" | "details" | "lang" | "fullName"> & {
  /** The car's office; null when it is unknown. */
  readonly office: (Place & { readonly latitude: number | null; readonly longitude: number | null }) | null;
  /** Until when it can be confirmed; null once it is. */
  readonly confirmBefore: Date | null;
};

interface DriveMailOptions {
  readonly kind: "booked" | DriveMail;
  /** The page where the visitor sees and changes the drive; absent in the mail to staff, which has `visitor`. */
  readonly url?: string;
  readonly visitor?: Pick<EnquiryFacts, "fullName" | "email" | "phone">;
}

/** When, where and with which car; staff also get the visitor's contact. */
function factRows({ lang, details, office }: DriveFacts, visitor: DriveMailOptions["visitor"]): readonly Fact[] {
  const t = mailTranslator(lang);
  return [
    [t("enquiry.car"), String(details.car)],
    [t("testDrive.when"), momentText(String(details.driveAt), lang)],
    ...(office ? [[t("testDrive.where"), placeIn(office, lang)] as const] : []),
    ...(visitor
      ? ([
          [t("enquiry.name"), visitor.fullName],
          [t("enquiry.phone"), visitor.phone],
          [t("enquiry.email"), visitor.email],
        ] as const)
      : []),
  ];
}

/** What the visitor can do first: confirm it, change it, or look at other cars. */
function mainButton(settings: MailSettings, lang: DriveFacts["lang"], { kind, url }: DriveMailOptions): MailBlock {
  const t = mailTranslator(lang);
  const list = `${settings.siteUrl}${paths.secondHand(lang)}`;
  const page = url ?? list;
  if (kind === "cancelled" || kind === "withdrawn")
    return { kind: "button", label: t("testDrive.others"), url: list, note: "" };
  if (kind === "confirm")
    return { kind: "button", label: t("testDrive.confirm.open"), url: page, note: t("testDrive.confirm.note") };
  return { kind: "button", label: t("testDrive.open"), url: page, note: t("testDrive.note") };
}

/** For a drive that takes place: what to bring, calendar and map. */
function whatElse(settings: MailSettings, facts: DriveFacts, { kind, url }: DriveMailOptions): readonly MailBlock[] {
  const { lang, office } = facts;
  const t = mailTranslator(lang);
  if (kind === "cancelled" || kind === "withdrawn" || kind === "confirm") return [];
  const map = office && openStreetMap({ lat: office.latitude, lon: office.longitude });
  const links = [
    ...(url ? [{ label: t("testDrive.calendar"), url: `${url}/calendar.ics`, notes: [] }] : []),
    ...(map ? [{ label: t("testDrive.map"), url: map, notes: [] }] : []),
  ];
  const { phone } = settings.site.support;
  return [
    { kind: "list", title: t("testDrive.bring"), items: [t("testDrive.licence"), t("testDrive.late", { phone })] },
    ...(links.length > 0 ? [{ kind: "links", items: links } as const] : []),
  ];
}

/** The car and the place; what to bring once it is near, and what happens to a drive that is not confirmed. */
function preheader({ lang, details, office }: DriveFacts, kind: DriveMailOptions["kind"]): string {
  const t = mailTranslator(lang);
  if (kind === "confirm") return t("testDrive.confirm.note");
  const values = { car: String(details.car), office: office ? placeIn(office, lang) : "WebK10" };
  return kind === "reminder" ? t("testDrive.reminder.preheader", values) : `${values.car}, ${values.office}.`;
}

/** Mail to the visitor about a test drive. Until the address is confirmed it has no text of the visitor. */
export function driveMail(settings: MailSettings, facts: DriveFacts, options: DriveMailOptions): MailContent {
  const { lang, reference, details, fullName, confirmBefore } = facts;
  const { kind, visitor } = options;
  const t = mailTranslator(lang);
  const texts = { when: momentText(String(details.driveAt), lang), reference };
  const blocks: readonly MailBlock[] = [
    { kind: "reference", label: t("enquiry.reference"), value: reference },
    { kind: "facts", title: t("enquiry.interests.TEST_DRIVE"), rows: factRows(facts, visitor) },
  ];
  if (visitor)
    return {
      ...staffFrame(settings, lang),
      subject: t(kind === "moved" ? "testDrive.staffMoved" : "testDrive.staff", texts),
      heading: t(kind === "moved" ? "testDrive.staffMovedHeading" : "testDrive.staffHeading"),
      greeting: null,
      blocks,
    };
  const button = mainButton(settings, lang, options);
  const until = confirmBefore ? instantText(confirmBefore.getTime(), lang) : "";
  return {
    ...frame(settings, lang, "enquiry", "sale"),
    subject: t(`testDrive.${kind}.subject`, texts),
    preheader: preheader(facts, kind),
    heading: t(`testDrive.${kind}.heading`),
    greeting: confirmBefore ? t("plainGreeting") : t("greeting", { name: fullName }),
    blocks: [
      { kind: "paragraph", text: t(`testDrive.${kind}.intro`, { until }) },
      button,
      ...blocks,
      ...whatElse(settings, facts, options),
    ],
  };
}
