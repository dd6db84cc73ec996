import type { DriveMail } from "@/lib/backend/outbox/messages";
import { type MailSettings, mailTranslator } from "@/lib/backend/texts/translator";
import { paths } from "@/lib/contracts/paths";
import { momentText } from "@/lib/domain/time/date-text";
import type { EnquiryFacts } from "./enquiry";
import { type Fact, frame, type MailBlock, type MailContent, staffFrame } from "./mail-content";

export type DriveFacts = Pick<EnquiryFacts, "reference" | "details" | "lang">;

interface DriveMailOptions {
  readonly kind: "booked" | DriveMail;
  /** The page where the visitor sees and cancels the drive; absent in the mail to staff, which has `visitor`. */
  readonly url?: string;
  readonly visitor?: Pick<EnquiryFacts, "fullName" | "email" | "phone">;
}

/** Mail about a test drive, with the link to cancel it. It has no free text of the visitor. */
export function driveMail(
  settings: MailSettings,
  facts: DriveFacts,
  { kind, url, visitor }: DriveMailOptions,
): MailContent {
  const { lang, reference, details } = facts;
  const t = mailTranslator(lang);
  const when = momentText(String(details.driveAt), lang);
  const { phone } = settings.site.support;
  const over = kind === "cancelled" || kind === "withdrawn";
  const rows: readonly Fact[] = [
    [t("enquiry.car"), String(details.car)],
    [t("testDrive.when"), when],
    ...(details.office ? [[t("testDrive.where"), [details.office, details.address].join(", ")] as const] : []),
    ...(visitor
      ? ([
          [t("enquiry.name"), visitor.fullName],
          [t("enquiry.phone"), visitor.phone],
          [t("enquiry.email"), visitor.email],
        ] as const)
      : []),
  ];
  const list = `${settings.siteUrl}${paths.secondHand(lang)}`;
  const actions: readonly MailBlock[] = over
    ? [{ kind: "button", label: t("testDrive.others"), url: list, note: "" }]
    : [
        { kind: "list", title: t("testDrive.bring"), items: [t("testDrive.licence"), t("testDrive.late", { phone })] },
        { kind: "button", label: t("testDrive.open"), url: url ?? list, note: t("testDrive.note") },
      ];
  return {
    ...(visitor ? staffFrame(settings, lang) : frame(settings, lang, "enquiry", "sale")),
    subject: t(visitor ? "testDrive.staff" : `testDrive.${kind}.subject`, { when, reference }),
    heading: visitor ? t("testDrive.staffHeading") : t(`testDrive.${kind}.heading`),
    greeting: visitor ? null : t("plainGreeting"),
    blocks: [
      ...(visitor ? [] : [{ kind: "paragraph", text: t(`testDrive.${kind}.intro`) } as const]),
      { kind: "reference", label: t("enquiry.reference"), value: reference },
      { kind: "facts", title: t("enquiry.interests.TEST_DRIVE"), rows },
      ...(visitor ? [] : actions),
    ],
  };
}
