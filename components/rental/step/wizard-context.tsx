"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { WizardDraft } from "@/components/rental/draft/draft-state";
import type { ConfigurationDocument } from "@/lib/contracts/core/configuration";
import type { Office } from "@/lib/contracts/fleet/office";
import type { WizardStep } from "@/lib/contracts/paths";
import type { Availability, OfferedGroup } from "@/lib/contracts/rental/availability";
import type { CoverageQuote, Packages, PickedExtra, QuoteRequest } from "@/lib/contracts/rental/quote";
import type { AvailabilityRequest, RentalSearchParams } from "@/lib/contracts/rental/search";
import type { Language } from "@/lib/domain/core/languages";
import type { WallClock } from "@/lib/domain/core/time";
import type { CouponReason } from "@/lib/domain/pricing/promotion";
import type { ResultFilters } from "@/lib/domain/rental/result-filters";
import type { AvailabilityAnswer } from "@/lib/web-client/queries";
import type { PromotionChange } from "./promotion-change";

/** Server action that saves a quote: its id and expiry; null when it could not be saved. */
export type SaveQuote = (request: QuoteRequest) => Promise<{ quoteId: string; expiresAt: string } | null>;

/** A coupon or campaign that no longer counts, with the total before and after; both are 0 without a vehicle. */
type PromotionOver = { kind: "promotionOver"; fromCents: number; toCents: number } & (
  | { reason: CouponReason }
  | { reason: "CAMPAIGN"; percent: number }
);

/** A message above a step, shown once. */
export type WizardNotice =
  | { kind: "offline" }
  | { kind: "stepMissing"; step: WizardStep }
  | { kind: "vehicleGone"; name: string }
  | { kind: "priceChanged"; fromCents: number; toCents: number }
  | { kind: "savedPriceOver"; fromCents: number; toCents: number }
  | { kind: "timeSelectionLost" }
  | { kind: "under25Applied" }
  | { kind: "under25Lifted" }
  | { kind: "coverageNotUnder25" }
  | { kind: "couponDisabled" }
  | { kind: "couponBack" }
  | PromotionOver
  | { kind: "promotionChanged"; change: PromotionChange; toCents: number }
  | { kind: "pickupMoved"; moment: string }
  | { kind: "searchChanged"; pickupAt: WallClock; returnAt: WallClock };

/** The search form that every step can open. */
export interface SearchChange {
  form: ReactNode;
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

interface GoToOptions {
  search?: Partial<RentalSearchParams>;
  notice?: WizardNotice | null;
  refresh?: boolean;
}

/** The search, its answer and where the visitor is. */
export interface ShownSearch {
  language: Language;
  offices: readonly Office[];
  configuration: ConfigurationDocument;
  step: WizardStep;
  /** Number of step changes and searches since the page load; each moves focus to the heading. */
  navigations: number;
  /** The current search; null if there is none. */
  searchParams: RentalSearchParams | null;
  /** The availability request; also the base of the quote request. */
  request: AvailabilityRequest | null;
  availability: Availability | null;
  /** The refused availability answer; null when there is none. */
  refusal: Extract<AvailabilityAnswer, { ok: false }> | null;
  /** A newer availability is loading; the previous one is shown until then. */
  refreshing: boolean;
  notice: WizardNotice | null;
  searchChange: SearchChange;
  /** Logo shown while a step loads; rendered on the server, so that no bundle contains it. */
  loading: ReactNode;
}

/** The visitor's choices, in the current availability. */
export interface Selection {
  draft: WizardDraft;
  /** The chosen group; null when none is chosen or it is no longer available. */
  group: OfferedGroup | null;
  /** Chosen coverage and extras; by default BASIC and none. */
  coverage: CoverageQuote | null;
  extras: readonly PickedExtra[];
  /** Prices of the selection; null before a vehicle is chosen. */
  packages: Packages | null;
}

export interface WizardCommands {
  update: (change: Partial<WizardDraft>) => void;
  /** Goes to a step and keeps the draft. `search` changes the search; `refresh` fetches availability again. */
  goTo: (step: WizardStep, options?: GoToOptions) => void;
  /** Shows another search at the same step and keeps the draft. */
  search: (searchParams: RentalSearchParams) => void;
  /** Changes the filters, which are part of the URL. */
  filter: (change: (now: RentalSearchParams) => ResultFilters) => void;
  /** Changes the URL with `replaceState`: sort order, coupon, under-25 option. */
  setSearchParams: (change: Partial<RentalSearchParams> | ((now: RentalSearchParams) => RentalSearchParams)) => void;
  /** Shows the results by other filters or order, as a history entry of its own. */
  pushSearchParams: (searchParams: RentalSearchParams) => void;
  notify: (notice: WizardNotice | null) => void;
  saveQuote: SaveQuote;
}

export const ShownSearchContext = createContext<ShownSearch | null>(null);
export const SelectionContext = createContext<Selection | null>(null);
export const WizardCommandsContext = createContext<WizardCommands | null>(null);

function inWizard<Value>(value: Value | null): Value {
  if (value === null) throw new Error("This part of the wizard must be inside WizardProvider");
  return value;
}

/** Each throws outside of `WizardProvider`. */
export const useShownSearch = (): ShownSearch => inWizard(useContext(ShownSearchContext));
export const useSelection = (): Selection => inWizard(useContext(SelectionContext));
export const useWizardCommands = (): WizardCommands => inWizard(useContext(WizardCommandsContext));
