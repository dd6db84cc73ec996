import type { Metadata } from "next";
import Form from "next/form";
import { getTranslations } from "next-intl/server";
import { AccountsScreen } from "@/components/payment/desk/accounts-screen";
import { Forbidden } from "@/components/staff/forbidden";
import { PageHead } from "@/components/staff/page-head";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { type Span, spanSchema } from "@/lib/contracts/payment/desk-accounts";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { addDays, dateOf, wallClockAt } from "@/lib/domain/core/time";
import { loadAccounts, loadReports } from "@/lib/server/payment/desk-loaders";
import { deskLanguage, requireDesk } from "@/lib/server/staff/desk-loaders";
import { browserNow } from "@/lib/web-client/browser-clock";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk.accounts");
  return { title: t("title") };
}

/** Spans offered as links. */
function usualSpans(today: string) {
  const yesterday = addDays(today, -1);
  const first = `${today.slice(0, 8)}01`;
  const lastOfBefore = addDays(first, -1);
  return [
    ["today", { from: today, until: today }],
    ["yesterday", { from: yesterday, until: yesterday }],
    ["month", { from: first, until: today }],
    ["lastMonth", { from: `${lastOfBefore.slice(0, 8)}01`, until: lastOfBefore }],
  ] as const satisfies readonly (readonly [string, Span])[];
}

export default async function DeskAccounts({ searchParams }: PageProps<"/[lang]/desk/accounts">) {
  const [language, query, t] = await Promise.all([deskLanguage(), searchParams, getTranslations("desk.accounts")]);
  const today = dateOf(wallClockAt(browserNow(), "Europe/Madrid"));
  const parsed = spanSchema.safeParse(query);
  const span = parsed.success ? parsed.data : { from: today, until: today };
  const pagePath = deskPaths.accounts(language, span);
  const { permissions } = await requireDesk(pagePath);
  if (!permissions.includes("accounting.export")) return <Forbidden />;
  const [accounts, reports] = await Promise.all([
    loadAccounts(span, pagePath),
    permissions.includes("authority.export") ? loadReports(pagePath) : null,
  ]);
  const isWrong = !parsed.success && (query.from !== undefined || query.until !== undefined);
  return (
    <>
      <PageHead title={t("title")} lead={t("lead")} />
      <div className="mb-8 flex flex-wrap items-end gap-x-6 gap-y-3" data-print="hide">
        <Form action={deskPaths.accounts(language)} className="flex flex-wrap items-end gap-3">
          <TextField key={`from ${span.from}`} name="from" type="date" label={t("from")} defaultValue={span.from} />
          <TextField
            key={`until ${span.until}`}
            name="until"
            type="date"
            label={t("until")}
            defaultValue={span.until}
          />
          <Button type="submit" variant="primary" className="min-h-12">
            {t("show")}
          </Button>
        </Form>
        <ul className="flex flex-wrap gap-x-5">
          {usualSpans(today).map(([name, usual]) => (
            <li key={name}>
              <Link
                href={deskPaths.accounts(language, usual)}
                aria-current={usual.from === span.from && usual.until === span.until ? "true" : undefined}
                className="inline-flex min-h-12 items-center underline underline-offset-4 aria-[current]:font-bold"
              >
                {t(name)}
              </Link>
            </li>
          ))}
        </ul>
        {isWrong && <Notice tone="warning">{t("wrongSpan")}</Notice>}
      </div>
      <AccountsScreen accounts={accounts} span={span} language={language} reports={reports} />
    </>
  );
}
