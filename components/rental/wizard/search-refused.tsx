"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { longRentalMail } from "@/components/rental/search/rental-length-text";
import { TwoIslands } from "@/components/rental/search/two-islands";
import { PlainFrame } from "@/components/rental/step/step-frame";
import { useSelection, useShownSearch } from "@/components/rental/step/wizard-context";
import { Alternatives } from "@/components/rental/vehicles/alternatives";
import { DayPrices } from "@/components/rental/vehicles/day-prices";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { buttonStyle } from "@/components/ui/style";
import { useMounted } from "@/components/ui/use-mounted";
import { fleetSlug, islandSubscription } from "@/lib/contracts/fleet/public-slugs";
import { paths } from "@/lib/contracts/paths";
import { useErrorText } from "@/lib/i18n/use-error-text";
import { browserNow } from "@/lib/web-client/browser-clock";

interface SearchRefusedProps {
  searchForm: ReactNode;
}

/** A refused search: its error text, alternatives and the search form. The draft is kept. */
export function SearchRefused({ searchForm }: SearchRefusedProps) {
  const { refusal, searchParams, language, configuration, offices } = useShownSearch();
  const { draft } = useSelection();
  const t = useTranslations("wizard.refused");
  const errorText = useErrorText();
  const mounted = useMounted();
  if (!refusal) return null;
  const lost = refusal.code === "TIME_UNAVAILABLE" && draft.vehicle !== null;
  const alternatives = refusal.data?.alternatives ?? [];
  const busy = refusal.code === "TIME_BUSY";
  // `DayPrices` already shows the alternatives on other days.
  const pickup = offices.find(({ id }) => id === searchParams?.pickupOfficeId);
  const giveBack = offices.find(({ id }) => id === searchParams?.returnOfficeId);
  const island = pickup?.island;
  const model = draft.vehicle ? `#${fleetSlug({ exampleModel: draft.vehicle.name })}` : "";
  const subscription = paths.subscription(language, `${islandSubscription(island)}${model}`);
  const cards = busy ? alternatives.filter(({ kind }) => kind !== "date") : alternatives;
  return (
    <PlainFrame key={refusal.code} title={t(lost ? "timeLostTitle" : "title")}>
      <Notice tone="warning" live="alert">
        {errorText(lost ? "TIME_SELECTION_LOST" : refusal.code)}
      </Notice>
      {refusal.code === "OVER_30_DAYS" && searchParams && (
        <p className="mt-5 flex flex-wrap gap-3">
          <a
            className={buttonStyle({ variant: "primary" })}
            href={longRentalMail({
              to: configuration.support.email,
              times: searchParams,
              subject: t("mailSubject"),
              body: t("mailBody"),
              language,
            })}
          >
            {t("requestByMail")}
          </a>
          <Link className={buttonStyle({ variant: "secondary" })} href={subscription}>
            {t("subscription")}
          </Link>
        </p>
      )}
      {refusal.code === "RETURN_OFFICE_NOT_ALLOWED" &&
        searchParams &&
        pickup &&
        giveBack?.island !== island &&
        giveBack && (
          <div className="mt-5">
            <TwoIslands
              language={language}
              pickup={pickup}
              other={giveBack}
              times={searchParams}
              under25={searchParams.under25}
            />
          </div>
        )}
      {busy && mounted && <DayPrices alternatives={alternatives} cents={null} askedAt={browserNow()} />}
      {cards.length > 0 && <Alternatives alternatives={cards} />}
      <section className="mt-8" aria-label={t("changeSearch")}>
        <h2 className="mb-4 text-xl">{t("changeSearch")}</h2>
        {searchForm}
      </section>
    </PlainFrame>
  );
}
