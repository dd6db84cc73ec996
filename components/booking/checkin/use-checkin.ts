"use client";

import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { lateJudges } from "@/components/layout/use-contract-form";
import type { CheckinAnswer } from "@/lib/actions/checkin";
import type { Checkin, CheckinDriverInput } from "@/lib/contracts/checkin";
import type { ErrorCode } from "@/lib/contracts/error-codes";
import { type CheckinField, checkinFields } from "@/lib/domain/checkin/fields";
import {
  blamed,
  type CheckinValues,
  type FieldName,
  faultsOf,
  fieldNames,
  heldBack,
  initialValues,
  isMasked,
  isRequired,
  judgedAnew,
  type Problem,
  partOf,
  stepFields,
  storedOf,
} from "./checkin-steps";

export type SaveCheckin = (
  code: string,
  position: number,
  part: CheckinDriverInput,
  idempotencyKey: string,
) => Promise<CheckinAnswer>;

const patience = 900;
const told = (code: string) => ({ type: "told", message: code });
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
 * What is typed lives in memory alone and is saved in part a moment after a field is left: what is malformed or refused
 * stays in its field with its error until it or its neighbour is typed anew, the rest is stored by one more save.
 */
export function useCheckin({ code, checkin: first, save }: CheckinOptions) {
  const [checkin, setCheckin] = useState(first);
  const [defaultValues] = useState(() => initialValues(first));
  const [errors] = useState(() => partOf(entriesOf(faultsOf(first)).map(([name, code]) => [name, told(code)])));
  const { register, watch, getValues, setValue, getFieldState, setError, clearErrors, formState } =
    useForm<CheckinValues>({ defaultValues, errors });
  const [state, setState] = useState<SaveState>("idle");
  const [failure, setFailure] = useState<ErrorCode | null>(null);
  const saved = useRef(new Map(fieldNames.map((name) => [name, getValues(name) ?? ""])));
  const refused = useRef(new Map<FieldName, string>());
  const running = useRef<Promise<Checkin> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // What is asked and required depends on what stands beside it.
  watch();

  const typedIn = (name: FieldName): string => getValues(name) ?? "";
  const textIn = (name: FieldName): string => typedIn(name) || storedOf(checkin, name);
  const isStored = (name: FieldName) => storedOf(checkin, name) !== "";
  const dirty = () =>
    fieldNames.filter(
      (name) => typedIn(name) !== saved.current.get(name) && typedIn(name) !== refused.current.get(name),
    );
  const typedPart = (names: readonly FieldName[]) => partOf(names.map((name) => [name, typedIn(name)]));
  /** The code that stands at a field. */
  const errorOf = (name: FieldName) => getFieldState(name, formState).error?.message;
  /** Marks what has no error yet. */
  const mark = (problems: Partial<Record<FieldName, string>>) => {
    for (const [name, problem] of entriesOf(problems)) if (!getFieldState(name).error) setError(name, told(problem));
  };
  /** Marks what is wrong, and keeps back what was sent with it; false where nothing of it is in our hands. */
  const refuse = (problems: readonly Problem[], sent: readonly FieldName[]) => {
    const held = problems.flatMap((problem) => heldBack(problem, sent, isStored));
    for (const name of held) refused.current.set(name, typedIn(name));
    for (const problem of problems)
      for (const name of blamed(problem, sent, isStored)) setError(name, told(problem.code));
    return held.length > 0;
  };
  const stored = (sent: ReadonlyMap<FieldName, string>, answer: Checkin) => {
    for (const [name, value] of sent) {
      const isCleared = isMasked(name) && typedIn(name) === value;
      saved.current.set(name, isCleared ? "" : value);
      if (isCleared) setValue(name, "");
    }
    setCheckin(answer);
    mark(faultsOf(answer));
  };
  /** Sends what is right; what was refused is left out of one more try, the rest of which is stored by it. */
  const sendAll = async (standing: Checkin, again = true): Promise<Checkin> => {
    // Without that code the server judges alone: what stands in these fields may not be kept over a new load.
    const judges = await lateJudges.load().catch(() => null);
    refuse(judges?.checkinProblems(typedPart(dirty())) ?? [], dirty());
    const names = dirty();
    if (names.length === 0) return standing;
    const sent = new Map(names.map((name) => [name, typedIn(name)]));
    const answer = await save(code, checkin.position, typedPart(names), crypto.randomUUID()).catch(() => null);
    if (answer?.ok) {
      stored(sent, answer.checkin);
      return answer.checkin;
    }
    const problems = (answer?.fields ?? []).map(({ field, code: problem }) => ({
      field,
      code: answer && answer.code !== "VALIDATION_FAILED" ? answer.code : problem,
    }));
    if (refuse(problems, names)) return again ? await sendAll(standing, false) : standing;
    setFailure(answer?.code ?? "UNAVAILABLE");
    throw new Error(answer?.code ?? "UNAVAILABLE");
  };
  /** One save after the other; the check-in as it stands afterwards, null when it could not be saved. */
  const saveNow = async (): Promise<Checkin | null> => {
    clearTimeout(timer.current);
    setFailure(null);
    setState("saving");
    running.current = (running.current ?? Promise.resolve(checkin)).catch(() => checkin).then(sendAll);
    const mine = running.current;
    const answer = await mine.catch(() => null);
    if (running.current === mine) setState(!answer ? "failed" : refused.current.size > 0 ? "partly" : "saved");
    return answer;
  };
  const leave = () => {
    clearTimeout(timer.current);
    if (dirty().length > 0) timer.current = setTimeout(() => void saveNow(), patience);
  };
  const change = (name: FieldName) => {
    const anew = judgedAnew(name);
    for (const one of anew) refused.current.delete(one);
    clearErrors([name, ...anew.filter((one) => getFieldState(one).error?.message !== "REQUIRED")]);
  };
  /** Of a control; `isChosen`: what is chosen is done with at once, what is typed when the field is left. */
  const bind = (name: FieldName, isChosen = false) => ({
    ...register(name, {
      onChange: () => {
        change(name);
        if (isChosen) leave();
      },
      onBlur: leave,
    }),
    defaultValue: typedIn(name),
  });
  const missingOf = (names: readonly FieldName[], standing: Checkin) =>
    names.filter((name) => isRequired(name, textIn) && !typedIn(name).trim() && !storedOf(standing, name));
  const demand = (names: readonly FieldName[]) => mark(Object.fromEntries(names.map((name) => [name, "REQUIRED"])));
  const isRefused = (name: FieldName) => refused.current.has(name);
  /** Puts what was read of a document into its fields: a name only where none stands. Answers which it filled. */
  const fillIn = (read: Partial<Record<CheckinField, string>>): CheckinField[] => {
    const names = checkinFields.filter((name) => read[name] && (!isName(name) || !textIn(name)));
    for (const name of names) {
      setValue(name, read[name] ?? "");
      change(name);
    }
    leave();
    return names;
  };
  const dropRenter = async () => {
    const answer = await save(code, checkin.position, { renter: null }, crypto.randomUUID()).catch(() => null);
    if (!answer?.ok) return setFailure(answer?.code ?? "UNAVAILABLE");
    // What was typed of them went with them: asked for again, they begin anew.
    for (const name of stepFields.renter) {
      refused.current.delete(name);
      saved.current.set(name, "");
      setValue(name, "");
    }
    setCheckin(answer.checkin);
  };
  return { checkin, bind, errorOf, state, failure, textIn, saveNow, missingOf, demand, isRefused, fillIn, dropRenter };
}
export type CheckinForm = ReturnType<typeof useCheckin>;
