import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { HeroScene } from "@/components/illustrations/hero-scene";
import type { VehicleLook } from "@/components/illustrations/vehicle-illustration";
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

/** Heading and search card over the coast drawing; on a phone the card starts above the fold. */
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
    <div className="relative isolate">
      <div className="absolute inset-x-0 top-0 -z-10 h-119 overflow-hidden bg-[#cfeaf0] desktop:h-full">
        <HeroScene className="absolute bottom-0 h-105 w-full desktop:h-full" island={island} car={car} />
      </div>
      <div className="page pt-6 pb-8 desktop:pt-14 desktop:pb-20">
        <div className="max-w-170">
          {breadcrumbs}
          <h1 className="text-4xl hyphens-auto">{title}</h1>
          <p className="mt-2 text-base font-semibold desktop:mt-4 desktop:text-xl">{lead}</p>
        </div>
        <div className="mt-5 rounded-2xl bg-white p-4 shadow-md sm:p-6 desktop:mt-10 desktop:max-w-220 desktop:p-7">
          {children}
        </div>
        <TickList items={promises} className="hero-promises" />
      </div>
    </div>
  );
}
