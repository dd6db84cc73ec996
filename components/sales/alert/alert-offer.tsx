import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { DataNotice } from "@/components/layout/data-notice";
import { LegalLink } from "@/components/layout/legal-link";
import type { FilterNames } from "@/components/sales/filter-names";
import { filtersOf } from "@/lib/contracts/car-list-links";
import type { MessageValues } from "@/lib/contracts/content/message-values";
import { paths } from "@/lib/contracts/paths";
import { type CarListSearchParams, carListParams, defaultCarSort } from "@/lib/contracts/sales/car-list-search-params";
import type { Language } from "@/lib/domain/core/languages";
import { orderAlertAction, startAlertAction } from "@/lib/server/sales/actions";
import { AlertEntry } from "./alert-entry";
import { AlertForm } from "./alert-form";

interface AlertOfferProps {
  language: Language;
  /** The filters of the alert; sort and page are ignored. */
  searchParams: CarListSearchParams;
  names: FilterNames;
  values: MessageValues;
}

/** Offers a stock alert: a mail when a car that matches the filters comes in. */
export async function AlertOffer({ language, searchParams, names, values }: AlertOfferProps) {
  const t = await getTranslations("secondHand");
  const filters = carListParams({ ...searchParams, sort: defaultCarSort, page: 1 }).toString();
  const privacy = (text: ReactNode) => (
    <LegalLink language={language} page="privacy">
      {text}
    </LegalLink>
  );
  const filtersText = filtersOf(searchParams).map(names.filterName).join(" · ") || t("alertPage.all");
  return (
    <section id="alert" aria-labelledby="alert-title" className="rounded-xl bg-sand-100 p-6 desktop:p-8">
      <h2 id="alert-title" className="text-2xl">
        {t("alert.title")}
      </h2>
      <p className="mt-2 mb-5 max-w-text text-ink-soft">
        {t.rich("alert.text", {
          alertDays: values.alertDays,
          wish: () => <strong className="text-ink">{filtersText}</strong>,
        })}
      </p>
      <AlertEntry
        language={language}
        filters={filters}
        start={startAlertAction}
        mine={paths.clientPage(language, "requests")}
        texts={{
          own: t.rich("alert.own", { privacy }),
          submit: t("alert.submit"),
          running: t("alertPage.confirmed", { until: "{until}" }),
          mine: t("alert.mine"),
          failed: t("alert.failed"),
          limited: t("alert.limited"),
        }}
      >
        <AlertForm
          language={language}
          filters={filters}
          order={orderAlertAction}
          texts={{
            email: t("alert.email"),
            consent: t.rich("alert.consent", { privacy }),
            website: t("alert.website"),
            submit: t("alert.submit"),
            sending: t("alert.sending"),
            summary: t("alert.summary"),
            emailMissing: t("alert.emailMissing"),
            consentMissing: t("alert.consentMissing"),
            failed: t("alert.failed"),
            limited: t("alert.limited"),
            sentTitle: t("alert.sentTitle"),
            sent: t("alert.sent", { email: "{email}" }),
          }}
        />
      </AlertEntry>
      <DataNotice language={language} values={values} purpose="alert" />
    </section>
  );
}
