"use client";

import { useTranslations } from "next-intl";
import { later } from "@/components/booking/wizard/later";
import { shownPackage } from "@/components/booking/wizard/price-selection";
import { useWizard } from "@/components/booking/wizard/wizard-context";
import { Skeleton } from "@/components/ui/skeleton";
import type { Packages, PricePackage } from "@/lib/contracts/quote";
import { fetchCode } from "@/lib/web-client/fetch-code";
import { Trip } from "./trip";

/** Comes with the first vehicle chosen. */
const SummaryPrice = later(<Skeleton className="h-56 w-full" />, () =>
  fetchCode(() => import("./summary-price")).then((price) => price.SummaryPrice),
);

/** The package that counts at this step: of the server's price where it is there, else of the browser's own. */
export function useShownPackage(serverPackages: Packages | null | undefined): PricePackage | null {
  const { packages, draft } = useWizard();
  const counted = serverPackages ?? packages;
  return counted ? shownPackage(counted, draft.packageCode) : null;
}

/** Trip, vehicle, every line of the price, total, what is paid when, and the deposit beside it. */
export function SummaryContent({ shown }: { shown: PricePackage | null }) {
  const { group } = useWizard();
  const t = useTranslations("wizard.summary");
  return (
    <div className="space-y-5">
      <Trip />
      {group && (
        <div className="border-t border-sand-200 pt-4">
          <p className="text-sm text-ink-muted">{t("group", { group: group.group })}</p>
          <p className="font-bold">{t(group.orSimilar ? "orSimilar" : "exactly", { name: group.exampleModel })}</p>
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
