"use client";

import { Ruler } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SelectField } from "@/components/ui/select-field";
import { childSeatFor, seatUpToCm } from "@/lib/domain/extras/extras";

const heights = Array.from({ length: 20 }, (_, index) => 50 + index * 5);

/** Which seat fits a child, by height. */
export function SeatAdvice() {
  const t = useTranslations("extras");
  const names = useTranslations("wizard.lines");
  const [height, setHeight] = useState("");
  const seat = height ? childSeatFor(Number(height)) : null;
  return (
    <div className="mt-3 rounded-xl bg-sand-100 p-4 desktop:p-5">
      <p className="text-sm text-ink-soft">{t("seatLaw", { height: seatUpToCm })}</p>
      <div className="mt-3 flex flex-wrap items-end gap-x-5 gap-y-3">
        <SelectField
          label={t("childHeight")}
          icon={<Ruler className="size-5" aria-hidden="true" />}
          className="w-full sm:w-60"
          value={height}
          onChange={(event) => setHeight(event.target.value)}
        >
          <option value="">{t("chooseHeight")}</option>
          {heights.map((cm) => (
            <option key={cm} value={cm}>
              {t("centimetres", { cm })}
            </option>
          ))}
        </SelectField>
        <p aria-live="polite" className="min-h-6 flex-1 basis-56 pb-2.5 font-bold">
          {height && (seat ? t("seatFits", { seat: names(`EXTRA_${seat}`) }) : t("noSeatNeeded"))}
        </p>
      </div>
    </div>
  );
}
