"use client";

import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { lazyResolvers } from "@/components/layout/use-contract-form";
import { readControls } from "@/components/ui/read-controls";
import type { CallResult } from "@/lib/contracts/core/envelope";
import type { ErrorCode } from "@/lib/contracts/core/error-codes";
import type { Checkin, CheckinDriverInput } from "@/lib/contracts/rental/checkin";
import { type CheckinField, checkinFields } from "@/lib/domain/rental/checkin-fields";
import {
  type CheckinValues,
  type FieldName,
  fieldNames,
  fieldsToMark,
  fieldsToRevalidate,
  fieldsToWithhold,
  initialValues,
  isMasked,
  isRequired,
  nestByRole,
  type Problem,
  stepFields,
  storedErrors,
  storedValue,
} from "./checkin-steps";

export type SaveCheckin = (
  code: string,
  position: number,
  part: CheckinDriverInput,
  idempotencyKey: string,
) => Promise<CallResult<Checkin>>;

const saveDelayMs = 900;
const fieldError = (code: string) => ({ type: "checkin", message: code });
const entriesOf = (problems: Partial<Record<FieldName, string>>) =>
  fieldNames.flatMap((name) => (problems[name] ? [[name, problems[name]] as const] : []));
const isName = (field: CheckinField) => field === "firstName" || field === "surname1" || field === "surname2";
export type SaveState = "idle" | "saving" | "saved" | "partly" | "failed";

interface CheckinOptions {
  code: string;
  checkin: Checkin;
  save: SaveCheckin;
}

/**
 * Keeps the form in memory and saves changed fields 900 ms after a field loses focus. Malformed or refused values stay
 * in their field with an error and are left out of saves until they or a field validated with them change.
 */
export function useCheckin({ code, checkin: first, save }: CheckinOptions) {
  const [checkin, setCheckin] = useState(first);
  const [defaultValues] = useState(() => initialValues(first));
  const [errors] = useState(() =>
    nestByRole(entriesOf(storedErrors(first)).map(([name, code]) => [name, fieldError(code)])),
  );
  const { register, watch, getValues, setValue, getFieldState, setError, clearErrors, formState } =
    useForm<CheckinValues>({ defaultValues, errors });
  const [state, setState] = useState<SaveState>("idle");
  const [failure, setFailure] = useState<ErrorCode | null>(null);
  const saved = useRef(new Map(fieldNames.map((name) => [name, getValues(name) ?? ""])));
  const refused = useRef(new Map<FieldName, string>());
  const runningSave = useRef<Promise<Checkin> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Re-renders on every input: which fields are shown and required depends on other values.
  watch();

  const typedText = (name: FieldName): string => getValues(name) ?? "";
  const textIn = (name: FieldName): string => typedText(name) || storedValue(checkin, name);
  const isStored = (name: FieldName) => storedValue(checkin, name) !== "";
  const dirty = () =>
    fieldNames.filter(
      (name) => typedText(name) !== saved.current.get(name) && typedText(name) !== refused.current.get(name),
    );
  const typedPart = (names: readonly FieldName[]) => nestByRole(names.map((name) => [name, typedText(name)]));
  /** Error code of a field. */
  const errorOf = (name: FieldName) => getFieldState(name, formState).error?.message;
  /** Sets errors on fields that have none yet. */
  const markErrors = (problems: Partial<Record<FieldName, string>>) => {
    for (const [name, problem] of entriesOf(problems))
      if (!getFieldState(name).error) setError(name, fieldError(problem));
  };
  /** Sets the errors and leaves the refused values out of later saves; false when no sent field caused a problem. */
  const withholdRefused = (problems: readonly Problem[], sent: readonly FieldName[]) => {
    const withheld = problems.flatMap((problem) => fieldsToWithhold(problem, sent, isStored));
    for (const name of withheld) refused.current.set(name, typedText(name));
    for (const problem of problems)
      for (const name of fieldsToMark(problem, sent, isStored)) setError(name, fieldError(problem.code));
    return withheld.length > 0;
  };
  const applySaved = (sent: ReadonlyMap<FieldName, string>, answer: Checkin) => {
    for (const [name, value] of sent) {
      const isCleared = isMasked(name) && typedText(name) === value;
      saved.current.set(name, isCleared ? "" : value);
      if (isCleared) setValue(name, "");
    }
    setCheckin(answer);
    markErrors(storedErrors(answer));
  };
  /** Saves all changed valid fields. When the server refuses some, retries once without them. */
  const sendAll = async (latest: Checkin, retries = true): Promise<Checkin> => {
    // When that chunk can't be loaded only the server validates: a reload would lose the input (`data-no-restore`).
    const resolvers = await lazyResolvers.load().catch(() => null);
    withholdRefused(resolvers?.checkinProblems(typedPart(dirty())) ?? [], dirty());
    const names = dirty();
    if (names.length === 0) return latest;
    const sent = new Map(names.map((name) => [name, typedText(name)]));
    const answer = await save(code, checkin.position, typedPart(names), crypto.randomUUID()).catch(() => null);
    if (answer?.ok) {
      applySaved(sent, answer.value);
      return answer.value;
    }
    const problems = (answer?.fields ?? []).map(({ field, code: problem }) => ({
      field,
      code: answer && answer.code !== "VALIDATION_FAILED" ? answer.code : problem,
    }));
    if (withholdRefused(problems, names)) return retries ? await sendAll(latest, false) : latest;
    setFailure(answer?.code ?? "UNAVAILABLE");
    throw new Error(answer?.code ?? "UNAVAILABLE");
  };
  /** Saves run one at a time, in order. Returns the check-in as saved; null when saving failed. */
  const saveNow = async (): Promise<Checkin | null> => {
    clearTimeout(timer.current);
    await readControls({ register, getValues }, fieldNames, document);
    setFailure(null);
    setState("saving");
    runningSave.current = (runningSave.current ?? Promise.resolve(checkin)).catch(() => checkin).then(sendAll);
    const thisSave = runningSave.current;
    const answer = await thisSave.catch(() => null);
    if (runningSave.current === thisSave) setState(!answer ? "failed" : refused.current.size > 0 ? "partly" : "saved");
    return answer;
  };
  const scheduleSave = () => {
    clearTimeout(timer.current);
    if (dirty().length > 0) timer.current = setTimeout(() => void saveNow(), saveDelayMs);
  };
  const change = (name: FieldName) => {
    const affected = fieldsToRevalidate(name);
    for (const affectedField of affected) refused.current.delete(affectedField);
    clearErrors([
      name,
      ...affected.filter((affectedField) => getFieldState(affectedField).error?.message !== "REQUIRED"),
    ]);
  };
  /** Props of a control. `isChosen`: a select saves on change, a text field on blur. */
  const bind = (name: FieldName, isChosen = false) => ({
    ...register(name, {
      onChange: () => {
        change(name);
        if (isChosen) scheduleSave();
      },
      onBlur: scheduleSave,
    }),
    defaultValue: typedText(name),
  });
  const missingFields = (names: readonly FieldName[], latest: Checkin) =>
    names.filter((name) => isRequired(name, textIn) && !typedText(name).trim() && !storedValue(latest, name));
  const requireFields = (names: readonly FieldName[]) =>
    markErrors(Object.fromEntries(names.map((name) => [name, "REQUIRED"])));
  const isRefused = (name: FieldName) => refused.current.has(name);
  /** Sets a field by other means than its own control. */
  const setText = (name: FieldName, text: string) => {
    setValue(name, text);
    change(name);
    scheduleSave();
  };
  /** Fills in the values read from a document; names only into empty fields. Returns the fields that it filled. */
  const fillIn = (read: Partial<Record<CheckinField, string>>): CheckinField[] => {
    const names = checkinFields.filter((name) => read[name] && (!isName(name) || !textIn(name)));
    for (const name of names) setText(name, read[name] ?? "");
    return names;
  };
  const removeRenter = async () => {
    const answer = await save(code, checkin.position, { renter: null }, crypto.randomUUID()).catch(() => null);
    if (!answer?.ok) return setFailure(answer?.code ?? "UNAVAILABLE");
    // Clears the inputs too: the renter's step starts empty when it is shown again.
    for (const name of stepFields.renter) {
      refused.current.delete(name);
      saved.current.set(name, "");
      setValue(name, "");
    }
    setCheckin(answer.value);
  };
  return {
    checkin,
    bind,
    errorOf,
    state,
    failure,
    textIn,
    typedText,
    saveNow,
    missingFields,
    requireFields,
    isRefused,
    setText,
    fillIn,
    removeRenter,
  };
}
export type CheckinForm = ReturnType<typeof useCheckin>;
