import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import type { ApiError } from "@/lib/contracts/core/envelope";
import type { DeskErrorCode } from "@/lib/contracts/staff/desk-codes";
import type { UnitConcern } from "@/lib/domain/fleet/unit-choice";
import type { StepResult } from "@/lib/server/rental/desk-actions";
import { reauthenticate } from "@/lib/web-client/passkey";

type Failure = ApiError<DeskErrorCode | "OFFLINE", readonly UnitConcern[]>;

const RETRY_MS = 5_000;

/**
 * Sends a step of a rental; retries after a passkey check where that is demanded, and when the network is back. A retry
 * of a step that had arrived is refused with WRONG_STATUS: the page is refreshed and shows that the step is done.
 */
export function useRentalStep(send: () => Promise<StepResult>, onDone: () => void) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const run = async () => {
    setBusy(true);
    try {
      let answer = await send();
      if (!answer.ok && answer.code === "PASSKEY_NEEDED") {
        const proved = await reauthenticate();
        if (proved.ok) answer = await send();
        else return setFailure({ code: proved.code, fields: [], data: [] });
      }
      if (!answer.ok) {
        if (answer.code === "WRONG_STATUS") router.refresh();
        return setFailure(answer);
      }
      setFailure(null);
      onDone();
    } catch (error) {
      // Without a network a server action rejects with the TypeError of `fetch`.
      const isOffline = !navigator.onLine || error instanceof TypeError;
      setFailure({ code: isOffline ? "OFFLINE" : "UNAVAILABLE", fields: [], data: [] });
    } finally {
      setAttempt((count) => count + 1);
      setBusy(false);
    }
  };
  const waitsForNetwork = failure?.code === "OFFLINE";
  useEffect(() => {
    if (!waitsForNetwork) return;
    const retry = () => void run();
    addEventListener("online", retry);
    // The first request after the event often fails too, and a network that never went away sends no event.
    const timer = navigator.onLine ? setTimeout(retry, RETRY_MS) : undefined;
    return () => {
      removeEventListener("online", retry);
      clearTimeout(timer);
    };
  });
  return { busy, failure, attempt, run };
}
