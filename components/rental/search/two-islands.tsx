"use client";

import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import type { Office } from "@/lib/contracts/fleet/office";
import { officeName } from "@/lib/contracts/fleet/shown-name";
import { paths } from "@/lib/contracts/paths";
import type { RentalSearchParams } from "@/lib/contracts/rental/search";
import type { Language } from "@/lib/domain/core/languages";
import { splitTrip } from "@/lib/domain/rental/two-islands";
import { formatDay } from "@/lib/i18n/format-time";

interface TwoIslandsProps {
  language: Language;
  pickup: Office;
  /** An office of the other island, where the trip would end. */
  other: Office;
  times: Pick<RentalSearchParams, "pickupAt" | "returnAt"> | null;
  under25: boolean;
}

/** Why a vehicle is not returned on the other island, and a search on each island, with the trip's days shared out. */
export function TwoIslands({ language, pickup, other, times, under25 }: TwoIslandsProps) {
  const t = useTranslations("search.twoIslands");
  const parts = times && splitTrip(times);
  return (
    <div className="text-sm">
      <p>{t("reason")}</p>
      <ul className="mt-1.5 grid gap-1.5">
        {[pickup, other].map((office, index) => {
          const part = parts?.[index];
          const rental = { pickupOfficeId: office.id, returnOfficeId: office.id, under25, categories: [] };
          return (
            <li key={office.id}>
              <Link
                className="inline-flex items-center gap-1.5 font-semibold underline underline-offset-4"
                href={
                  part
                    ? paths.wizard(language, "vehicles", { ...rental, sort: "price", ...part })
                    : paths.homeAt(language, String(office.id))
                }
              >
                <Icon name="Search" className="size-4 shrink-0" />
                {part
                  ? t("search", {
                      office: officeName(office, language),
                      from: formatDay(part.pickupAt, language),
                      until: formatDay(part.returnAt, language),
                    })
                  : officeName(office, language)}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
