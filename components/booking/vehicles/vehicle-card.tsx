"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { shownPackage } from "@/components/booking/step/price-selection";
import { useWizard } from "@/components/booking/step/wizard-context";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { Price } from "@/components/ui/price";
import { classNames } from "@/components/ui/style";
import type { OfferedGroup } from "@/lib/contracts/availability";
import { nameIn } from "@/lib/contracts/shown-name";
import { shareOf } from "@/lib/domain/money/cents";
import { numberText } from "@/lib/domain/money/number-text";
import { formatInstant } from "@/lib/i18n/format-time";
import { lateComponent, useOpening } from "@/lib/web-client/late-code";
import { CampaignOffer, VehicleFacts } from "./vehicle-facts";

/** The same model by the month: its page and the lowest price, written. */
interface MonthlyOffer {
  readonly href: string;
  readonly price: string;
}

/** By pick-up office and group. */
export type MonthlyOffers = Readonly<Record<number, Readonly<Record<string, MonthlyOffer>>>>;

interface VehicleCardProps {
  group: OfferedGroup;
  art: ReactNode;
  monthly?: MonthlyOffer | undefined;
  selected: boolean;
  onChoose: () => void;
}

/** One rental group: drawing, facts, total including VAT large and per day small, deposit and excess, one button. */
export function VehicleCard({ group, art, monthly, selected, onChoose }: VehicleCardProps) {
  const { language, availability } = useWizard();
  const t = useTranslations("vehicles.card");
  const days = availability?.days ?? 1;
  const { totalCents } = shownPackage(group.packages, null);
  const name = t(group.orSimilar ? "orSimilar" : "exactly", { name: group.exampleModel });
  const photo = group.images[0];
  return (
    <li
      className={classNames(
        "@container rounded-xl bg-white shadow-md",
        selected && "ring-2 ring-chosen",
        !group.available && "bg-sand-50 shadow-sm",
      )}
    >
      <article className="p-4 @lg:p-5" aria-labelledby={`group-${group.id}`}>
        <div className="grid gap-x-6 gap-y-4 @lg:grid-cols-[minmax(0,13rem)_minmax(0,1fr)] @3xl:grid-cols-[minmax(0,16rem)_minmax(0,1fr)_13rem]">
          <div
            className={classNames(
              "flex items-center self-start rounded-lg bg-sand-100 px-4 py-5",
              !group.available && "opacity-55 grayscale",
            )}
          >
            {photo ? <img src={photo.url} alt={photo.alt} className="aspect-[5/2] w-full object-contain" /> : art}
          </div>
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-2">
              <Badge>{t("group", { group: group.group })}</Badge>
              <span className="text-sm text-ink-muted">{nameIn(group, language)}</span>
              {group.unitsLeft && group.unitsLeft !== "3+" && (
                <Badge tone="warning">{t("unitsLeft", { count: Number(group.unitsLeft) })}</Badge>
              )}
            </div>
            <h2 id={`group-${group.id}`} className="mt-2 text-xl">
              {name}
            </h2>
            <VehicleFacts group={group} />
          </div>
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-t border-sand-200 pt-4 @lg:col-span-2 @3xl:col-span-1 @3xl:flex-col @3xl:items-stretch @3xl:justify-start @3xl:border-t-0 @3xl:pt-0 @3xl:text-end">
            {group.available ? (
              <>
                <div className="min-w-0">
                  <p className="text-sm text-ink-muted">{t("totalFor", { count: days })}</p>
                  <Price cents={totalCents} locale={language} className="text-3xl font-bold" />
                  <p className="text-sm text-ink-soft">
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
                  className="min-w-36 flex-1 @lg:flex-none"
                  aria-label={t("chooseThis", { name })}
                  onClick={onChoose}
                >
                  {selected && <Icon name="Check" className="size-5" />}
                  {t(selected ? "selected" : "choose")}
                </Button>
              </>
            ) : (
              <>
                <p className="text-sm font-semibold text-ink-soft">
                  {t(`reason.${group.unavailableReason ?? "SOLD_OUT"}`)}
                </p>
                {group.unavailableReason === "SOLD_OUT" && <Rescue group={group} />}
              </>
            )}
          </div>
        </div>
        {monthly && (
          <p className="mt-3 text-sm">
            <Link href={monthly.href} className="inline-block py-1 font-semibold underline underline-offset-4">
              {t("byTheMonth", { price: monthly.price })}
            </Link>
          </p>
        )}
        {group.available && (
          <dl className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-soft">
            <div className="flex gap-1.5">
              <dt>{t("deposit")}</dt>
              <dd>
                <Price
                  cents={group.depositCents.BASIC}
                  locale={language}
                  wholeWhenRound
                  className="font-semibold text-ink"
                />
              </dd>
            </div>
            <div className="flex gap-1.5">
              <dt>{t("excess")}</dt>
              <dd>
                <Price
                  cents={group.excessCents.BASIC}
                  locale={language}
                  wholeWhenRound
                  className="font-semibold text-ink"
                />
              </dd>
            </div>
            <div>
              <dt className="sr-only">{t("mileage")}</dt>
              <dd>
                {group.kmPerDay === 0 ? t("unlimitedKm") : t("kmPerDay", { km: numberText(group.kmPerDay, language) })}
              </dd>
            </div>
          </dl>
        )}
      </article>
    </li>
  );
}

const RescueDialog = lateComponent(() => import("./rescue-dialog").then((code) => code.RescueDialog));

/** On the card of a sold-out group: the way to its free times. */
function Rescue({ group }: { group: OfferedGroup }) {
  const { request } = useWizard();
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
        <RescueDialog
          group={group}
          request={{ ...request, groupId: group.id, coverage: "BASIC", extras: [] }}
          onClose={dialog.close}
        />
      )}
    </>
  );
}
