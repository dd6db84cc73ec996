import { getTranslations } from "next-intl/server";
import { StatusBadge } from "@/components/rental/desk/status-badge";
import { ActionForm } from "@/components/staff/action-form";
import { DownloadButton } from "@/components/staff/download-button";
import { PlainTable } from "@/components/staff/plain-table";
import { Card } from "@/components/ui/card";
import { Disclosure } from "@/components/ui/disclosure";
import { FactRow } from "@/components/ui/fact-row";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import type { Person } from "@/lib/contracts/account/desk-people";
import { deskFiles, deskPaths } from "@/lib/contracts/staff/desk-paths";
import type { DeskLanguage } from "@/lib/domain/staff/staff-session";
import { formatInstant, formatInstantDay, formatMoment, shortDate } from "@/lib/i18n/format-time";
import { objectToReviews } from "@/lib/server/account/desk-actions";
import { EndSessionsForm, ErasePersonForm } from "./erase-form";

interface PersonScreenProps {
  person: Person;
  language: DeskLanguage;
  /** May export and erase the client's data. */
  mayManage: boolean;
}

/** A client's stored data and rentals, with data export and erasure. */
export async function PersonScreen({ person, language, mayManage }: PersonScreenProps) {
  const t = await getTranslations("desk.people");
  const { id, rentals, erasureSince, lastSignIn } = person;
  return (
    <div className="grid gap-8">
      {erasureSince && <Notice tone="warning">{t("waits", { at: formatInstant(erasureSince, language) })}</Notice>}
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Card as="section">
          <dl className="grid gap-2">
            <FactRow label={t("email")}>{person.email}</FactRow>
            <FactRow label={t("mobile")}>{person.mobile}</FactRow>
            <FactRow label={t("language")}>{person.lang.toUpperCase()}</FactRow>
            <FactRow label={t("since")}>{formatInstantDay(person.since, language)}</FactRow>
            <FactRow label={t("offers")}>{t(person.receivesOffers ? "yes" : "no")}</FactRow>
            <FactRow label={t("reviews")}>{t(person.askedForReviews ? "yes" : "no")}</FactRow>
            <FactRow label={t("lastSignIn")}>{lastSignIn ? formatInstant(lastSignIn, language) : t("never")}</FactRow>
          </dl>
        </Card>
        {mayManage && (
          <Card as="section" className="grid gap-6" data-print="hide">
            <div className="grid justify-items-start gap-3">
              <h2 className="text-lg">{t("export")}</h2>
              <p className="text-sm text-ink-soft">{t("exportLead")}</p>
              <DownloadButton path={deskFiles.person(id)} name={`datos-${id}.json`}>
                {t("download")}
              </DownloadButton>
            </div>
            <Disclosure title={t("endSessions")} className="border-0">
              <p className="mb-3 text-sm">{t("endSessionsLead")}</p>
              <EndSessionsForm id={id} />
            </Disclosure>
            {person.askedForReviews && (
              <Disclosure title={t("object")} className="border-0">
                <p className="mb-3 text-sm">{t("objectLead")}</p>
                <ActionForm action={objectToReviews.bind(null, id)} submit={t("objectSubmit")} />
              </Disclosure>
            )}
            <Disclosure title={t("erase")} className="border-0">
              <p className="mb-3 text-sm">{t("eraseLead")}</p>
              <ErasePersonForm id={id} />
            </Disclosure>
          </Card>
        )}
      </div>
      <section className="grid gap-3">
        <h2 className="text-lg">{t("rentals")}</h2>
        {rentals.length === 0 ? (
          <p className="text-ink-soft">{t("noRentals")}</p>
        ) : (
          <PlainTable
            label={t("rentals")}
            heads={[t("bookings"), t("pickup"), t("return"), t("status"), t("kept")]}
            rows={rentals.map((rental) => ({
              key: rental.code,
              cells: [
                <Link
                  key="code"
                  href={deskPaths.booking(language, rental.code)}
                  className="tabular -my-2.5 inline-flex whitespace-nowrap min-h-11 items-center font-bold underline"
                >
                  {rental.code}
                </Link>,
                formatMoment(rental.pickupAt, language),
                formatMoment(rental.returnAt, language),
                <StatusBadge key="status" status={rental.status} />,
                [
                  ...(rental.underWay ? [t("underWay")] : []),
                  ...rental.kept.map(({ reason, until }) =>
                    t(`reasons.${reason}`, { until: shortDate(until, language) }),
                  ),
                ].join(" · "),
              ],
            }))}
          />
        )}
      </section>
    </div>
  );
}
