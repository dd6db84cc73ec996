"use client";

import { useEffect, useMemo, useState } from "react";
import { type FieldErrors, type Resolver, type UseFormReturn, useForm } from "react-hook-form";
import type { Driver, DriverInput } from "@/lib/contracts/driver";
import { lateCode } from "@/lib/web-client/late-code";
import { handOverFieldErrors, waitingFieldErrors } from "./driver-form-handover";
import { type DriverStepRules, stepErrors } from "./driver-step-rules";

export type DriverForm = UseFormReturn<DriverInput, unknown, Driver>;

/** What judges the form; asked for at the first focus, so that it is there when it is needed. */
export const driverResolver = lateCode(() => import("./driver-resolver").then((code) => code.resolveDriver));

const resolverFor =
  (rules: DriverStepRules): Resolver<DriverInput, unknown, Driver> =>
  async (values, context, options) => {
    const resolve = await driverResolver.load();
    const checked = await resolve(values, context, options);
    const own = Object.entries(stepErrors(values, rules)).map(([field, message]) => [
      field,
      { type: "rule", message, ref: fieldRef(options, field) },
    ]);
    if (own.length === 0) return checked;
    const errors: FieldErrors<DriverInput> = { ...Object.fromEntries(own), ...checked.errors };
    return { values: {}, errors };
  };

const fieldRef = (options: Parameters<Resolver<DriverInput>>[2], name: string) =>
  new Map(Object.entries(options.fields)).get(name)?.ref;

/** Only what a stored draft may hold: whole numbers, texts and flags. */
const storable = (values: Partial<DriverInput>): Partial<DriverInput> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== undefined && (typeof value !== "number" || Number.isInteger(value)),
    ),
  );

const isDriverField = (name: string): name is keyof DriverInput => driverFields.some((field) => field === name);

interface Options {
  rules: DriverStepRules;
  /** What was typed before; read once. */
  typed: Partial<DriverInput>;
  keep: (typed: Partial<DriverInput>) => void;
}

/** The driver form over the contract's schema: keeps every input in the draft and shows the server's field errors. */
export function useDriverForm({ rules, typed, keep }: Options): DriverForm {
  const [defaultValues] = useState(typed);
  const [refused] = useState(waitingFieldErrors);
  const resolver = useMemo(() => resolverFor(rules), [rules]);
  const form = useForm<DriverInput, unknown, Driver>({ defaultValues, resolver, shouldFocusError: false });

  useEffect(() => {
    const { unsubscribe } = form.watch((values) => keep(storable(values)));
    return unsubscribe;
  }, [form, keep]);

  useEffect(() => {
    for (const { field, code } of refused) {
      const name = field.replace(/^driver\./, "");
      if (isDriverField(name)) form.setError(name, { type: "server", message: code });
    }
    return () => handOverFieldErrors([]);
  }, [form, refused]);

  return form;
}

/** Every field in the order of the form. */
export const driverFields = [
  ...(["firstName", "lastName", "nationality", "birthDay", "birthMonth", "birthYear"] as const),
  ...(["email", "emailRepeat", "mobile", "flightNumber", "arrivesWithoutFlight", "hotel", "observations"] as const),
  ...(["declaresLicenceOverTwoYears", "declaresGroupLicence", "acceptsLicenceNotice"] as const),
  ...(["acceptsPrivacyAndTerms", "receivesOffers"] as const),
] satisfies (keyof DriverInput)[];
