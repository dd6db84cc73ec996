"use client";

import { replaceEqualDeep } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { reachableStep, sameSearch, type WizardDraft } from "@/components/rental/draft/draft-state";
import type { DraftStore } from "@/components/rental/draft/draft-store";
import { shownPackage } from "@/components/rental/step/price-selection";
import { selectedVehicle } from "@/components/rental/step/selection";
import type { Selection, WizardNotice } from "@/components/rental/step/wizard-context";
import { paths, type WizardStep } from "@/lib/contracts/paths";
import type { Availability } from "@/lib/contracts/rental/availability";
import type { Packages } from "@/lib/contracts/rental/quote";
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
      const lost = lostPromotion(draft, searchParams, availability);
      if (lost) notify({ kind: "promotionOver", ...lost, fromCents, toCents });
    }
    if (isNewAnswer && availability.savedQuoteGone && searchParams.quoteId) {
      window.history.replaceState(null, "", paths.wizard(language, step, { ...searchParams, quoteId: "" }));
    }
    if (isNewAnswer && draft.coupon?.status === "valid" && availability.CUPONDATA?.status === "disabled") {
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
      coupon: couponOfSelection(availability.CUPONDATA, packages),
      ...(selection.group ? { vehicle: selectedVehicle(selection.group, availability.days) } : {}),
      ...(draft.coverage && selection.coverage ? { coverage: selection.coverage } : {}),
    };
    if (isChanged(draft, change)) store.update(change);
  }, [store, searchParams, availability, selection, notify, language, step]);
}

/** `CUPONDATA` with the discount of the chosen vehicle; the availability's is that of its dearest group. */
function couponOfSelection(coupon: CouponData, packages: Packages | null): CouponData {
  if (!coupon || !packages || coupon.status !== "valid") return coupon;
  const line = packages.PQ1.lines.find(({ code }) => code === "COUPON_DISCOUNT");
  return { ...coupon, discountCents: minus(0, line?.amountCents ?? 0) };
}

/** The coupon or campaign that counted in the stored price and no longer does, for the same search. */
function lostPromotion(
  { coupon, campaignPercent }: WizardDraft,
  searchParams: RentalSearchParams,
  { CUPONDATA, DESCUENTO }: Availability,
) {
  const had = coupon?.status === "valid" && coupon.code === searchParams.coupon?.trim().toUpperCase();
  if (had && CUPONDATA?.status === "invalid") return { reason: CUPONDATA.reason ?? "COUPON_INVALID" } as const;
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
