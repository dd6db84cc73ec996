import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { shownPackage } from "@/components/rental/step/price-selection";
import { Card } from "@/components/ui/card";
import { FocusedHeading } from "@/components/ui/focus-on-mount";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { Price } from "@/components/ui/price";
import { buttonStyle } from "@/components/ui/style";
import type { ConfigurationDocument } from "@/lib/contracts/core/configuration";
import type { Office } from "@/lib/contracts/fleet/office";
import type { RentalGroup } from "@/lib/contracts/fleet/rental-group";
import { officeNameOf } from "@/lib/contracts/fleet/shown-name";
import { paths } from "@/lib/contracts/paths";
import type { Quote, QuoteRequest } from "@/lib/contracts/rental/quote";
import type { Language } from "@/lib/domain/core/languages";
import { wallClockAt } from "@/lib/domain/core/time";
import { formatMoment } from "@/lib/i18n/format-time";
import { ContinueQuote } from "./continue-quote";
import { draftOfQuote, searchParamsOfQuote } from "./saved-draft";

interface SavedQuoteProps {
  input: QuoteRequest;
  /** Null when the vehicle is no longer available. */
  quote: Quote | null;
  /** Until when the saved price is valid; null once it has expired. */
  expiresAt: string | null;
  group: RentalGroup;
  illustration: ReactNode;
  offices: readonly Office[];
  configuration: ConfigurationDocument;
  language: Language;
}

/**
 * A saved quote: its selection and lines, until when its price is valid or the current price, and links to continue.
 */
export async function SavedQuoteScreen(props: SavedQuoteProps) {
  const { input, quote, expiresAt, group, illustration, offices, configuration, language } = props;
  const t = await getTranslations("savedQuote");
  const lines = await getTranslations("wizard.lines");
  const summary = await getTranslations("wizard.summary");
  const office = (id: number) => officeNameOf(offices, id, language);
  const places = [...new Set([office(input.pickupOfficeId), office(input.returnOfficeId)])].join(" → ");
  const searchParams = searchParamsOfQuote(input);
  const shown = quote && shownPackage(quote, null);
  const until = expiresAt && formatMoment(wallClockAt(Date.parse(expiresAt), configuration.timeZone), language);
  return (
    <div className="page py-8 desktop:py-14">
      <div className="mx-auto max-w-2xl">
        <FocusedHeading className="text-3xl">
          {t(shown ? (until ? "title" : "currentTitle") : "takenTitle")}
        </FocusedHeading>
        <p className="mt-3 text-lg text-ink-soft">
          {shown ? (until ? t("lead", { time: until }) : t("currentLead")) : t("takenLead")}
        </p>
        <Card className="mt-6">
          <div className="grid items-center gap-5 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <div className="rounded-lg bg-sand-100 px-4 py-5">{illustration}</div>
            <div>
              <h2 className="text-xl">{group.exampleModel}</h2>
              <p className="mt-1 font-semibold">{places}</p>
              <p className="text-sm text-ink-soft">
                {formatMoment(input.pickupAt, language)} – {formatMoment(input.returnAt, language)}
              </p>
            </div>
          </div>
          {shown && (
            <ul className="mt-5 space-y-2 border-t border-sand-200 pt-4 text-sm">
              {shown.lines.map((line) => (
                <li key={line.code} className="flex justify-between gap-4">
                  <span>
                    <span>{lines(line.code)}</span>
                    {line.code.startsWith("EXTRA_") && line.units > 1 && <span>{` × ${line.units}`}</span>}
                  </span>
                  {line.amountCents === 0 ? (
                    <span className="font-semibold">
                      {summary(line.code === "COVERAGE_BASIC" ? "included" : "free")}
                    </span>
                  ) : (
                    <Price cents={line.amountCents} locale={language} className="font-semibold" />
                  )}
                </li>
              ))}
              <li className="flex items-baseline justify-between gap-4 border-t border-sand-200 pt-3">
                <span className="font-bold">{t("total")}</span>
                <Price cents={shown.totalCents} locale={language} className="text-2xl font-bold" />
              </li>
            </ul>
          )}
        </Card>
        {shown && until && (
          <Notice tone="info" className="mt-5">
            {t("scope")}
          </Notice>
        )}
        <p className="mt-6 flex flex-wrap gap-3">
          {shown && (
            <ContinueQuote
              draft={draftOfQuote(input, group, shown)}
              href={paths.wizard(language, "driver", searchParams)}
            >
              {t("goOn")}
            </ContinueQuote>
          )}
          <Link
            href={paths.wizard(language, "vehicles", { ...searchParams, quoteId: "" })}
            className={buttonStyle({ variant: shown ? "secondary" : "action", size: "lg" })}
          >
            {t("otherVehicles")}
          </Link>
        </p>
      </div>
    </div>
  );
}
