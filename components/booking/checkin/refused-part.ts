import type { Checkin } from "@/lib/contracts/checkin";
import { areJudgedTogether, partnerOf } from "@/lib/domain/checkin/fields";
import { type FieldName, fieldNames, stepOf } from "./checkin-steps";

export type Problem = { readonly field: string; readonly code: string };
export type IsStored = (name: FieldName) => boolean;
const asName = (field: string) => fieldNames.find((name) => name === field);

/**
 * What was sent of a refused field: kept back until it or the one beside which it was judged is mended. That other one is
 * kept back as well where it would meet a stored value again: the type DNI beside a stored passport's number.
 */
export function heldBack({ field, code }: Problem, sent: readonly FieldName[], isStored: IsStored): FieldName[] {
  const own = sent.filter((name) => name === field);
  const name = asName(field);
  if (own.length > 0 && name && !isStored(name)) return own;
  return sent.filter((one) => one === field || one === partnerOf(field, code));
}

/** Where a refusal is shown: at its field, and at what was sent to it from another step, which shows no other. */
export function blamed(problem: Problem, sent: readonly FieldName[], isStored: IsStored): FieldName[] {
  const own = asName(problem.field);
  if (!own) return [];
  return [own, ...heldBack(problem, sent, isStored).filter((name) => stepOf(name) !== stepOf(own))];
}

/** The fields to be judged anew once something else is typed into one: itself, its partners and theirs. */
export function judgedAnew(name: FieldName): FieldName[] {
  const near = fieldNames.filter((one) => one === name || areJudgedTogether(one, name));
  return fieldNames.filter((one) => near.includes(one) || near.some((other) => areJudgedTogether(one, other)));
}

/** Stored fields that can't stand, as errors of their controls. */
export const faultsOf = ({ faults }: Checkin): Partial<Record<FieldName, string>> =>
  Object.fromEntries(faults.flatMap(({ field, code }) => (asName(field) ? [[field, code]] : [])));
