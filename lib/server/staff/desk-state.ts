import "server-only";
import { refresh } from "next/cache";
import { z } from "zod";
import type { FieldError } from "@/lib/contracts/core/envelope";
import type { DeskErrorCode } from "@/lib/contracts/staff/desk-codes";
import { formTexts } from "@/lib/contracts/staff/desk-typed-form";

/** State of a form of the desk; a refused one keeps what was typed. */
export type DeskState =
  | { readonly status: "idle" }
  | { readonly status: "done"; readonly result: Readonly<Record<string, string | number | boolean>> }
  | {
      readonly status: "refused";
      readonly code: DeskErrorCode | "OFFLINE";
      readonly fields: readonly FieldError[];
      readonly typed: Readonly<Record<string, string>>;
      readonly details?: readonly RefusalDetail[];
    };
/** A fact about a refusal: `kind` names the form's text for it, which the other values are filled into. */
export type RefusalDetail = Readonly<Record<string, string>> & { readonly kind: string };

/** Server action of a form of the desk. */
export type DeskAction = (before: DeskState, form: FormData) => Promise<DeskState>;

type Answer =
  | { readonly ok: true; readonly value: object }
  | { readonly ok: false; readonly code: DeskErrorCode; readonly errors: readonly FieldError[] };

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
export function stateOf(answer: Answer, form: FormData, details: readonly RefusalDetail[] = []): DeskState {
  if (answer.ok) {
    refresh();
    return { status: "done", result: resultSchema.parse(answer.value) };
  }
  return { status: "refused", code: answer.code, fields: answer.errors, typed: formTexts(form), details };
}
