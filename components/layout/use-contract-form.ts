"use client";

import { useLocale, useTranslations } from "next-intl";
import { type SubmitEvent, useState } from "react";
import { type DefaultValues, type FieldPath, type FieldValues, type Resolver, useForm } from "react-hook-form";
import { readControls } from "@/components/ui/read-controls";
import { useEarlyPresses } from "@/components/ui/use-early-presses";
import type { FieldError } from "@/lib/contracts/core/envelope";
import { type FieldErrorCode, fieldErrorCode } from "@/lib/contracts/core/error-codes";
import { labelled } from "@/lib/i18n/typography";
import { lazyModule } from "@/lib/web-client/lazy-component";
import type { FormResolvers } from "./form-resolvers";

/** The resolvers' lazy chunk, prefetched at the first focus. */
export const lazyResolvers = lazyModule(() => import("./form-resolvers").then((code) => code.formResolvers));

/** When the chunk can't be loaded, only the server validates. */
const resolverOf =
  <Values extends FieldValues>(resolver: (resolvers: FormResolvers) => Resolver<Values>): Resolver<Values> =>
  async (values, context, options) => {
    const resolvers = await lazyResolvers.load().catch(() => null);
    return resolvers ? await resolver(resolvers)(values, context, options) : { values, errors: {} };
  };

interface ContractFormOptions<Values extends FieldValues> {
  /** Picks the form's resolver from `form-resolvers`. */
  resolver: (resolvers: FormResolvers) => Resolver<Values>;
  defaultValues: DefaultValues<Values>;
  /** The fields in the order of the error summary; with `named`, each message starts with its label. */
  fields: readonly { readonly name: FieldPath<Values>; readonly id: string; readonly label: string }[];
  named?: boolean;
  /** Overrides the default text of an error. */
  textOf?: (code: FieldErrorCode, name: FieldPath<Values>) => string | undefined;
  /** Focuses the first invalid field, for forms without a summary. */
  focusesField?: boolean;
}

/** A form validated by the contract's schema and sent once; the server's field errors are shown at their fields. */
export function useContractForm<Values extends FieldValues>(options: ContractFormOptions<Values>) {
  const { resolver, defaultValues, fields, named = true, textOf, focusesField = false } = options;
  const early = useEarlyPresses();
  const locale = useLocale();
  const fieldText = useTranslations("errors.field");
  const [pending, setPending] = useState(false);
  const form = useForm<Values>({ defaultValues, resolver: resolverOf(resolver), shouldFocusError: focusesField });
  const { formState } = form;

  const errorOf = (name: FieldPath<Values>): string | undefined => {
    const code = fieldErrorCode(form.getFieldState(name, formState).error?.message);
    return code && (textOf?.(code, name) ?? fieldText(code));
  };
  const bind = (name: FieldPath<Values>) => {
    const field = fields.find((field) => field.name === name);
    return { ...form.register(name), id: field?.id ?? name, label: field?.label ?? "", error: errorOf(name) };
  };
  /** Shows the server's errors at their fields; false when none of them belongs to this form. */
  const setFieldErrors = (fieldErrors: readonly FieldError[]): boolean => {
    const shown = fieldErrors.flatMap(({ field, code }) => {
      const formField = fields.find(({ name }) => name === field);
      return formField ? [{ name: formField.name, code }] : [];
    });
    for (const { name, code } of shown) form.setError(name, { type: "server", message: code });
    return shown.length > 0;
  };
  const summary = fields.flatMap(({ name, id, label }) => {
    const message = errorOf(name);
    return message ? [{ fieldId: id, message: named ? `${labelled(locale, label)}${message}` : message }] : [];
  });
  /**
   * Props of the form element. `send` returns "away" when it leaves the page: the form then stays pending. `onInvalid`
   * is called instead of `send` when validation fails.
   */
  const props = (send: (typed: Values) => Promise<unknown>, onInvalid?: () => void) => {
    const sendOnce = async (typed: Values) => {
      setPending(true);
      if ((await send(typed)) !== "away") setPending(false);
    };
    const submit = async (element: HTMLFormElement) => {
      const names = fields.map(({ name }) => name);
      await readControls(form, names, element);
      await form.handleSubmit(sendOnce, onInvalid)();
    };
    return {
      ...early,
      method: "post" as const,
      noValidate: true,
      onFocusCapture: lazyResolvers.prefetch,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!pending) void submit(event.currentTarget);
      },
    };
  };
  return { form, bind, errorOf, setFieldErrors, summary, attempt: formState.submitCount, pending, props };
}
