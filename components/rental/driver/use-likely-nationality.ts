"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { likelyCountry, sortedCountries } from "@/components/rental/forms/country-list";
import type { Language } from "@/lib/domain/core/languages";
import { countriesQuery } from "@/lib/web-client/queries";
import type { DriverForm } from "./use-driver-form";
import { fieldId } from "./use-field";

export function useCountries(language: Language) {
  const { data: answer } = useQuery(countriesQuery(language));
  return sortedCountries(answer?.ok ? answer.value : [], language);
}

/** Chooses the likely nationality once, when the list has loaded, unless one is chosen already. */
export function useLikelyNationality(form: DriverForm, language: Language): void {
  const countries = useCountries(language);
  const isDone = useRef(false);
  const error = form.formState.errors.nationality;
  const isMissing = error !== undefined && error.type !== "server";
  useEffect(() => {
    if (countries.length === 0) return;
    // A form sent before the list had loaded was checked without it.
    const recheck = () => isMissing && form.getValues("nationality") && void form.trigger("nationality");
    if (isDone.current) {
      recheck();
      return;
    }
    isDone.current = true;
    const control = document.getElementById(fieldId("nationality"));
    // A browser may have filled it in without an event.
    const isFilled = control instanceof HTMLSelectElement && control.value !== "";
    const country = likelyCountry(navigator.language, language, countries);
    if (country && !isFilled && !form.getValues("nationality")) form.setValue("nationality", country);
    recheck();
  }, [form, countries, language, isMissing]);
}
