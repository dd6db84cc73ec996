import "server-only";
import { refresh } from "next/cache";
import { z } from "zod";
import type { DeskErrorCode } from "@/lib/contracts/desk/codes";
import { typedIn } from "@/lib/contracts/desk/typed-form";
import type { FieldError } from "@/lib/contracts/envelope";

/** What became of a form of the desk; a refused one keeps what was typed. */
export type DeskState =
  | { readonly status: "idle" }
  | { readonly status: "done"; readonly told: Readonly<Record<string, string | number | boolean>> }
  | {
      readonly status: "refused";
      readonly code: DeskErrorCode | "OFFLINE";
      readonly fields: readonly FieldError[];
      readonly typed: Readonly<Record<string, string>>;
    };
/** An act of the desk as its form calls it. */
export type DeskAction = (before: DeskState, form: FormData) => Promise<DeskState>;

type Answer =
  | { readonly ok: true; readonly value: object }
  | { readonly ok: false; readonly code: DeskErrorCode; readonly errors: readonly FieldError[] };

const toldSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
/** A field of a form. */
export const textOf = (form: FormData, name: string) => String(form.get(name) ?? "");

/** A number as it is typed, with a comma or a point; null of an empty field, and what is none is refused later as such. */
export function numberOf(form: FormData, name: string): number | null {
  const typed = textOf(form, name).trim().replace(",", ".");
  return typed === "" ? null : Number(typed);
}

/** A text in the five languages, a field each: `names.ES`. */
export function fiveTexts(form: FormData, name: string) {
  const text = (language: string) => textOf(form, `${name}.${language}`);
  return { ES: text("ES"), EN: text("EN"), DE: text("DE"), IT: text("IT"), FR: text("FR") };
}

/** What an answer of `/web/desk` is for its form; the page behind it is made anew. */
export function stateOf(answer: Answer, form: FormData): DeskState {
  if (answer.ok) {
    refresh();
    return { status: "done", told: toldSchema.parse(answer.value) };
  }
  return { status: "refused", code: answer.code, fields: answer.errors, typed: typedIn(form) };
}
