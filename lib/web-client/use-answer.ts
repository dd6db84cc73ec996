"use client";

import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { isChunkLoadError } from "./fetch-code";
import type { Question } from "./questions";

export interface Asked<Answer> {
  /** The answer to this question; undefined until it came. */
  answer: Answer | undefined;
  /** The last answer there was, also to an earlier question. */
  latest: Answer | undefined;
  asking: boolean;
  failed: boolean;
  askAgain: () => void;
}

interface Told<Answer> {
  key: string;
  answer: Answer;
}

interface State<Answer> {
  told: Told<Answer> | null;
  failedKey: string | null;
  /** How often an answer was asked for anew, and up to which of these one came. */
  rounds: number;
  settled: number;
}

/** How a question is put: whether an answer that is known already will do, is for the one who puts it to decide. */
type Put<Answer> = (question: Question<Answer>, options: { anew: boolean }) => Promise<Answer>;

const retryMs = 1_000;

/** Asks the site; a failure is tried once more. */
const putTwice = <Answer>({ ask }: Question<Answer>): Promise<Answer> =>
  ask().catch(async () => {
    await new Promise((done) => setTimeout(done, retryMs));
    return ask();
  });

/** Asks a question whenever it changes. `first` is what the server has answered already. */
export function useAnswer<Answer>(
  question: Question<Answer> | null,
  { first = null, put = putTwice }: { first?: Told<Answer> | null; put?: Put<Answer> } = {},
): Asked<Answer> {
  const [state, setState] = useState<State<Answer>>({ told: first, failedKey: null, rounds: 0, settled: 0 });
  const { told, failedKey, rounds, settled } = state;
  const key = question?.key ?? null;
  const answer = told?.key === key ? told?.answer : undefined;
  const failed = key !== null && failedKey === key;
  const asking = key !== null && !failed && (answer === undefined || rounds > settled);

  const ask = useEffectEvent(async () => question && put(question, { anew: rounds > settled }));
  useEffect(() => {
    if (key === null || !asking) return;
    let ended = false;
    const settle = (change: Partial<State<Answer>>) => {
      if (!ended) setState((before) => ({ ...before, settled: rounds, failedKey: null, ...change }));
    };
    ask().then(
      (fresh) => fresh && settle({ told: { key, answer: fresh } }),
      (error) => {
        // Asking again would find the code of the question missing again: this is for the error screen.
        if (isChunkLoadError(error)) throw error;
        settle({ failedKey: key });
      },
    );
    return () => {
      ended = true;
    };
  }, [key, asking, rounds]);

  const askAgain = useCallback(
    () => setState((before) => ({ ...before, failedKey: null, rounds: before.rounds + 1 })),
    [],
  );
  return { answer, latest: told?.answer, asking, failed, askAgain };
}
