"use client";

import { replaceEqualDeep } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { reachableStep, sameSearch, type WizardDraft } from "@/components/rental/draft/draft-state";
import type { DraftStore } from "@/components/rental/draft/draft-store";
import { shownPackage } from "@/components/rental/step/price-selection";
import { promotionChange } from "@/components/rental/step/promotion-change";
import { selectedVehicle } from "@/components/rental/step/selection";
import type { Selection, WizardNotice } from "@/components/rental/step/wizard-context";
import { paths, type WizardStep } from "@/lib/contracts/paths";
import type { Availability } from "@/lib/contracts/rental/availability";
import type { CouponData, RentalSearchParams } from "@/lib/contracts/rental/search";
import { minus } from "@/lib/domain/core/cents";
import type { Language } from "@/lib/domain/core/languages";

interface DraftSync {
  store: DraftStore;
  /** The search in the URL; null if there is none. */
  shown: RentalSearchParams | null;
  searchParams: RentalSearchParams | null;
  language: Language;
  step: WizardStep;
  mounted: boolean;
  availability: Availability | null;
  selection: Selection;
  notify: (notice: WizardNotice) => void;
}

const isChanged = (draft: WizardDraft, change: Partial<WizardDraft>): boolean =>
  replaceEqualDeep(draft, { ...draft, ...change }) !== draft;

/** Syncs the draft with the URL and the shown prices; notifies when the price of the same selection has changed. */
export function useDraftSync(sync: DraftSync): void {
  const { store, shown, searchParams, language, step, mounted, availability, selection, notify } = sync;
  const priced = useRef<{ search: RentalSearchParams | null; answer: Availability | null }>({
    search: null,
    answer: null,
  });

  useEffect(() => {
    if (!mounted) return;
    priced.current.search ??= store.get().search;
    if (!shown && searchParams) window.history.replaceState(null, "", paths.wizard(language, step, searchParams));
    else if (shown && isChanged(store.get(), { search: shown })) store.update({ search: shown });
  }, [store, shown, searchParams, language, step, mounted]);

  useEffect(() => {
    if (!availability || !searchParams) return;
    const draft = store.get();
    const { packages } = selection;
    const isNewAnswer = priced.current.answer !== availability;
    const before = priced.current.search;
    // The saved quote has expired, or its id was removed from the URL after the server answered GONE.
    const savedPriceEnded =
      availability.savedQuoteGone || (before?.quoteId && sameSearch({ ...before, quoteId: "" }, searchParams));
    if (isNewAnswer && (savedPriceEnded || sameSearch(before, searchParams))) {
      const toCents = packages ? shownPackage(packages, draft.packageCode).totalCents : 0;
      const fromCents =
        packages && draft.packages ? shownPackage(draft.packages, draft.packageCode).totalCents : toCents;
      if (availability.savedQuoteGone || (savedPriceEnded && fromCents !== toCents))
        notify({ kind: "savedPriceOver", fromCents, toCents });
      else if (fromCents !== toCents) notify({ kind: "priceChanged", fromCents, toCents });
      const lost = lostPromotion(draft, { searchParams, availability, selection });
      if (lost) notify({ kind: "promotionOver", ...lost, fromCents, toCents });
    }
    const coupon = couponOfSelection(typedCoupon(searchParams, availability), selection);
    if (isNewAnswer && before && !sameSearch(before, searchParams) && packages && draft.packages) {
      const change = promotionChange(
        { lines: shownPackage(draft.packages, draft.packageCode).lines, coupon: draft.coupon?.code },
        { lines: shownPackage(packages, draft.packageCode).lines, coupon: coupon?.code },
      );
      const { totalCents } = shownPackage(packages, draft.packageCode);
      if (change && before.coupon === searchParams.coupon)
        notify({ kind: "promotionChanged", change, toCents: totalCents });
    }
    if (isNewAnswer && availability.savedQuoteGone && searchParams.quoteId) {
      window.history.replaceState(null, "", paths.wizard(language, step, { ...searchParams, quoteId: "" }));
    }
    const sameCode = draft.coupon?.code === availability.CUPONDATA?.code;
    if (isNewAnswer && sameCode && draft.coupon?.status === "valid" && availability.CUPONDATA?.status === "disabled") {
      notify({ kind: "couponDisabled" });
    }
    if (isNewAnswer && draft.coupon?.status === "disabled" && availability.CUPONDATA?.status === "valid") {
      notify({ kind: "couponBack" });
    }
    if (draft.coverage && selection.coverage && draft.coverage.code !== selection.coverage.code) {
      notify({ kind: "coverageNotUnder25" });
    }
    priced.current = { search: searchParams, answer: availability };
    const change: Partial<WizardDraft> = {
      packages: packages ?? draft.packages,
      campaignPercent: availability.DESCUENTO,
      pricesUntil: availability.HORAMAX,
      coupon,
      ...(selection.group ? { vehicle: selectedVehicle(selection.group, availability.days) } : {}),
      ...(draft.coverage && selection.coverage ? { coverage: selection.coverage } : {}),
    };
    if (isChanged(draft, change)) store.update(change);
  }, [store, searchParams, availability, selection, notify, language, step]);
}

/** `CUPONDATA` where it is about a typed coupon; a public one that applies by itself is always valid. */
const typedCoupon = ({ coupon }: RentalSearchParams, { CUPONDATA }: Availability): CouponData =>
  coupon || CUPONDATA?.status !== "valid" ? CUPONDATA : null;

/** `CUPONDATA` of the chosen vehicle: the typed coupon, else the public one that lowers this vehicle's price. */
function couponOfSelection(typed: CouponData, { group, packages }: Selection): CouponData {
  if (typed && (!packages || typed.status !== "valid")) return typed;
  const line = packages?.PQ1.lines.find(({ code }) => code === "COUPON_DISCOUNT");
  const used = line ? (group?.pricing.coupon ?? null) : null;
  if (typed) return { ...typed, discountCents: used?.code === typed.code ? minus(0, line?.amountCents ?? 0) : 0 };
  if (!used || !line) return null;
  const dates = { validFrom: null, validUntil: null };
  return { ...used, ...dates, status: "valid", discountCents: minus(0, line.amountCents), reason: null };
}

interface Answered {
  searchParams: RentalSearchParams;
  availability: Availability;
  selection: Selection;
}

/** The coupon or campaign that counted in the stored price and no longer does, for the same search. */
function lostPromotion(
  { coupon, campaignPercent }: WizardDraft,
  { searchParams, availability: { CUPONDATA, DESCUENTO }, selection: { group } }: Answered,
) {
  const typed = searchParams.coupon?.trim().toUpperCase();
  const had = coupon?.status === "valid" && coupon.discountCents > 0 ? coupon.code : null;
  if (had && had === typed && CUPONDATA?.status === "invalid") {
    return { reason: CUPONDATA.reason ?? "COUPON_INVALID" } as const;
  }
  if (had && typed === undefined && group && group.pricing.coupon?.code !== had) {
    return { reason: "COUPON_INVALID" } as const;
  }
  return campaignPercent > 0 && DESCUENTO < campaignPercent
    ? ({ reason: "CAMPAIGN", percent: campaignPercent } as const)
    : null;
}

interface StepGuard {
  /** Whether the landing allows the pick-up; otherwise the driver step asks what to do. */
  landingAllowed: boolean;
  selection: Selection;
  /** The current availability; null while it is loading. */
  availability: Availability | null;
  step: WizardStep;
  searchParams: RentalSearchParams | null;
  language: Language;
  notify: (notice: WizardNotice) => void;
}

/** Redirects to the first incomplete step, with a notice, when an earlier step is missing. The draft is kept. */
export function useStepGuard(guard: StepGuard): boolean {
  const { selection, availability, step, searchParams, language, notify, landingAllowed } = guard;
  const { draft, group } = selection;
  const withData = reachableStep(step, { ...draft, vehicle: group ? draft.vehicle : null });
  const reachable = withData === "payment" && !landingAllowed ? "driver" : withData;
  const blocked = availability !== null && reachable !== step;
  const unavailableName = draft.vehicle && !group ? draft.vehicle.name : null;
  useEffect(() => {
    if (!blocked || !searchParams) return;
    notify(unavailableName ? { kind: "vehicleGone", name: unavailableName } : { kind: "stepMissing", step: reachable });
    window.history.replaceState(null, "", paths.wizard(language, reachable, searchParams));
  }, [blocked, unavailableName, reachable, searchParams, language, notify]);
  return blocked;
}
