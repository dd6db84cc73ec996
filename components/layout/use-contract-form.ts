"use client";

import { useLocale, useTranslations } from "next-intl";
import { type SubmitEvent, useState } from "react";
import { type DefaultValues, type FieldPath, type FieldValues, type Resolver, useForm } from "react-hook-form";
import { useEarlyPresses } from "@/components/ui/use-early-presses";
import type { FieldError } from "@/lib/contracts/envelope";
import { type FieldErrorCode, fieldErrorCode } from "@/lib/contracts/error-codes";
import { labelled } from "@/lib/i18n/typography";
import { lateCode } from "@/lib/web-client/late-code";
import type { FormJudges } from "./form-judges";

/** Asked for at the first focus, so that they are there when one is needed. */
export const lateJudges = lateCode(() => import("./form-judges").then((code) => code.formJudges));

/** Without that code the server judges alone. */
const resolverOf =
  <Values extends FieldValues>(judge: (judges: FormJudges) => Resolver<Values>): Resolver<Values> =>
  async (values, context, options) => {
    const judges = await lateJudges.load().catch(() => null);
    return judges ? await judge(judges)(values, context, options) : { values, errors: {} };
  };

interface ContractFormOptions<Values extends FieldValues> {
  /** Of `form-judges`: the contract's schema. */
  judge: (judges: FormJudges) => Resolver<Values>;
  defaultValues: DefaultValues<Values>;
  /** Its fields in their order, by which errors are summed up; with `named`, each below its label. */
  fields: readonly { readonly name: FieldPath<Values>; readonly id: string; readonly label: string }[];
  named?: boolean;
  /** Where an error's text is not the common one. */
  textOf?: (code: FieldErrorCode, name: FieldPath<Values>) => string | undefined;
  /** Without a summary the first wrong field takes the focus. */
  focusesField?: boolean;
}

/** A form over the contract's schema: typed, judged, sent once; the server's field errors go back to their fields. */
export function useContractForm<Values extends FieldValues>(options: ContractFormOptions<Values>) {
  const { judge, defaultValues, fields, named = true, textOf, focusesField = false } = options;
  const early = useEarlyPresses();
  const locale = useLocale();
  const fieldText = useTranslations("errors.field");
  const [pending, setPending] = useState(false);
  const form = useForm<Values>({ defaultValues, resolver: resolverOf(judge), shouldFocusError: focusesField });
  const { formState } = form;

  const errorOf = (name: FieldPath<Values>): string | undefined => {
    const code = fieldErrorCode(form.getFieldState(name, formState).error?.message);
    return code && (textOf?.(code, name) ?? fieldText(code));
  };
  const bind = (name: FieldPath<Values>) => {
    const field = fields.find((one) => one.name === name);
    return { ...form.register(name), id: field?.id ?? name, label: field?.label ?? "", error: errorOf(name) };
  };
  /** Puts refusals at their fields; false where none of them is on the screen. */
  const refuse = (refused: readonly FieldError[]): boolean => {
    const shown = refused.flatMap(({ field, code }) => {
      const own = fields.find(({ name }) => name === field);
      return own ? [{ name: own.name, code }] : [];
    });
    for (const { name, code } of shown) form.setError(name, { type: "server", message: code });
    return shown.length > 0;
  };
  const summary = fields.flatMap(({ name, id, label }) => {
    const message = errorOf(name);
    return message ? [{ fieldId: id, message: named ? `${labelled(locale, label)}${message}` : message }] : [];
  });
  /**
   * Spread over the form. `send` answers "away" when the page is on its way out: the form stays busy until it is gone.
   * `onWrong`: it was not sent.
   */
  const props = (send: (typed: Values) => Promise<unknown>, onWrong?: () => void) => {
    const sendOnce = async (typed: Values) => {
      setPending(true);
      if ((await send(typed)) !== "away") setPending(false);
    };
    return {
      ...early,
      method: "post" as const,
      noValidate: true,
      onFocusCapture: lateJudges.prefetch,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!pending) void form.handleSubmit(sendOnce, onWrong)(event);
      },
    };
  };
  return { form, bind, errorOf, refuse, summary, attempt: formState.submitCount, pending, props };
}
