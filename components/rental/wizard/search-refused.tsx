"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { TwoIslands } from "@/components/rental/search/two-islands";
import { PlainFrame } from "@/components/rental/step/step-frame";
import { useSelection, useShownSearch } from "@/components/rental/step/wizard-context";
import { Alternatives } from "@/components/rental/vehicles/alternatives";
import { DayPrices } from "@/components/rental/vehicles/day-prices";
import { Notice } from "@/components/ui/notice";
import { buttonStyle } from "@/components/ui/style";
import { useMounted } from "@/components/ui/use-mounted";
import { paths } from "@/lib/contracts/paths";
import { useErrorText } from "@/lib/i18n/use-error-text";
import { browserNow } from "@/lib/web-client/browser-clock";

interface SearchRefusedProps {
  searchForm: ReactNode;
  /** The request for a rental over 30 days, when the page was loaded with such a search. */
  longRental?: ReactNode;
}

/** A refused search: its error text, alternatives and the search form. The draft is kept. */
export function SearchRefused({ searchForm, longRental }: SearchRefusedProps) {
  const { refusal, searchParams, language, offices } = useShownSearch();
  const { draft } = useSelection();
  const t = useTranslations("wizard.refused");
  const errorText = useErrorText();
  const mounted = useMounted();
  if (!refusal) return null;
  const lost = refusal.code === "TIME_UNAVAILABLE" && draft.vehicle !== null;
  const alternatives = refusal.data?.alternatives ?? [];
  const long = refusal.code === "OVER_30_DAYS";
  const busy = refusal.code === "TIME_BUSY";
  // `DayPrices` already shows the alternatives on other days.
  const pickup = offices.find(({ id }) => id === searchParams?.pickupOfficeId);
  const giveBack = offices.find(({ id }) => id === searchParams?.returnOfficeId);
  const island = pickup?.island;
  const cards = busy ? alternatives.filter(({ kind }) => kind !== "date") : alternatives;
  return (
    <PlainFrame key={refusal.code} title={long ? t("long.title") : t(lost ? "timeLostTitle" : "title")}>
      <Notice tone="warning" live="alert">
        {errorText(lost ? "TIME_SELECTION_LOST" : refusal.code)}
        {long && longRental && `. ${t("long.byForm")}`}
      </Notice>
      {long && (longRental || <LongRentalLink />)}
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

/** Loads the page with the shown search, for which the server renders the request. */
function LongRentalLink() {
  const { searchParams, language } = useShownSearch();
  const t = useTranslations("wizard.refused.long");
  if (!searchParams) return null;
  return (
    <a
      className={buttonStyle({ variant: "primary", className: "mt-5" })}
      href={paths.wizard(language, "vehicles", searchParams)}
    >
      {t("submit")}
    </a>
  );
}
