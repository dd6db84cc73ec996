"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { shownPackage } from "@/components/rental/step/price-selection";
import { useShownSearch } from "@/components/rental/step/wizard-context";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { Price } from "@/components/ui/price";
import { classNames } from "@/components/ui/style";
import { nameIn } from "@/lib/contracts/fleet/shown-name";
import type { OfferedGroup } from "@/lib/contracts/rental/availability";
import { shareOf } from "@/lib/domain/core/cents";
import { formatInstant } from "@/lib/i18n/format-time";
import { lazyComponent, useOpening } from "@/lib/web-client/lazy-component";
import { CampaignOffer, VehicleFacts } from "./vehicle-facts";

/** Subscription of the same model: its page and its formatted lowest price. */
interface MonthlyOffer {
  readonly href: string;
  readonly price: string;
}

/** Offers by pick-up office id and group. */
export type MonthlyOffers = Readonly<Record<number, Readonly<Record<string, MonthlyOffer>>>>;

interface VehicleCardProps {
  group: OfferedGroup;
  illustration: ReactNode;
  monthly?: MonthlyOffer | undefined;
  selected: boolean;
  onChoose: () => void;
}

/**
 * One rental group: picture, name and facts, total including VAT large and per day small, deposit and excess, one
 * button.
 */
export function VehicleCard({ group, illustration, monthly, selected, onChoose }: VehicleCardProps) {
  const { language, availability } = useShownSearch();
  const t = useTranslations("vehicles.card");
  const days = availability?.days ?? 1;
  const { totalCents } = shownPackage(group.packages, null);
  const name = t(group.orSimilar ? "orSimilar" : "exactly", { name: group.exampleModel });
  const price = (cents: number) => <Price cents={cents} locale={language} wholeWhenRound className="font-semibold" />;
  return (
    <li
      className={classNames(
        "@container rounded-xl bg-white shadow-md",
        selected && "ring-2 ring-chosen",
        !group.available && "bg-sand-50 shadow-md",
      )}
    >
      <article
        aria-labelledby={`group-${group.id}`}
        className="grid grid-cols-[7.75rem_minmax(0,1fr)] gap-x-3.5 gap-y-1.5 p-3 @lg:grid-cols-[12rem_minmax(0,1fr)] @lg:gap-x-6 @lg:gap-y-2.5 @lg:p-4 @3xl:grid-cols-[15rem_minmax(0,1fr)_13rem]"
      >
        <div
          className={classNames(
            "relative flex items-center rounded-lg bg-sand-100 p-2 @lg:row-span-2 @lg:p-3",
            !group.available && "opacity-55 grayscale",
          )}
        >
          {illustration}
        </div>
        <div className="min-w-0 self-center">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-muted">
            <Badge>{t("group", { group: group.group })}</Badge>
            <CardBadges group={group} />
            <span className="min-w-0 truncate">{nameIn(group, language)}</span>
          </p>
          <h2 id={`group-${group.id}`} className="mt-1 text-lg leading-tight @lg:text-xl">
            {name}
          </h2>
        </div>
        <div className="col-span-2 min-w-0 @lg:col-span-1">
          <VehicleFacts group={group} />
          {group.available && (
            <dl className="mt-0.5 flex flex-wrap gap-x-4 text-xs text-ink-soft">
              <div className="flex gap-1">
                <dt>{t("deposit")}</dt>
                <dd>{price(group.depositCents.BASIC)}</dd>
              </div>
              <div className="flex gap-1">
                <dt>{t("excess")}</dt>
                <dd>{price(group.excessCents.BASIC)}</dd>
              </div>
            </dl>
          )}
        </div>
        <div className="col-span-2 flex items-center justify-between gap-x-4 border-t border-sand-200 pt-2 @3xl:col-span-1 @3xl:col-start-3 @3xl:row-span-2 @3xl:row-start-1 @3xl:flex-col @3xl:items-stretch @3xl:justify-start @3xl:gap-y-3 @3xl:border-t-0 @3xl:pt-0 @3xl:text-end">
          {group.available ? (
            <>
              <div className="min-w-0">
                <Price cents={totalCents} locale={language} className="block text-3xl leading-none font-bold" />
                <p className="mt-1 text-xs leading-snug text-ink-soft">
                  <span className="block">{t("totalFor", { count: days })}</span>
                  {t.rich("perDay", { price: () => <Price cents={shareOf(totalCents, days)} locale={language} /> })}
                </p>
                <CampaignOffer group={group} />
                {group.saved && (
                  <p className="mt-1 text-sm font-bold text-success-ink">
                    {t("saved", { time: formatInstant(group.saved.until, language) })}
                  </p>
                )}
              </div>
              <Button
                variant={selected ? "secondary" : "primary"}
                size="lg"
                className="min-w-28 shrink-0"
                aria-label={t(selected ? "selectedThis" : "chooseThis", { name })}
                onClick={onChoose}
              >
                {selected && <Icon name="Check" className="size-5" />}
                <span>{t(selected ? "selected" : "choose")}</span>
              </Button>
            </>
          ) : (
            <>
              <p className="text-sm font-semibold text-ink-soft">
                {t(`reason.${group.unavailableReason ?? "SOLD_OUT"}`)}
              </p>
              {group.unavailableReason === "SOLD_OUT" && <SoldOutAlternatives group={group} />}
            </>
          )}
        </div>
        {monthly && (
          <p className="col-span-full text-sm">
            <Link href={monthly.href} className="inline-block py-1 font-semibold underline underline-offset-4">
              {t("byTheMonth", { price: monthly.price })}
            </Link>
          </p>
        )}
      </article>
    </li>
  );
}

/** Badges "most booked" (in the last year) and "n left" (for these dates); most groups have none. */
function CardBadges({ group }: { group: OfferedGroup }) {
  const { availability } = useShownSearch();
  const t = useTranslations("vehicles.card");
  const isPopular = availability?.mostBookedGroupId === group.id;
  if (!isPopular && !group.nearlyTaken) return null;
  return (
    <>
      {isPopular && <Badge tone="success">{t("mostBooked")}</Badge>}
      {group.nearlyTaken && group.unitsLeft && (
        <Badge tone="warning">{t("unitsLeft", { count: Number.parseInt(group.unitsLeft, 10) })}</Badge>
      )}
    </>
  );
}

const SoldOutDialog = lazyComponent(() => import("./sold-out-dialog").then((code) => code.SoldOutDialog));

/** Button on a sold-out group that opens its alternatives. */
function SoldOutAlternatives({ group }: { group: OfferedGroup }) {
  const { request } = useShownSearch();
  const t = useTranslations("vehicles.rescue");
  const dialog = useOpening();
  if (!request) return null;
  return (
    <>
      <Button
        variant="secondary"
        loading={dialog.isOpening}
        aria-label={t("openFor", { name: group.exampleModel })}
        aria-haspopup="dialog"
        onClick={dialog.open}
      >
        {t("open")}
      </Button>
      {dialog.isOpen && (
        <SoldOutDialog
          group={group}
          request={{ ...request, groupId: group.id, coverage: "BASIC", extras: [] }}
          onClose={dialog.close}
        />
      )}
    </>
  );
}
