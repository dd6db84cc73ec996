"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { SelectField } from "@/components/ui/select-field";
import { classNames } from "@/components/ui/style";
import { childSeatCodes, childSeatFor, seatUpToCm } from "@/lib/domain/pricing/add-ons";
import type { ExtraPicks } from "./extra-row";

const heights = Array.from({ length: 20 }, (_, index) => 50 + index * 5);

/** The seat that fits the child's height, added by one press; a warning when another one was picked meanwhile. */
export function SeatAdvice({ picks }: { picks: ExtraPicks }) {
  const t = useTranslations("extras");
  const select = useRef<HTMLSelectElement>(null);
  const [height, setHeight] = useState("");
  const [seatsBefore, setSeatsBefore] = useState(0);
  const seats = childSeatCodes.reduce((sum, code) => sum + picks.unitsOf(code), 0);
  return (
    <div className="mt-3 rounded-xl bg-sand-100 p-4 desktop:p-5">
      <p className="text-sm text-ink-soft">{t("seatLaw", { height: seatUpToCm })}</p>
      <div className="mt-3 flex flex-wrap items-end gap-x-5 gap-y-3">
        <SelectField
          ref={select}
          label={t("childHeight")}
          icon={<Icon name="Ruler" className="size-5" />}
          className="w-full sm:w-60"
          value={height}
          onChange={({ target }) => {
            setHeight(target.value);
            setSeatsBefore(seats);
          }}
        >
          <option value="">{t("chooseHeight")}</option>
          {heights.map((cm) => (
            <option key={cm} value={cm}>
              {t("centimetres", { cm })}
            </option>
          ))}
        </SelectField>
        <div aria-live="polite" className="flex-1 basis-56 empty:sr-only">
          {height && (
            <Advice
              cm={Number(height)}
              picks={picks}
              hasOther={seats > seatsBefore}
              onAdded={() => select.current?.focus()}
            />
          )}
        </div>
      </div>
    </div>
  );
}

interface AdviceProps {
  cm: number;
  picks: ExtraPicks;
  /** Whether a seat was picked after the height. */
  hasOther: boolean;
  onAdded: () => void;
}

function Advice({ cm, picks, hasOther, onAdded }: AdviceProps) {
  const t = useTranslations("extras");
  const names = useTranslations("wizard.lines");
  const code = childSeatFor(cm);
  if (!code) return <p className="py-2.5 font-bold">{t("noSeatNeeded")}</p>;
  const seat = names(`EXTRA_${code}`);
  const units = picks.unitsOf(code);
  const isFull = units === 0 && picks.maxOf(code) === 0;
  const warns = units === 0 && (hasOther || isFull);
  const text = () => {
    if (units > 0) return t("seatAdded", { seat });
    if (isFull) return t("seatsFull", { count: picks.offerOf(code)?.maxUnits ?? 0 });
    return hasOther ? t("otherSeat", { cm, seat }) : t("seatFits", { seat });
  };
  const look = units > 0 ? "Check" : "TriangleAlert";
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2">
      <div
        className={classNames(
          "flex flex-1 basis-40 gap-2",
          warns && "text-warning-ink",
          units > 0 && "text-success-ink",
        )}
      >
        {(warns || units > 0) && <Icon name={look} className="mt-0.5 size-5 shrink-0" />}
        <p className="font-bold">{text()}</p>
      </div>
      {units === 0 && !isFull && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`${t("addSeat")}: ${seat}`}
          onClick={() => {
            picks.setUnits(code, 1);
            onAdded();
          }}
        >
          {t("addSeat")}
        </Button>
      )}
    </div>
  );
}
