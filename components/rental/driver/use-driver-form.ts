"use client";

import { useEffect, useMemo, useState } from "react";
import { type FieldErrors, type Resolver, type UseFormReturn, useForm } from "react-hook-form";
import type { Driver, DriverInput } from "@/lib/contracts/rental/driver";
import { lazyModule } from "@/lib/web-client/lazy-component";
import { pendingFieldErrors, setPendingFieldErrors } from "./driver-form-errors";
import { type DriverStepRules, stepErrors } from "./driver-step-rules";
import { isEuropean, setLicenceFields } from "./licence-boxes";

export type DriverForm = UseFormReturn<DriverInput, unknown, Driver>;

/** The resolver's lazy chunk, prefetched at the first focus. */
export const driverResolver = lazyModule(() => import("./driver-resolver").then((code) => code.resolveDriver));

const resolverFor =
  (rules: DriverStepRules): Resolver<DriverInput, unknown, Driver> =>
  async (values, context, options) => {
    const resolve = await driverResolver.load();
    const checked = await resolve(values, context, options);
    const ruleErrors = Object.entries(stepErrors(values, rules)).map(([field, message]) => [
      field,
      { type: "rule", message, ref: fieldRef(options, field) },
    ]);
    if (ruleErrors.length === 0) return checked;
    const errors: FieldErrors<DriverInput> = { ...Object.fromEntries(ruleErrors), ...checked.errors };
    return { values: {}, errors };
  };

const fieldRef = (options: Parameters<Resolver<DriverInput>>[2], name: string) =>
  new Map(Object.entries(options.fields)).get(name)?.ref;

/** Removes undefined and non-integer numbers, which the stored draft's schema would refuse. */
const storable = (values: Partial<DriverInput>): Partial<DriverInput> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== undefined && (typeof value !== "number" || Number.isInteger(value)),
    ),
  );

const isDriverField = (name: string): name is keyof DriverInput => driverFields.some((field) => field === name);

interface Options {
  rules: DriverStepRules;
  /** Initial values from the draft; read once. */
  stored: Partial<DriverInput>;
  saveDraft: (values: Partial<DriverInput>) => void;
}

/** The driver form: validates by the contract's schema, saves every input in the draft, shows the server's errors. */
export function useDriverForm({ rules, stored, saveDraft }: Options): DriverForm {
  const [defaultValues] = useState(stored);
  const [error] = useState(pendingFieldErrors);
  const resolver = useMemo(() => resolverFor(rules), [rules]);
  const form = useForm<DriverInput, unknown, Driver>({ defaultValues, resolver, shouldFocusError: false });

  useEffect(() => {
    let wasEuropean = isEuropean(form.getValues("nationality"));
    const { unsubscribe } = form.watch((values) => {
      const european = isEuropean(values.nationality);
      const isOtherNotice = european !== wasEuropean;
      wasEuropean = european;
      // The notice has another text now, which has not been confirmed yet. Setting it calls this again.
      if (isOtherNotice && values.acceptsLicenceNotice)
        setLicenceFields(form.setValue, ["acceptsLicenceNotice"], false);
      else saveDraft(storable(values));
    });
    return unsubscribe;
  }, [form, saveDraft]);

  useEffect(() => {
    for (const { field, code } of error) {
      const name = field.replace(/^driver\./, "");
      if (isDriverField(name)) form.setError(name, { type: "server", message: code });
    }
    return () => setPendingFieldErrors([]);
  }, [form, error]);

  return form;
}

/** Every field in the order of the form. */
export const driverFields = [
  ...(["firstName", "lastName", "nationality", "birthDay", "birthMonth", "birthYear"] as const),
  ...(["email", "emailRepeat", "mobile", "flightNumber", "arrivesWithoutFlight"] as const),
  ...(["reachesDeskInTime", "hotel", "observations"] as const),
  ...(["declaresLicenceOverTwoYears", "declaresGroupLicence", "acceptsLicenceNotice"] as const),
  ...(["acceptsPrivacyAndTerms", "receivesOffers"] as const),
] satisfies (keyof DriverInput)[];
