"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/progress";
import { officeNameOf } from "@/lib/contracts/fleet/shown-name";
import type { Packages, PricePackage } from "@/lib/contracts/rental/quote";
import { formatPrice } from "@/lib/domain/core/cents";
import { sameDaysPromise } from "@/lib/domain/fleet/office";
import { formatMoment } from "@/lib/i18n/format-time";
import { lazyComponent } from "@/lib/web-client/lazy-component";
import { useCarName } from "./chosen-car";
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
  /** The step's button, below the total. */
  children?: ReactNode;
}

/** Vehicle, trip and `SummaryPrice`, with links to change them. */
export function SummaryContent({ shown, onEdit, children }: SummaryContentProps) {
  const { group } = useSelection();
  const { step, searchChange } = useShownSearch();
  const { goTo } = useWizardCommands();
  const t = useTranslations("wizard.summary");
  const nameOf = useCarName();
  const edit = (change: () => void) => () => {
    onEdit?.();
    change();
  };
  return (
    <div className="space-y-4">
      {group && (
        <div className="flex items-baseline justify-between gap-3">
          <p className="text-lg leading-tight font-bold">{nameOf(group)}</p>
          {step !== "vehicles" && (
            <Button
              variant="link"
              size="sm"
              className="shrink-0"
              aria-label={t("changeVehicle")}
              onClick={edit(() => goTo("vehicles"))}
            >
              {t("change")}
            </Button>
          )}
        </div>
      )}
      <div className="flex items-baseline justify-between gap-3">
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
      {shown ? <SummaryPrice shown={shown}>{children}</SummaryPrice> : children}
    </div>
  );
}

/** Offices, times and length of the searched trip, and until when the return costs no further day. */
function Trip() {
  const { searchParams, offices, language, availability, configuration } = useShownSearch();
  const t = useTranslations("wizard.summary");
  const grace = useTranslations("wizard.grace");
  const landing = useTranslations("wizard.landing");
  if (!searchParams) return null;
  const { pickupOfficeId, returnOfficeId, pickupAt, returnAt, landsAt } = searchParams;
  const name = (id: number) => officeNameOf(offices, id, language);
  const office = offices.find(({ id }) => id === returnOfficeId);
  const promise = availability && office && sameDaysPromise(office, searchParams, configuration);
  const fee = promise?.addedFeeCents ?? 0;
  return (
    <div className="min-w-0 flex-1 text-sm">
      <dl className="space-y-1">
        <div>
          <dt className="sr-only">{t("pickup")}</dt>
          <dd>
            <span className="block font-bold">{name(pickupOfficeId)}</span>
            <time dateTime={pickupAt}>{formatMoment(pickupAt, language)}</time>
          </dd>
        </div>
        <div>
          <dt className="sr-only">{t("return")}</dt>
          <dd>
            {returnOfficeId !== pickupOfficeId && <span className="block font-bold">{name(returnOfficeId)}</span>}
            <time dateTime={returnAt}>{formatMoment(returnAt, language)}</time>
            {availability && <span className="text-ink-soft">{` · ${t("days", { count: availability.days })}`}</span>}
          </dd>
        </div>
      </dl>
      {landsAt && (
        <p className="mt-1 text-ink-soft">{landing("lands", { landing: formatMoment(landsAt, language) })}</p>
      )}
      {promise && (
        <p className="mt-1 text-ink-soft">
          {grace("until", { time: formatMoment(promise.until, language) })}
          {fee > 0 && ` ${grace("afterHours", { fee: formatPrice(fee, language, { wholeWhenRound: true }) })}`}
        </p>
      )}
    </div>
  );
}
