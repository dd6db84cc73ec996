import { getMessages, getTranslations } from "next-intl/server";
import { ActionForm } from "@/components/staff/action-form";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { Disclosure } from "@/components/ui/disclosure";
import { Link } from "@/components/ui/link";
import type { DeskIncident } from "@/lib/contracts/rental/desk-bookings";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { formatPrice } from "@/lib/domain/core/cents";
import { providerNames } from "@/lib/domain/payment/payment";
import type { DeskLanguage } from "@/lib/domain/staff/staff-session";
import { formatInstant } from "@/lib/i18n/format-time";
import { closeIncident } from "@/lib/server/rental/desk-actions";

interface IncidentListProps {
  incidents: readonly DeskIncident[];
  language: DeskLanguage;
  maySettle: boolean;
}

const names: Readonly<Record<string, string>> = providerNames;

/** Incidents with what to do next about each. */
export async function IncidentList({ incidents, language, maySettle }: IncidentListProps) {
  const [t, { desk }] = await Promise.all([getTranslations("desk.incidents"), getMessages()]);
  const details: Readonly<Record<string, string>> = desk.incidents.details;
  const detailText = (name: string, value: unknown) =>
    name.endsWith("Cents") && typeof value === "number"
      ? formatPrice(value, language)
      : name === "provider"
        ? (names[String(value)] ?? String(value))
        : String(value);
  return (
    <ul className="grid gap-3 desktop:grid-cols-2">
      {incidents.map(({ id, kind, code, createdAt, dueAt, overdue, ours, detail }) => (
        <Card as="li" key={id} className="grid content-start gap-3">
          <div className="flex flex-wrap items-start justify-between gap-3">
            <h3 className="text-base">{t(`kinds.${kind}`)}</h3>
            <Badge tone={overdue ? "error" : "warning"}>
              {t(overdue ? "overdue" : "due", { at: formatInstant(dueAt, language) })}
            </Badge>
          </div>
          <p>{t(`next.${kind}`)}</p>
          <p className="text-sm text-ink-soft">
            {code ? (
              <Link href={deskPaths.booking(language, code)} className="font-bold underline">
                {t("booking", { code })}
              </Link>
            ) : kind === "enquiry_overdue" ? (
              <Link href={deskPaths.enquiry(language, String(detail.reference))} className="font-bold underline">
                {t("enquiry", { reference: String(detail.reference) })}
              </Link>
            ) : (
              <span>{t("noBooking")}</span>
            )}
            <span> · {t("since", { at: formatInstant(createdAt, language) })}</span>
          </p>
          <dl className="grid gap-x-4 text-sm text-ink-soft sm:grid-cols-2">
            {Object.entries(detail)
              .filter(([name, value]) => name !== "code" && value !== null && value !== "")
              .map(([name, value]) => (
                <div key={name} className="flex gap-2 break-all">
                  <dt className="shrink-0">{details[name] ?? name}</dt>
                  <dd className="font-semibold">{detailText(name, value)}</dd>
                </div>
              ))}
          </dl>
          {code && (
            <Link
              href={deskPaths.bookingMoney(language, code)}
              className="inline-flex min-h-11 items-center text-sm underline"
            >
              {t("money")}
            </Link>
          )}
          {maySettle && ours && (
            <Disclosure title={t("close")} className="border-0">
              <ActionForm
                action={closeIncident.bind(null, id)}
                submit={t("close")}
                fields={[{ kind: "area", name: "note", label: t("note"), hint: t("noteHint") }]}
              />
            </Disclosure>
          )}
        </Card>
      ))}
    </ul>
  );
}
