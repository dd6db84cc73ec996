import type { Metadata } from "next";
import Form from "next/form";
import { getTranslations } from "next-intl/server";
import { StockTable } from "@/components/sales/desk/stock-table";
import { Forbidden } from "@/components/staff/forbidden";
import { PageHead } from "@/components/staff/page-head";
import { StateTabs } from "@/components/staff/state-tabs";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { buttonStyle } from "@/components/ui/style";
import { TextField } from "@/components/ui/text-field";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { stockStates } from "@/lib/domain/sales/publication";
import { loadOffices } from "@/lib/server/pricing/loaders";
import { loadStock } from "@/lib/server/sales/desk-loaders";
import { deskLanguage, hasPermission } from "@/lib/server/staff/desk-loaders";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk.stock");
  return { title: t("title") };
}

export default async function DeskStock({ searchParams }: PageProps<"/[lang]/desk/stock">) {
  const [language, query, t] = await Promise.all([deskLanguage(), searchParams, getTranslations("desk.stock")]);
  const q = typeof query.q === "string" ? query.q.trim().slice(0, 60) : "";
  const state = stockStates.find((state) => state === query.state) ?? "sale";
  const pagePath = deskPaths.stock(language, { state, q });
  if (!(await hasPermission(pagePath, "stock.read"))) return <Forbidden />;
  const [{ cars, total, counts }, offices] = await Promise.all([loadStock(state, q, pagePath), loadOffices()]);
  return (
    <>
      <PageHead title={t("title")} lead={t("lead")}>
        <Form action={deskPaths.stock(language)} className="flex w-full max-w-2xl flex-wrap items-end gap-3">
          <input type="hidden" name="state" value={state} />
          <TextField key={q} name="q" type="search" label={t("search")} defaultValue={q} className="min-w-60 flex-1" />
          <Button type="submit" variant="secondary" className="min-h-12">
            {t("find")}
          </Button>
          {(await hasPermission(pagePath, "stock.edit")) && (
            <Link href={deskPaths.newCar(language)} className={buttonStyle({ className: "min-h-12" })}>
              {t("new")}
            </Link>
          )}
        </Form>
      </PageHead>
      <StateTabs
        label={t("states.label")}
        tabs={stockStates.map((value) => ({
          href: deskPaths.stock(language, { state: value, q }),
          label: t(`states.${value}`),
          count: counts[value],
          isHere: value === state,
        }))}
      />
      {cars.length > 0 ? (
        <StockTable cars={cars} offices={offices} language={language} />
      ) : (
        <Notice>{t(q === "" ? `empty.${state}` : "none", { q })}</Notice>
      )}
      {total > cars.length && <p className="mt-3 text-sm text-ink-soft">{t("most", { count: total - cars.length })}</p>}
    </>
  );
}
