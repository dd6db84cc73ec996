import "server-only";
import { refresh } from "next/cache";
import { z } from "zod";
import type { FormState } from "@/lib/contracts/core/envelope";
import type { DeskErrorCode } from "@/lib/contracts/staff/desk-codes";
import { formTexts } from "@/lib/contracts/staff/desk-typed-form";
import { formAction, type Parsed, type Schemas } from "@/lib/server/core/action";
import { callDesk, type DeskResult, type DeskWeb } from "@/lib/web-client/desk";
import type { AnsweredCall } from "@/lib/web-client/unwrap";

/** A fact about a refusal: `kind` names the form's text for it, which the other values are filled into. */
export type RefusalDetail = Readonly<Record<string, string>> & { readonly kind: string };

/** State of a form of the desk. */
export type DeskState = FormState<
  Readonly<Record<string, string | number | boolean>>,
  Readonly<Record<string, string>>,
  DeskErrorCode | "OFFLINE",
  readonly RefusalDetail[]
>;

/** Server action of a form of the desk. */
export type DeskAction = (before: DeskState, form: FormData) => Promise<DeskState>;

const resultSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

/** The text of a form field. */
export const textOf = (form: FormData, name: string) => String(form.get(name) ?? "");

/** A number as typed, with decimal comma or point; null for an empty field, NaN for no number, which `/web` refuses. */
export function numberOf(form: FormData, name: string): number | null {
  const typed = textOf(form, name).trim().replace(",", ".");
  return typed === "" ? null : Number(typed);
}

/** A text in the five languages, one field each: `names.ES`. */
export function fiveTexts(form: FormData, name: string) {
  const text = (language: string) => textOf(form, `${name}.${language}`);
  return { ES: text("ES"), EN: text("EN"), DE: text("DE"), IT: text("IT"), FR: text("FR") };
}

/** Turns a response of `/web/desk` into the form's state; on success the page is refreshed. */
export function stateOf(answer: DeskResult<unknown>, form: FormData, data: readonly RefusalDetail[] = []): DeskState {
  if (answer.ok) {
    refresh();
    return { status: "done", result: resultSchema.parse(answer.value) };
  }
  const { code, fields } = answer;
  return { status: "refused", error: { code, fields, data }, typed: formTexts(form) };
}

/** Makes the action of a form of the desk that is one call; `schemas` are those of its bound arguments. */
export const deskAction = <const S extends Schemas, Call extends AnsweredCall>(
  schemas: S,
  call: (desk: DeskWeb, form: FormData, ...bound: Parsed<S>) => Promise<Call>,
) =>
  formAction(schemas, async (form, ...bound: Parsed<S>) =>
    stateOf(await callDesk((desk) => call(desk, form, ...bound)), form),
  );
