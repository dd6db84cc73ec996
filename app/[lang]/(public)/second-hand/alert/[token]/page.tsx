import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { getPageContext } from "@/app/[lang]/page-context";
import { PageHeader } from "@/components/layout/page/page-header";
import { AlertDecision } from "@/components/sales/alert/alert-decision";
import { filterNames } from "@/components/sales/filter-names";
import { FinanceTerms } from "@/components/sales/finance/finance-terms";
import { Link } from "@/components/ui/link";
import { buttonStyle } from "@/components/ui/style";
import { carListPath, filtersOf, landingOfList } from "@/lib/contracts/car-list-links";
import { paths } from "@/lib/contracts/paths";
import { parseCarListSearchParams } from "@/lib/contracts/sales/car-list-search-params";
import { representativeLoan } from "@/lib/contracts/sales/loan";
import { instantDayText } from "@/lib/domain/core/date-text";
import { loadOffices } from "@/lib/server/pricing/loaders";
import { changeAlertAction } from "@/lib/server/sales/actions";
import { loadAlert, loadCarBrands, namesOf } from "@/lib/server/sales/loaders";

/** The alert's state changes by its own buttons, so the page is never cached. */
export const dynamic = "force-dynamic";

type Props = PageProps<"/[lang]/second-hand/alert/[token]">;

/** Not indexed and without a canonical address, because the path has the alert's secret token. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("secondHand");
  return { title: t("alertTitle"), robots: { index: false, follow: false }, referrer: "strict-origin" };
}

export default async function AlertPage({ params, searchParams }: Props) {
  const [{ token }, { done }] = [await params, await searchParams];
  const [alert, { language, configuration }, t, tSupport] = await Promise.all([
    loadAlert(token),
    getPageContext(),
    getTranslations("secondHand"),
    getTranslations("support"),
  ]);
  const trail = [{ href: paths.secondHand(language), text: tSupport("links.secondHand") }];
  if (!alert) {
    const reason = done === "ended" ? "ended" : "gone";
    return (
      <PageHeader
        language={language}
        title={t(`alertPage.${reason}.title`)}
        lead={t(`alertPage.${reason}.lead`)}
        trail={trail}
        compact
      >
        <Link href={paths.secondHand(language)} className={buttonStyle({ variant: "primary", className: "mt-6" })}>
          {t("alertPage.toList")}
        </Link>
      </PageHeader>
    );
  }
  const filters = parseCarListSearchParams(new URLSearchParams(alert.filters));
  const [landing, brands, offices] = await Promise.all([
    namesOf(landingOfList(filters)),
    loadCarBrands(),
    loadOffices(),
  ]);
  const names = await filterNames(language, { brands, landing: landing ?? {}, offices });
  const filterTexts = filtersOf(filters).map(names.filterName);
  const state = alert.state === "ACTIVE" ? "active" : "pending";
  const until = instantDayText(Date.parse(alert.expiresAt), language);
  const values = { alertDays: configuration.secondHand.alertDays, until };
  return (
    <>
      <PageHeader
        language={language}
        title={t(`alertPage.${state}.title`)}
        lead={t(`alertPage.${state}.lead`, values)}
        trail={trail}
        compact
      />
      <div className="page py-8 desktop:py-10">
        <div className="max-w-text space-y-10">
          <AlertDecision
            language={language}
            token={token}
            filters={filterTexts.length > 0 ? filterTexts : [t("alertPage.all")]}
            outcome={
              done === "failed"
                ? { tone: "error", text: t("alertPage.failed") }
                : done === "confirmed" && state === "active"
                  ? { tone: "success", text: t("alertPage.confirmed", { until }) }
                  : null
            }
            texts={{
              wish: t("alertPage.wish"),
              go: t(`alertPage.${state}.go`, values),
              end: t(`alertPage.${state}.end`),
              privacy: t("alertPage.privacy"),
            }}
            change={changeAlertAction}
          />
          {filters.installmentMax !== undefined && (
            <FinanceTerms loan={representativeLoan(configuration)} language={language} configuration={configuration} />
          )}
          <Link href={carListPath(language, filters)} rel="nofollow" className={buttonStyle({ variant: "secondary" })}>
            {t("alertPage.cars")}
          </Link>
        </div>
      </div>
    </>
  );
}
