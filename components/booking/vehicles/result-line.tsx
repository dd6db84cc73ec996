"use client";

import { useTranslations } from "next-intl";
import { useWizard } from "@/components/booking/wizard/wizard-context";
import { Icon } from "@/components/ui/icon";
import { resultSorts } from "@/lib/domain/results/results";

const sortTexts = { price: "sortPrice", "-price": "sortPriceDown", passengers: "sortPassengers" } as const;

/** How many groups there are, and their order, which lives in the address. */
export function ResultLine({ count }: { count: number }) {
  const { address, changeAddress, refreshing } = useWizard();
  const t = useTranslations("vehicles");
  return (
    <div className="mb-3 flex items-center justify-between gap-4 text-sm">
      <p role="status" className="text-ink-soft">
        {refreshing ? t("refreshing") : t("count", { count })}
      </p>
      <label className="relative min-w-0">
        <span className="sr-only">{t("sort")}</span>
        <select
          value={address?.sort ?? "price"}
          autoComplete="off"
          onChange={(event) =>
            changeAddress({ sort: resultSorts.find((sort) => sort === event.target.value) ?? "price" })
          }
          className="min-h-11 w-full cursor-pointer appearance-none truncate rounded-md bg-transparent py-2 ps-2 pe-8 font-bold hover:bg-sand-100"
        >
          {resultSorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(sortTexts[sort])}
            </option>
          ))}
        </select>
        <Icon path="M6 9l6 6 6-6" className="pointer-events-none absolute end-2 top-1/2 size-4.5 -translate-y-1/2" />
      </label>
    </div>
  );
}
