"use client";

import { useWizard } from "@/components/booking/wizard/wizard-context";
import type { OfferedExtra } from "@/lib/contracts/availability";
import type { PickedExtra } from "@/lib/contracts/quote";
import { childSeatCodes, type ExtraCode } from "@/lib/domain/extras/extras";

const isSeat = (code: ExtraCode) => childSeatCodes.some((seat) => seat === code);

export interface ExtraPicks {
  offerOf: (code: ExtraCode) => OfferedExtra | undefined;
  unitsOf: (code: ExtraCode) => number;
  /** The most units that may be picked now: seats of all kinds share one maximum. */
  maxOf: (code: ExtraCode) => number;
  /** The list with so many units of an extra. */
  withUnits: (code: ExtraCode, units: number) => PickedExtra[];
  setUnits: (code: ExtraCode, units: number) => void;
}

/** Picking extras: the draft changes with every press, so the total does too. */
export function useExtras(): ExtraPicks {
  const { group, extras, update } = useWizard();
  const offerOf = (code: ExtraCode) => group?.extras.find((offer) => offer.code === code);
  const unitsOf = (code: ExtraCode) => extras.find((picked) => picked.code === code)?.units ?? 0;
  const seats = extras.filter(({ code }) => isSeat(code)).reduce((sum, { units }) => sum + units, 0);
  const maxOf = (code: ExtraCode) => {
    const most = offerOf(code)?.maxUnits ?? 0;
    return isSeat(code) ? Math.min(most, most - seats + unitsOf(code)) : most;
  };
  const withUnits = (code: ExtraCode, units: number): PickedExtra[] => {
    const others = extras.filter((picked) => picked.code !== code);
    const own = extras.find((picked) => picked.code === code);
    if (units === 0) return others;
    const drivers = own?.drivers?.slice(0, units);
    return [...others, { code, units, ...(drivers ? { drivers } : {}) }];
  };
  return { offerOf, unitsOf, maxOf, withUnits, setUnits: (code, units) => update({ extras: withUnits(code, units) }) };
}
