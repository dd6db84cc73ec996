import type { DriveMail } from "@/lib/backend/outbox/messages";
import { type MailSettings, mailTranslator } from "@/lib/backend/texts/translator";
import { paths } from "@/lib/contracts/paths";
import { momentText } from "@/lib/domain/time/date-text";
import type { EnquiryFacts } from "./enquiry";
import { type Fact, frame, type MailBlock, type MailContent } from "./mail-content";

export type DriveFacts = Pick<EnquiryFacts, "reference" | "details" | "lang">;

interface Telling {
  readonly kind: "booked" | DriveMail;
  /** Where the visitor sees and cancels it; none for our staff, who are told who it is. */
  readonly url?: string;
  readonly visitor?: Pick<EnquiryFacts, "fullName" | "email" | "phone">;
}

/** What became of a test drive, and the way to cancel it. Nothing of it is in the visitor's own words. */
export function driveMail(settings: MailSettings, facts: DriveFacts, { kind, url, visitor }: Telling): MailContent {
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
  const ways: readonly MailBlock[] = over
    ? [{ kind: "button", label: t("testDrive.others"), url: list, note: "" }]
    : [
        { kind: "list", title: t("testDrive.bring"), items: [t("testDrive.licence"), t("testDrive.late", { phone })] },
        { kind: "button", label: t("testDrive.open"), url: url ?? list, note: t("testDrive.note") },
      ];
  return {
    ...frame(settings, lang, "enquiry", "sale"),
    subject: t(visitor ? "testDrive.staff" : `testDrive.${kind}.subject`, { when, reference }),
    heading: t(`testDrive.${kind}.heading`),
    greeting: visitor ? null : t("plainGreeting"),
    blocks: [
      ...(visitor ? [] : [{ kind: "paragraph", text: t(`testDrive.${kind}.intro`) } as const]),
      { kind: "reference", label: t("enquiry.reference"), value: reference },
      { kind: "facts", title: t("enquiry.interests.TEST_DRIVE"), rows },
      ...(visitor ? [] : ways),
    ],
  };
}
