"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/progress";
import { officeNameOf } from "@/lib/contracts/fleet/shown-name";
import type { Packages, PricePackage } from "@/lib/contracts/rental/quote";
import { formatPrice } from "@/lib/domain/core/cents";
import { sameDaysPromise } from "@/lib/domain/fleet/office";
import { formatMoment } from "@/lib/i18n/format-time";
import { lazyComponent } from "@/lib/web-client/lazy-component";
import { useHalfHourPrice } from "./half-hour-price";
import { shownPackage } from "./price-selection";
import { useSelection, useShownSearch, useWizardCommands } from "./wizard-context";

/** A lazy chunk: needed from the first chosen vehicle on. */
export const SummaryPrice = lazyComponent(() => import("./summary-price").then((code) => code.SummaryPrice), {
  fallback: <Skeleton className="h-56 w-full" />,
});

/** The shown package: of the server's price if available, else of the browser's calculation. */
export function useShownPackage(serverPackages: Packages | null | undefined): PricePackage | null {
  const { packages, draft } = useSelection();
  const current = serverPackages ?? packages;
  return current ? shownPackage(current, draft.packageCode) : null;
}

interface SummaryContentProps {
  shown: PricePackage | null;
  /** Called before a change link acts, e.g. to close the dialog around it. */
  onEdit?: () => void;
}

/** Trip, vehicle and `SummaryPrice`, with links to change them. */
export function SummaryContent({ shown, onEdit }: SummaryContentProps) {
  const { group } = useSelection();
  const { step, searchChange } = useShownSearch();
  const { goTo } = useWizardCommands();
  const t = useTranslations("wizard.summary");
  const edit = (change: () => void) => () => {
    onEdit?.();
    change();
  };
  return (
    <div className="space-y-5">
      <div className="flex items-start justify-between gap-3">
        <Trip />
        <Button
          variant="link"
          size="sm"
          className="shrink-0"
          aria-label={t("changeSearch")}
          onClick={edit(searchChange.open)}
        >
          {t("change")}
        </Button>
      </div>
      {group && (
        <div className="flex items-start justify-between gap-3 border-t border-sand-200 pt-4">
          <div>
            <p className="text-sm text-ink-muted">{t("group", { group: group.group })}</p>
            <p className="font-bold">{t(group.orSimilar ? "orSimilar" : "exactly", { name: group.exampleModel })}</p>
          </div>
          {step !== "vehicles" && (
            <Button variant="link" size="sm" aria-label={t("changeVehicle")} onClick={edit(() => goTo("vehicles"))}>
              {t("change")}
            </Button>
          )}
        </div>
      )}
      {shown ? (
        <SummaryPrice shown={shown} />
      ) : (
        <p className="border-t border-sand-200 pt-4 text-sm text-ink-soft">{t("chooseVehicle")}</p>
      )}
    </div>
  );
}

/** Offices, times and length of the searched trip. */
function Trip() {
  const { searchParams, offices, language, availability } = useShownSearch();
  const t = useTranslations("wizard.summary");
  if (!searchParams) return null;
  const name = (id: number) => officeNameOf(offices, id, language);
  const events = [
    { label: t("pickup"), office: name(searchParams.pickupOfficeId), at: searchParams.pickupAt },
    { label: t("return"), office: name(searchParams.returnOfficeId), at: searchParams.returnAt },
  ];
  return (
    <dl className="min-w-0 flex-1 space-y-3 text-sm">
      {events.map(({ label, office, at }) => (
        <div key={label}>
          <dt className="text-ink-muted">{label}</dt>
          <dd>
            <span className="block font-bold">{office}</span>
            <time dateTime={at}>{formatMoment(at, language)}</time>
          </dd>
        </div>
      ))}
      {availability && (
        <div className="flex gap-2">
          <dt className="text-ink-muted">{t("length")}</dt>
          <dd className="font-bold">{t("days", { count: availability.days })}</dd>
        </div>
      )}
      <div>
        <dt className="sr-only">{t("grace")}</dt>
        <dd>
          <GraceHint />
        </dd>
      </div>
    </dl>
  );
}

/** Latest return for the same number of days, and the price of half an hour more ("from" until a vehicle is chosen). */
function GraceHint() {
  const { availability, searchParams, configuration, language, offices } = useShownSearch();
  const { group } = useSelection();
  const t = useTranslations("wizard.grace");
  const priceOf = useHalfHourPrice();
  if (!availability || !searchParams) return null;
  const office = offices.find(({ id }) => id === searchParams.returnOfficeId);
  const promise = office && sameDaysPromise(office, searchParams, configuration);
  const fee = promise?.addedFeeCents ?? 0;
  const cents = priceOf(searchParams);
  const price = cents === null ? "" : formatPrice(cents, language);
  return (
    <p className="text-sm text-ink-soft">
      {promise && <span>{t("until", { time: formatMoment(promise.until, language) })}</span>}{" "}
      {fee > 0 && <span>{`${t("afterHours", { fee: formatPrice(fee, language, { wholeWhenRound: true }) })} `}</span>}
      {cents !== null && (cents <= 0 ? t("free") : t(group ? "more" : "moreFrom", { price }))}
    </p>
  );
}
