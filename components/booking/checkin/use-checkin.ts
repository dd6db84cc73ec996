"use client";

import { useEffect, useRef, useState } from "react";
import type { CheckinAnswer } from "@/lib/actions/checkin";
import type { Checkin, CheckinDriverInput } from "@/lib/contracts/checkin";
import type { ErrorCode } from "@/lib/contracts/error-codes";
import { lateCode } from "@/lib/web-client/late-code";
import {
  blamed,
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
  type Typed,
} from "./checkin-steps";

export type SaveCheckin = (
  code: string,
  position: number,
  part: CheckinDriverInput,
  idempotencyKey: string,
) => Promise<CheckinAnswer>;

/** What judges formats; asked for at the first focus, so that it is there when it is needed. */
export const checkinFormat = lateCode(() => import("./checkin-format").then((code) => code.formatErrors));

const patience = 900;
type Errors = Readonly<Partial<Record<FieldName, string>>>;
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
  const [typed, setTyped] = useState<Typed>(() => initialValues(first));
  const [errors, setErrors] = useState<Errors>(() => faultsOf(first));
  const [state, setState] = useState<SaveState>("idle");
  const [failure, setFailure] = useState<ErrorCode | null>(null);
  const now = useRef({ typed, saved: typed, refused: new Map<FieldName, string>() });
  const running = useRef<Promise<Checkin> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const textIn = (name: FieldName): string => now.current.typed[name] || storedOf(checkin, name);
  const isStored = (name: FieldName) => storedOf(checkin, name) !== "";
  const dirty = () =>
    fieldNames.filter((name) => {
      const value = now.current.typed[name];
      return value !== now.current.saved[name] && value !== now.current.refused.get(name);
    });
  /** Marks what is wrong, and keeps back what was sent with it; false where nothing of it is in our hands. */
  const refuse = (problems: readonly Problem[], sent: readonly FieldName[]) => {
    const held = problems.flatMap((problem) => heldBack(problem, sent, isStored));
    for (const name of held) now.current.refused.set(name, now.current.typed[name] ?? "");
    const found = problems.flatMap((problem) =>
      blamed(problem, sent, isStored).map((name) => [name, problem.code] as const),
    );
    setErrors((before) => ({ ...before, ...Object.fromEntries(found) }));
    return held.length > 0;
  };
  const stored = (names: readonly FieldName[], sent: Typed, answer: Checkin) => {
    const cleared = names.filter((name) => isMasked(name) && now.current.typed[name] === sent[name]);
    const empty = Object.fromEntries(cleared.map((name) => [name, ""]));
    now.current.saved = {
      ...now.current.saved,
      ...Object.fromEntries(names.map((name) => [name, sent[name] ?? ""])),
      ...empty,
    };
    now.current.typed = { ...now.current.typed, ...empty };
    setTyped(now.current.typed);
    setCheckin(answer);
    setErrors((before) => ({ ...faultsOf(answer), ...before }));
  };
  /** Sends what is right; what was refused is left out of one more try, the rest of which is stored by it. */
  const sendAll = async (standing: Checkin, again = true): Promise<Checkin> => {
    // Without that code the server judges alone: what stands in these fields may not be kept over a new load.
    const formatErrors = await checkinFormat.load().catch(() => null);
    refuse(formatErrors?.(partOf(dirty(), now.current.typed)) ?? [], dirty());
    const names = dirty();
    if (names.length === 0) return standing;
    const sent = now.current.typed;
    const answer = await save(code, checkin.position, partOf(names, sent), crypto.randomUUID()).catch(() => null);
    if (answer?.ok) {
      stored(names, sent, answer.checkin);
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
    const saved = await mine.catch(() => null);
    if (running.current === mine) setState(!saved ? "failed" : now.current.refused.size > 0 ? "partly" : "saved");
    return saved;
  };
  const change = (name: FieldName, value: string) => {
    now.current.typed = { ...now.current.typed, [name]: value };
    const anew = judgedAnew(name);
    for (const one of anew) now.current.refused.delete(one);
    setTyped(now.current.typed);
    const stays = (one: FieldName, problem: string) =>
      problem && one !== name && (problem === "REQUIRED" || !anew.includes(one)) ? [[one, problem] as const] : [];
    setErrors((before) => Object.fromEntries(fieldNames.flatMap((one) => stays(one, before[one] ?? ""))));
  };
  const leave = () => {
    clearTimeout(timer.current);
    if (dirty().length > 0) timer.current = setTimeout(() => void saveNow(), patience);
  };
  const missingOf = (names: readonly FieldName[], standing: Checkin) =>
    names.filter(
      (name) => isRequired(name, textIn) && !(now.current.typed[name] ?? "").trim() && !storedOf(standing, name),
    );
  const demand = (names: readonly FieldName[]) =>
    setErrors((before) => ({ ...Object.fromEntries(names.map((name) => [name, "REQUIRED"])), ...before }));
  const dropRenter = async () => {
    const answer = await save(code, checkin.position, { renter: null }, crypto.randomUUID()).catch(() => null);
    if (!answer?.ok) return setFailure(answer?.code ?? "UNAVAILABLE");
    // What was typed of them went with them: asked for again, they begin anew.
    for (const name of stepFields.renter) now.current.refused.delete(name);
    const none = Object.fromEntries(stepFields.renter.map((name) => [name, ""]));
    now.current.typed = { ...now.current.typed, ...none };
    now.current.saved = { ...now.current.saved, ...none };
    setTyped(now.current.typed);
    setCheckin(answer.checkin);
  };
  return {
    checkin,
    typed,
    errors,
    state,
    failure,
    textIn,
    change,
    leave,
    saveNow,
    missingOf,
    demand,
    dropRenter,
    now,
  };
}
export type CheckinForm = ReturnType<typeof useCheckin>;
