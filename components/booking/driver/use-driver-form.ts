"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useMemo, useState } from "react";
import { type FieldErrors, type Resolver, type UseFormReturn, useForm } from "react-hook-form";
import { type Driver, type DriverInput, driverSchema } from "@/lib/contracts/driver";
import { type DriverStepRules, stepErrors } from "./driver-step-rules";
import { handOverFieldErrors, waitingFieldErrors } from "./field-error-handover";

export type DriverForm = UseFormReturn<DriverInput, unknown, Driver>;

const bySchema = zodResolver(driverSchema);

const resolverFor =
  (rules: DriverStepRules): Resolver<DriverInput, unknown, Driver> =>
  async (values, context, options) => {
    const checked = await bySchema(values, context, options);
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

const isDriverField = (name: string): name is keyof DriverInput => Object.hasOwn(driverSchema.shape, name);

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
