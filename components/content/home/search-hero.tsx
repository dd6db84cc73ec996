import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { HeroScene } from "@/components/illustrations/hero-scene";
import type { VehicleLook } from "@/components/illustrations/vehicle-illustration";
import { classNames } from "@/components/ui/style";
import { TickList } from "@/components/ui/tick-list";
import type { MessageValues } from "@/lib/contracts/content/message-values";
import type { Island } from "@/lib/domain/fleet/office";

interface SearchHeroProps {
  title: string;
  lead: string;
  values: MessageValues;
  /** Where the road is. */
  island?: Island | undefined;
  /** The car on the road. */
  car?: VehicleLook | undefined;
  /** Shown above the heading of a landing page. */
  breadcrumbs?: ReactNode;
  /** The search card. */
  children: ReactNode;
}

/** Heading, search card and car on the coast road; on a phone the whole card is above the fold. */
export async function SearchHero({
  title,
  lead,
  values,
  island,
  car = { vehicle: "500c", color: "BEIGE" },
  breadcrumbs,
  children,
}: SearchHeroProps) {
  const t = await getTranslations("home.hero.promises");
  const promises = [t("price"), t("cancel", values), t("account")];
  return (
    <div className="hero">
      <div className="hero-head">
        <div className="hero-picture">
          <HeroScene className="hero-scene" island={island} car={car} />
        </div>
        <div className="page">
          {breadcrumbs}
          <h1 className={classNames("hyphens-auto", !breadcrumbs && "max-md:max-w-72")}>{title}</h1>
        </div>
      </div>
      <div className="page">
        <div className="hero-card">{children}</div>
        <p className="hero-lead">{lead}</p>
        <TickList items={promises} className="hero-promises" />
      </div>
    </div>
  );
}
