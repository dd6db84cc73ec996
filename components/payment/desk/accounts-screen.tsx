import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { DownloadButton } from "@/components/staff/download-button";
import { PlainTable } from "@/components/staff/plain-table";
import { Disclosure } from "@/components/ui/disclosure";
import { Link } from "@/components/ui/link";
import type { Accounts, Reports, Span } from "@/lib/contracts/payment/desk-accounts";
import { deskFiles, deskPaths } from "@/lib/contracts/staff/desk-paths";
import { formatPrice, noCents, plus } from "@/lib/domain/core/cents";
import { percentText } from "@/lib/domain/core/number-text";
import { providerNames } from "@/lib/domain/payment/payment";
import type { DeskLanguage } from "@/lib/domain/staff/staff-session";
import { formatDay, formatInstant } from "@/lib/i18n/format-time";
import { ExportForm, MatchPanel, ReportsForm } from "./accounts-forms";
import { DayChart } from "./day-chart";
import { LedgerTable } from "./ledger-table";

interface PartProps {
  title: string;
  lead?: string;
  children: ReactNode;
  /** Not printed. */
  screenOnly?: boolean;
}

const Part = ({ title, lead, children, screenOnly }: PartProps) => (
  <section className="grid content-start gap-3" data-print={screenOnly ? "hide" : undefined}>
    <h2 className="text-lg">{title}</h2>
    {lead && <p className="max-w-prose text-sm text-ink-soft">{lead}</p>}
    {children}
  </section>
);

interface AccountsScreenProps {
  accounts: Accounts;
  span: Span;
  language: DeskLanguage;
  /** Null without the permission to export them. */
  reports: Reports | null;
}

const fileLink = (href: string, label: string) => (
  <a key={href} href={href} download className="-my-2.5 inline-flex min-h-11 items-center font-bold underline">
    {label}
  </a>
);

/** Accounts of a span: totals by provider, open operations, charts, reconciliation, exports and ledger lines. */
export async function AccountsScreen({ accounts, span, language, reports }: AccountsScreenProps) {
  const [t, money, kinds] = await Promise.all([
    getTranslations("desk.accounts"),
    getTranslations("desk.money"),
    getTranslations("desk.incidents.kinds"),
  ]);
  const price = (cents: number) => formatPrice(cents, language);
  const day = (date: string) => formatDay(date, language, { year: true });
  const { totals, open, incidents, exports, days, lines, lineCount } = accounts;
  const methods: Readonly<Record<string, string>> = { bizum: " · Bizum" };
  const columns = ["authorizedCents", "releasedCents", "capturedCents", "refundedCents", "balanceCents"] as const;
  const sumOf = (column: (typeof columns)[number]) => totals.reduce((sum, total) => plus(sum, total[column]), noCents);
  const bookingCount = days.reduce((sum, day) => sum + day.bookings, 0);
  const percent = (basisPoints: number) => percentText(Math.round(basisPoints), language, 1);
  const meanOccupancy = days.reduce((sum, day) => sum + day.occupancyBasisPoints, 0) / Math.max(1, days.length);
  const statusText = (status: Accounts["open"][number]["status"]) =>
    status === "held" ? t("heldState") : money(`operationStatus.${status}`);
  return (
    <div className="grid gap-10">
      <Part title={t("closing")}>
        {totals.length === 0 ? (
          <p className="text-ink-soft">{t("noMoney")}</p>
        ) : (
          <PlainTable
            label={t("closing")}
            heads={[t("gateway"), t("held"), t("released"), t("captured"), t("refunded"), t("balance")]}
            figures={[1, 2, 3, 4, 5]}
            rows={totals.map((total) => ({
              key: `${total.provider} ${total.method}`,
              cells: [
                `${providerNames[total.provider]}${methods[total.method] ?? ""}`,
                ...columns.map((column) => price(total[column])),
              ],
            }))}
            sums={[t("sum"), ...columns.map((column) => price(sumOf(column)))]}
          />
        )}
      </Part>
      <Part title={t("open")}>
        {incidents.map(({ kind, count }) => (
          <Link
            key={kind}
            href={deskPaths.incidents(language)}
            className="inline-flex min-h-11 items-center font-bold text-action underline"
          >
            {t("incidents", { count, kind: kinds(kind) })}
          </Link>
        ))}
        {open.length === 0 ? (
          <p className="text-ink-soft">{t("noOpen")}</p>
        ) : (
          <PlainTable
            label={t("open")}
            heads={[t("code"), t("gateway"), money("kind"), t("status"), t("since"), money("amount")]}
            figures={[5]}
            rows={open.map((figures, at) => ({
              key: at,
              cells: [
                <Link
                  key="code"
                  href={deskPaths.bookingMoney(language, figures.code)}
                  className="tabular -my-2.5 inline-flex whitespace-nowrap min-h-11 items-center underline"
                >
                  {figures.code}
                </Link>,
                providerNames[figures.provider],
                figures.what === "authorized" ? t("authorized") : money(`operationKinds.${figures.what}`),
                statusText(figures.status),
                formatInstant(figures.since, language),
                price(figures.amountCents),
              ],
            }))}
          />
        )}
      </Part>
      <Part title={t("charts")}>
        <div className="grid gap-4 md:grid-cols-3">
          <DayChart
            name={t("bookings")}
            total={String(bookingCount)}
            {...{ days, language }}
            figureOf={({ bookings }) => bookings}
          />
          <DayChart
            name={t("occupancy")}
            total={t("mean", { value: percent(meanOccupancy) })}
            {...{ days, language }}
            figureOf={({ occupancyBasisPoints }) => occupancyBasisPoints}
          />
          <DayChart
            name={t("income")}
            total={price(days.reduce((sum, day) => plus(sum, day.incomeCents), noCents))}
            {...{ days, language }}
            figureOf={({ incomeCents }) => incomeCents}
          />
        </div>
        <Disclosure title={t("numbers")} className="border-0">
          <PlainTable
            label={t("charts")}
            heads={[t("day"), t("bookings"), t("occupancy"), t("income")]}
            figures={[1, 2, 3]}
            rows={days.map((figures) => ({
              key: figures.day,
              cells: [
                day(figures.day),
                figures.bookings,
                percent(figures.occupancyBasisPoints),
                price(figures.incomeCents),
              ],
            }))}
          />
        </Disclosure>
      </Part>
      <div className="grid gap-8 md:grid-cols-2" data-print="hide">
        <Part title={t("match")} lead={t("matchLead")}>
          <MatchPanel key={`${span.from} ${span.until}`} span={span} />
        </Part>
        <Part title={t("file")} lead={t("fileLead")}>
          <ExportForm key={`${span.from} ${span.until}`} span={span} />
        </Part>
      </div>
      {exports.length > 0 && (
        <Part title={t("exports")} screenOnly>
          <PlainTable
            label={t("exports")}
            heads={[t("days"), t("lines"), t("balance"), t("by"), money("at"), t("file")]}
            figures={[1, 2]}
            rows={exports.map((figures) => ({
              key: figures.id,
              cells: [
                figures.from === figures.until ? day(figures.from) : `${day(figures.from)} – ${day(figures.until)}`,
                figures.lines,
                price(figures.balanceCents),
                figures.by,
                formatInstant(figures.at, language),
                fileLink(deskFiles.accounts(figures.id), t("download")),
              ],
            }))}
          />
        </Part>
      )}
      {reports && (
        <Part title={t("reports")} lead={t("reportsLead")} screenOnly>
          <p>
            {t("queued", {
              count: reports.queued,
              due: reports.dueAt ? formatInstant(reports.dueAt, language) : "",
            })}
          </p>
          {reports.queued > 0 && <ReportsForm />}
          {reports.exports.length > 0 && (
            <PlainTable
              label={t("reports")}
              heads={[money("at"), t("reports"), t("download")]}
              rows={reports.exports.map((figures) => ({
                key: figures.at,
                cells: [
                  formatInstant(figures.at, language),
                  t("reportsOf", { count: figures.reports }),
                  <DownloadButton
                    key="file"
                    path={deskFiles.reports(figures.at)}
                    name={`partes-${figures.at.slice(0, 10)}.json`}
                  >
                    {t("download")}
                  </DownloadButton>,
                ],
              }))}
            />
          )}
        </Part>
      )}
      {lines.length > 0 && (
        <Part title={t("ledger")}>
          {lineCount > lines.length && (
            <p className="text-sm text-ink-soft">{t("ledgerCut", { shown: lines.length, count: lineCount })}</p>
          )}
          <LedgerTable lines={lines} language={language} withBooking />
        </Part>
      )}
    </div>
  );
}
