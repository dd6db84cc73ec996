"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { WizardDraft } from "@/components/booking/draft/draft-state";
import type { SearchValues } from "@/components/booking/search/search-values";
import type { Availability, OfferedGroup } from "@/lib/contracts/availability";
import type { ConfigurationDocument } from "@/lib/contracts/configuration";
import type { Office } from "@/lib/contracts/office";
import type { WizardStep } from "@/lib/contracts/paths";
import type { CoverageQuote, Packages, PickedExtra, QuoteRequest } from "@/lib/contracts/quote";
import type { AvailabilityRequest, WizardAddress } from "@/lib/contracts/search";
import type { Language } from "@/lib/domain/language/languages";
import type { Wish } from "@/lib/domain/results/wish";
import type { WallClock } from "@/lib/domain/time/time";
import type { AvailabilityAnswer } from "@/lib/web-client/queries";

/** Keeps a price under a link: where it is found again and until when; null when it could not be kept. */
export type SaveQuote = (request: QuoteRequest) => Promise<{ quoteId: string; expiresAt: string } | null>;

/** What the wizard has to tell above a step, once. */
export type WizardNotice =
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
  | { kind: "pickupMoved"; time: string }
  | { kind: "searchChanged"; pickupAt: WallClock; returnAt: WallClock };

/** The search form that every step can open, and what was typed in it and not asked yet. */
export interface SearchChange {
  form: ReactNode;
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** Differs from the search that is shown; null while nothing does. */
  unsent: SearchValues | null;
  tell: (values: SearchValues) => void;
}

/** The form's id: what leads on sends it while something in it is unsent. */
export const searchChangeForm = "change-search-form";

interface GoToOptions {
  search?: Partial<WizardAddress>;
  notice?: WizardNotice | null;
  anew?: boolean;
}

export interface Wizard {
  language: Language;
  offices: readonly Office[];
  configuration: ConfigurationDocument;
  step: WizardStep;
  /** Counts steps and searches since the page was loaded: with each the heading takes the focus. */
  arrivals: number;
  /** The search that is priced; null while there is none at all. */
  address: WizardAddress | null;
  /** What availability was asked for; also the base of a quote. */
  request: AvailabilityRequest | null;
  availability: Availability | null;
  /** Why the search can't be answered; null when it can. */
  refusal: Extract<AvailabilityAnswer, { ok: false }> | null;
  /** A newer answer is on its way; the shown one stays until then. */
  refreshing: boolean;
  draft: WizardDraft;
  /** The chosen group in the current answer; null when none is chosen or it went. */
  group: OfferedGroup | null;
  /** Coverage and extras that count: those chosen, before that BASIC and none. */
  coverage: CoverageQuote | null;
  extras: readonly PickedExtra[];
  /** Prices of the selection; null before a vehicle is chosen. */
  packages: Packages | null;
  notice: WizardNotice | null;
  update: (change: Partial<WizardDraft>) => void;
  /** Moves to a step, keeping everything; a `search` change, or what is no longer true (`anew`), is asked at once. */
  goTo: (step: WizardStep, options?: GoToOptions) => void;
  /** Asks for a search and shows it at the same step; the draft keeps everything. */
  search: (address: WizardAddress) => void;
  searchChange: SearchChange;
  /** Filters the results anew; the address keeps the filters. */
  filter: (change: (now: WizardAddress) => Wish) => void;
  /** Changes the address in place: order, coupon, under-25 option. */
  changeAddress: (change: Partial<WizardAddress> | ((now: WizardAddress) => WizardAddress)) => void;
  notify: (notice: WizardNotice | null) => void;
  saveQuote: SaveQuote;
  /** The logo while a whole step is awaited; it comes with the page, not with its code. */
  loading: ReactNode;
  /** The booking was made: the draft of this tab ends. */
  finish: () => void;
}

export const WizardContext = createContext<Wizard | null>(null);

/** The state of the booking wizard; only below `Wizard`. */
export function useWizard(): Wizard {
  const wizard = useContext(WizardContext);
  if (!wizard) throw new Error("useWizard needs the wizard around it");
  return wizard;
}
