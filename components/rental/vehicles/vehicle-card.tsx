"use client";

import { useTranslations } from "next-intl";
import { memo, type ReactNode } from "react";
import { useShownSearch } from "@/components/rental/step/wizard-context";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { classNames } from "@/components/ui/style";
import type { OfferedGroup } from "@/lib/contracts/rental/availability";
import type { ResultBadge } from "@/lib/domain/rental/result-badges";
import { CardPrice } from "./card-price";
import { useOpenVehicle } from "./open-vehicle";
import { cardLinkId, VehicleClass, VehicleFacts, VehiclePicture, VehicleTerms } from "./vehicle-facts";

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
  badge: ResultBadge | undefined;
  monthly?: MonthlyOffer | undefined;
  selected: boolean;
  /** Address of the results with the vehicle's sheet open. */
  href: string;
  onChoose: (group: OfferedGroup) => void;
}

/**
 * A group that can be booked: picture, name, facts, terms, total and one button; the whole card opens its sheet.
 * Memoised, so that a choice renders one card and not the list.
 */
export const VehicleCard = memo(function VehicleCard({
  group,
  illustration,
  badge,
  monthly,
  selected,
  href,
  onChoose,
}: VehicleCardProps) {
  const t = useTranslations("vehicles.card");
  const name = t(group.orSimilar ? "orSimilar" : "exactly", { name: group.exampleModel });
  const id = cardLinkId(group.id);
  const open = useOpenVehicle();
  return (
    <li className="flex flex-col">
      <article
        aria-labelledby={`${id} ${id}-price`}
        aria-describedby={`${id}-rest`}
        className={classNames("result-card grow", selected && "ring-2 ring-chosen")}
      >
        <div className="vehicle-stage aspect-[16/7]">
          <VehiclePicture group={group}>{illustration}</VehiclePicture>
          <CardBadges group={group} badge={badge} />
        </div>
        <div className="flex grow flex-col px-4 pt-2.5 pb-3.5">
          <h2 className="text-lg leading-tight">
            <a
              id={id}
              href={href}
              className="result-card-link"
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                open(group.id);
              }}
            >
              {name}
            </a>
          </h2>
          <div id={`${id}-rest`}>
            <VehicleClass group={group} />
            <VehicleFacts group={group} />
            <VehicleTerms group={group} />
          </div>
          <div className="mt-auto flex items-end justify-between gap-3 pt-3">
            <CardPrice group={group} id={`${id}-price`} />
            <Button
              variant={selected ? "secondary" : "primary"}
              className="relative min-w-24 shrink-0"
              aria-label={t(selected ? "selectedThis" : "chooseThis", { name })}
              onClick={() => onChoose(group)}
            >
              {selected && <Icon name="Check" className="size-5" />}
              <span>{t(selected ? "selected" : "choose")}</span>
            </Button>
          </div>
          {monthly && (
            <p className="mt-2 text-xs">
              <Link
                href={monthly.href}
                className="relative inline-block py-1 font-semibold underline underline-offset-4"
              >
                {t("byTheMonth", { price: monthly.price })}
              </Link>
            </p>
          )}
        </div>
      </article>
    </li>
  );
});

const maxBadges = 2;

/** Units left, what sets the group apart in its list, most booked in the last year: at most two. */
function CardBadges({ group, badge }: { group: OfferedGroup; badge: ResultBadge | undefined }) {
  const { availability } = useShownSearch();
  const t = useTranslations("vehicles.card");
  const shown: ReactNode[] = [];
  if (group.nearlyTaken && group.unitsLeft) {
    const count = Number.parseInt(group.unitsLeft, 10);
    shown.push(
      <span key="left" className="badge bg-warning text-ink">
        {t("unitsLeft", { count })}
      </span>,
    );
  }
  if (badge) {
    const kind = group.kind === "MOTORCYCLE" ? "cheapestMotorcycle" : "cheapestCar";
    shown.push(
      <span key="badge" className="badge bg-white text-ink">
        {t(`badge.${badge === "cheapest" ? kind : badge}`)}
      </span>,
    );
  }
  if (availability?.mostBookedGroupId === group.id) {
    shown.push(
      <span key="popular" className="badge bg-white text-ink">
        {t("mostBooked")}
      </span>,
    );
  }
  if (shown.length === 0) return null;
  return <p className="absolute inset-x-2.5 top-2.5 flex flex-wrap gap-1.5">{shown.slice(0, maxBadges)}</p>;
}
