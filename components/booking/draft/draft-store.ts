import { type BookingDraft, bookingDraftKey } from "@/lib/contracts/booking-draft";
import { coverageCodes, extraCodes } from "@/lib/domain/add-ons/add-ons";
import { packageCodes } from "@/lib/domain/pricing/price-lines";
import { couponStatuses } from "@/lib/domain/promotion/promotion";
import { emptyDraft, type WizardDraft } from "./draft-state";
import { storedAddress } from "./stored-address";

export interface DraftStore {
  subscribe: (listener: () => void) => () => void;
  get: () => WizardDraft;
  update: (change: Partial<WizardDraft>) => void;
  clear: () => void;
}

/** The draft of this tab. Without session storage (full or blocked) it stays in memory and is lost on reload. */
export function createDraftStore(storage: () => Storage): DraftStore {
  let draft: WizardDraft | undefined;
  const listeners = new Set<() => void>();
  const tryStorage = <Value>(work: (stored: Storage) => Value): Value | null => {
    try {
      return work(storage());
    } catch {
      return null;
    }
  };
  const save = (next: WizardDraft) => {
    draft = next;
    const text = encodeDraft(next);
    tryStorage((stored) =>
      text === null ? stored.removeItem(bookingDraftKey) : stored.setItem(bookingDraftKey, text),
    );
    for (const listener of listeners) listener();
  };
  const get = () => {
    draft ??= tryStorage((stored) => decodeDraft(stored.getItem(bookingDraftKey))) ?? emptyDraft;
    return draft;
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get,
    update: (change) => save({ ...get(), ...change }),
    clear: () => save(emptyDraft),
  };
}

// Hand-written checks: zod, even zod/mini, would add 24 KiB of JavaScript to the first load of every wizard step.
type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === "string";
const isFlag: Check = (value) => typeof value === "boolean";
const isCount: Check = (value) => Number.isSafeInteger(value);
const isOneOf =
  (list: readonly string[]): Check =>
  (value) =>
    list.some((one) => one === value);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const orMissing =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const isListOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const isShaped =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === "object" &&
    value !== null &&
    Object.entries(checks).every(([key, check]) => check(new Map<string, unknown>(Object.entries(value)).get(key)));

const isPackage = isShaped({
  code: isOneOf(packageCodes),
  offered: isFlag,
  lines: isListOf(isShaped({ code: isText, units: isCount, amountCents: isCount, onBase: isFlag })),
  totalCents: isCount,
  vatCents: isCount,
  payNowCents: isCount,
  payAtPickupCents: isCount,
  savingCents: isCount,
  cancellableUntil: orNull(isText),
});

const texts = ["firstName", "lastName", "nationality", "email", "emailRepeat", "mobile"];
const optionalTexts = ["flightNumber", "hotel", "observations"];
const numbers = ["birthDay", "birthMonth", "birthYear"];
const flags = ["arrivesWithoutFlight", "acceptsLicenceNotice", "acceptsPrivacyAndTerms"];
const moreFlags = ["declaresLicenceOverTwoYears", "declaresGroupLicence", "receivesOffers"];
const each = (keys: readonly string[], check: Check) => Object.fromEntries(keys.map((key) => [key, orMissing(check)]));

const draftShape = isShaped({
  version: (value) => value === 1,
  search: (value) => isShaped({})(value) && storedAddress(value) !== null,
  VS: orNull(
    isShaped({
      groupId: isCount,
      group: isText,
      name: isText,
      days: isCount,
      baseCents: isCount,
      perDayCents: isCount,
      depositCents: isCount,
      available: isFlag,
    }),
  ),
  SEG: orNull(
    isShaped({
      code: isOneOf(coverageCodes),
      perDayCents: isCount,
      totalCents: isCount,
      excessCents: isCount,
      depositCents: isCount,
    }),
  ),
  OP: orNull(
    isListOf(
      isShaped({
        code: isOneOf(extraCodes),
        units: isCount,
        drivers: orMissing(isListOf(isShaped({ under25: isFlag, declaresLicenceTwoYears: isFlag }))),
      }),
    ),
  ),
  PQ1: orNull(isPackage),
  PQ2: orNull(isPackage),
  PQNR1: orNull(isPackage),
  PQNR2: orNull(isPackage),
  DESCUENTO: isCount,
  HORAMAX: orNull(isText),
  CUPONDATA: orNull(isShaped({ code: isText, status: isOneOf(couponStatuses), discountCents: isCount })),
  driver: isShaped({
    ...each([...texts, ...optionalTexts], isText),
    ...each(numbers, isCount),
    ...each([...flags, ...moreFlags], isFlag),
  }),
  packageCode: orNull(isOneOf(packageCodes)),
});

const isBookingDraft = (value: unknown): value is BookingDraft => draftShape(value);

/** Decodes the stored draft (contract section 10); null when it is invalid, which discards it. */
export function decodeDraft(text: string | null): WizardDraft | null {
  if (text === null) return null;
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isBookingDraft(stored)) return null;
  const { PQ1, PQ2, PQNR1, PQNR2 } = stored;
  return {
    search: storedAddress(stored.search),
    vehicle: stored.VS,
    coverage: stored.SEG,
    extras: stored.OP,
    packages: PQ1 && PQ2 && PQNR1 && PQNR2 ? { PQ1, PQ2, PQNR1, PQNR2 } : null,
    campaignPercent: stored.DESCUENTO,
    pricesUntil: stored.HORAMAX,
    coupon: stored.CUPONDATA,
    driver: stored.driver,
    packageCode: stored.packageCode,
  };
}

/** Encodes the draft with the specification's keys; null without a search. */
export function encodeDraft(draft: WizardDraft): string | null {
  if (!draft.search) return null;
  const stored: BookingDraft = {
    version: 1,
    search: draft.search,
    VS: draft.vehicle,
    SEG: draft.coverage,
    OP: draft.extras,
    PQ1: draft.packages?.PQ1 ?? null,
    PQ2: draft.packages?.PQ2 ?? null,
    PQNR1: draft.packages?.PQNR1 ?? null,
    PQNR2: draft.packages?.PQNR2 ?? null,
    DESCUENTO: draft.campaignPercent,
    HORAMAX: draft.pricesUntil,
    CUPONDATA: draft.coupon,
    driver: draft.driver,
    packageCode: draft.packageCode,
  };
  return JSON.stringify(stored);
}
