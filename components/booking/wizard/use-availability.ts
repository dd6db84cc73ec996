"use client";

import { useCallback, useMemo, useRef, useState } from "react";
import { availabilityRequest } from "@/components/booking/step/requests";
import type { AvailabilityRequest, WizardAddress } from "@/lib/contracts/search";
import type { Language } from "@/lib/domain/language/languages";
import { fetchCode } from "@/lib/web-client/fetch-code";
import { type AvailabilityAnswer, availabilityQuestion, type Question } from "@/lib/web-client/questions";
import { useAnswer } from "@/lib/web-client/use-answer";

/** The server's answer to the search that the page was opened with. */
export interface FirstAnswer {
  request: AvailabilityRequest;
  answer: AvailabilityAnswer;
}

/** The priced groups of a search; the last answer stays while the next is on its way. */
export function useAvailability(address: WizardAddress | null, language: Language, first: FirstAnswer | null) {
  const request = useMemo<AvailabilityRequest | null>(
    () => (address ? availabilityRequest(address, language) : null),
    [address, language],
  );
  const told = first && { key: availabilityQuestion(first.request).key, answer: first.answer };
  const put = useCachedAnswers(told);
  const asked = useAnswer(request && availabilityQuestion(request), { first: told, put });
  const shown = asked.failed ? asked.answer : asked.latest;
  return { request, asked, shown, availability: shown?.ok ? shown.data : null };
}

type Cache = ReturnType<typeof import("@/lib/web-client/answer-cache")["createAnswerCache"]>;

/** Searches of this wizard that were answered once are known; the cache comes with the first new one. */
function useCachedAnswers(first: { key: string; answer: AvailabilityAnswer } | null) {
  const cache = useRef<Cache | null>(null);
  const [begun] = useState(first);
  return useCallback(
    async ({ key, ask }: Question<AvailabilityAnswer>, options: { anew: boolean }) => {
      const { createAnswerCache } = await fetchCode(() => import("@/lib/web-client/answer-cache"));
      cache.current ??= createAnswerCache(begun);
      return cache.current.ask(key, ask, options);
    },
    [begun],
  );
}
