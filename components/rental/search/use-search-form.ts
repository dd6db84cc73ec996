"use client";

import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import type { SearchConfiguration } from "@/lib/contracts/core/configuration";
import type { Office } from "@/lib/contracts/fleet/office";
import { parseCouponCode, parseDiscount } from "@/lib/contracts/pricing/promotion-search-params";
import { bookingDraftKey, searchParamsFromDraft } from "@/lib/contracts/rental/rental-search-params";
import type { RentalSearchParams } from "@/lib/contracts/rental/search";
import { writeRentalSearchParams } from "@/lib/contracts/rental/write-search-params";
import type { Language } from "@/lib/domain/core/languages";
import type { WallClock } from "@/lib/domain/core/time";
import { wallClockAt } from "@/lib/domain/core/time";
import type { Category } from "@/lib/domain/fleet/fleet";
import { browserNow } from "@/lib/web-client/browser-clock";
import { rememberDiscount } from "./discount-reader";
import { rememberOffices } from "./remembered-offices";
import {
  emptyValues,
  initialSearchValues,
  type RememberedSearch,
  type SearchProblem,
  type SearchValues,
  selectedLanding,
  selectedTimes,
  validateSearch,
  valuesOfSearchParams,
  withKnownOffice,
  withPermittedReturn,
} from "./search-values";
import { withPickupDate } from "./trip-dates";

export interface SearchFormFacts {
  language: Language;
  offices: readonly Office[];
  configuration: SearchConfiguration;
  /** The search to be changed; without it the form is filled from the URL and browser storage. */
  current?: RentalSearchParams | null;
  /** Filters of the results, set by a page about one category. */
  initialCategories?: readonly Category[];
  /** Default pick-up office, on a page about one office; `Id` in the URL overrides it. */
  office?: number;
  /** Handles the search in place instead of loading the results page. */
  onSearch?: (searchParams: RentalSearchParams) => void;
}

/** Takes over what the visitor chose before hydration: controls that differ from what the server rendered. */
function withEarlyChoices(form: HTMLFormElement | null, rendered: SearchValues, values: SearchValues): SearchValues {
  const control = (name: string) => form?.elements.namedItem(name);
  const chosen = (name: string, before: string | number): string | undefined => {
    const field = control(name);
    const value = field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value : "";
    return value === String(before) ? undefined : value || undefined;
  };
  const isTicked = (name: string): boolean => {
    const box = control(name);
    return box instanceof HTMLInputElement && box.checked;
  };
  const pickupDate = chosen("pickupDate", rendered.pickupDate);
  const moved = pickupDate ? withPickupDate(values, pickupDate) : values;
  return {
    pickupOfficeId: Number(chosen("pickupOfficeId", rendered.pickupOfficeId) ?? moved.pickupOfficeId),
    returnOfficeId: moved.returnOfficeId,
    otherReturn: moved.otherReturn || isTicked("DO"),
    pickupDate: moved.pickupDate,
    pickupTime: chosen("pickupTime", rendered.pickupTime) ?? moved.pickupTime,
    returnDate: chosen("returnDate", rendered.returnDate) ?? moved.returnDate,
    returnTime: chosen("returnTime", rendered.returnTime) ?? moved.returnTime,
    under25: moved.under25 || isTicked("under25"),
    landingTime: chosen("landingTime", rendered.landingTime) ?? moved.landingTime,
    landingDay: Number(chosen("landingDay", rendered.landingDay) ?? moved.landingDay),
  };
}

/** State of the search form; its first render equals the server's. */
export function useSearchForm({
  offices,
  configuration,
  current = null,
  initialCategories = [],
  office,
  results,
  onSearch,
}: SearchFormFacts & { results: string }) {
  const [values, setValues] = useState<SearchValues>(() =>
    current ? withKnownOffice(valuesOfSearchParams(current), offices) : emptyValues(offices, office),
  );
  const [now, setNow] = useState<WallClock | null>(null);
  const [error, setError] = useState<SearchProblem | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [coupon, setCoupon] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  // Refills the form only for another search: changing filters or sort order keeps what is typed.
  const searched = current && JSON.stringify(valuesOfSearchParams(current));
  const showCurrent = useEffectEvent(() => {
    if (current) setValues(withKnownOffice(valuesOfSearchParams(current), offices));
  });
  const fillIn = useEffectEvent((query: URLSearchParams, clock: WallClock) => {
    const initial = initialSearchValues(query, readRememberedSearch(), offices, clock);
    setValues(withPermittedReturn(withEarlyChoices(form.current, values, initial), offices));
  });

  useEffect(() => {
    const clock = wallClockAt(browserNow(), configuration.timeZone);
    setNow(clock);
    if (searched) return showCurrent();
    const query = new URLSearchParams(window.location.search);
    rememberDiscount(query);
    setCoupon(parseCouponCode(query.get("coupon")));
    if (office !== undefined && !query.has("Id") && !query.has("id")) query.set("Id", String(office));
    fillIn(query, clock);
  }, [searched, office, configuration.timeZone]);

  const change = (next: SearchValues) => {
    const permitted = withPermittedReturn(next, offices);
    setValues(permitted);
    setError(null);
    rememberOffices(offices, permitted.pickupOfficeId, permitted.returnOfficeId);
  };

  /** Filters and discounts of the search; without the maximum price, which was chosen for other dates. */
  const choice = () => {
    const activeCoupon = current?.coupon ?? coupon;
    // A removed discount stays removed.
    const remembered = activeCoupon === "" ? undefined : readRememberedSearch().discount;
    const activeDiscount = current?.discount ?? remembered;
    return {
      under25: values.under25,
      categories: current?.categories ?? [...initialCategories],
      ...(current?.seats === undefined ? {} : { seats: current.seats }),
      ...(current?.gearbox === undefined ? {} : { gearbox: current.gearbox }),
      ...(current?.bags === undefined ? {} : { bags: current.bags }),
      ...(activeCoupon === undefined ? {} : { coupon: activeCoupon }),
      ...(activeDiscount === undefined ? {} : { discount: activeDiscount }),
    };
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const clock = wallClockAt(browserNow(), configuration.timeZone);
    const verdict = validateSearch(values, offices, configuration, clock);
    // The page of the results has the form that requests such a rental.
    const isLong = verdict?.code === "OVER_30_DAYS";
    const problem = isLong ? null : verdict;
    const times = selectedTimes(values);
    setError(problem);
    setAttempt((count) => count + 1);
    if (problem || !times) return;
    rememberOffices(offices, values.pickupOfficeId, values.returnOfficeId);
    const landsAt = selectedLanding(values, offices);
    const searchParams: RentalSearchParams = {
      pickupOfficeId: values.pickupOfficeId,
      returnOfficeId: values.returnOfficeId,
      ...times,
      ...(landsAt ? { landsAt } : {}),
      sort: current?.sort ?? "price",
      ...choice(),
    };
    if (onSearch && !isLong) onSearch(searchParams);
    else window.location.assign(`${results}?${writeRentalSearchParams(searchParams)}`);
  };

  return {
    form,
    values,
    change,
    now,
    error,
    attempt,
    submit,
    choice,
    coupon,
    leaveCoupon: () => setCoupon(undefined),
  };
}

const readJson = (storage: Storage, key: string): unknown => {
  try {
    return JSON.parse(storage.getItem(key) ?? "null");
  } catch {
    return null;
  }
};

const property = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null ? new Map<string, unknown>(Object.entries(value)).get(key) : undefined;

const nothing: RememberedSearch = {
  pickupOfficeId: undefined,
  returnOfficeId: undefined,
  otherReturn: false,
  discount: undefined,
  search: null,
};

/** Reads the keys `oficinaRecoge`, `oficinaDevuelve`, `devOfiDif`, `discount` and the draft's search. */
function readRememberedSearch(): RememberedSearch {
  try {
    const idOf = (key: string) => Number(property(readJson(localStorage, key), "id")) || undefined;
    return {
      pickupOfficeId: idOf("oficinaRecoge"),
      returnOfficeId: idOf("oficinaDevuelve"),
      otherReturn: readJson(localStorage, "devOfiDif") === true,
      discount: parseDiscount(localStorage.getItem("discount")),
      search: searchParamsFromDraft(property(readJson(sessionStorage, bookingDraftKey), "search")),
    };
  } catch {
    return nothing;
  }
}
