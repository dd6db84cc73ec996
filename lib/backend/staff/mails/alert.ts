import { type Fact, type MailContent, staffFrame } from "@/lib/backend/content/mails/mail-content";
import { euro, type MailSettings, mailTranslator } from "@/lib/backend/content/texts/translator";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { instantText } from "@/lib/domain/core/date-text";
import type { IncidentKind } from "@/lib/domain/core/incident";
import { defaultLanguage } from "@/lib/domain/core/languages";
import { providerNames } from "@/lib/domain/payment/payment";
import desk from "@/messages/desk/es.json";

export interface AlertFacts {
  readonly kind: IncidentKind;
  readonly code: string | null;
  readonly dueAt: Date;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** The desk has Spanish and English; alerts are in the company's own language. */
const deskLanguage = "es";

const labels: Readonly<Record<string, string>> = desk.incidents.details;
const names: Readonly<Record<string, string>> = providerNames;

/** A fact of an incident as staff read it: amounts in euro, providers by their names. */
function detailText(name: string, value: unknown): string {
  if (name.endsWith("Cents") && typeof value === "number") return euro(value, defaultLanguage);
  return name === "provider" ? (names[String(value)] ?? String(value)) : String(value);
}

const detailRows = (detail: AlertFacts["detail"]): Fact[] =>
  Object.entries(detail)
    .filter(([name, value]) => name !== "code" && value !== null && value !== "")
    .map(([name, value]) => [labels[name] ?? name, detailText(name, value)]);

/** Alerts staff, in the company's own language, to an incident that they have to handle: what it is, what to do. */
export function alertMail(settings: MailSettings, { kind, code, dueAt, detail }: AlertFacts): MailContent {
  const t = mailTranslator(defaultLanguage);
  const title = t(`alert.kinds.${kind}`);
  const path = code === null ? deskPaths.incidents(deskLanguage) : deskPaths.booking(deskLanguage, code);
  return {
    ...staffFrame(settings, defaultLanguage),
    subject: t("alert.subject", { kind: code === null ? title : `${title} (${code})` }),
    heading: t("alert.heading"),
    greeting: null,
    blocks: [
      {
        kind: "facts",
        title,
        rows: [
          [t("alert.booking"), code ?? "—"],
          ...detailRows(detail),
          [t("alert.due"), instantText(dueAt.getTime(), defaultLanguage)],
        ],
      },
      { kind: "paragraph", text: desk.incidents.next[kind] },
      { kind: "button", label: t("alert.open"), url: `${settings.siteUrl}${path}`, note: t("alert.openNote") },
    ],
  };
}
