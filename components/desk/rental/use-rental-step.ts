import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import type { RentalAnswer } from "@/lib/actions/desk/rental";
import { proveAgain } from "@/lib/web-client/passkey";

type Refused = Extract<RentalAnswer, { readonly ok: false }>;
type Failure = Omit<Refused, "ok" | "code"> & { readonly code: Refused["code"] | "OFFLINE" };

/**
 * Sends a step of a rental: once more after the passkey was shown where it needs that, and by itself as soon as a lost
 * network is back. A step that had arrived though its answer was lost makes the page anew, which then says so.
 */
export function useRentalStep(send: () => Promise<RentalAnswer>, onDone: () => void) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const run = async () => {
    setBusy(true);
    try {
      let answer = await send();
      if (!answer.ok && answer.code === "PASSKEY_NEEDED") {
        const proved = await proveAgain();
        if (proved.ok) answer = await send();
        else return setFailure({ code: proved.code, errors: [] });
      }
      if (!answer.ok) {
        if (answer.code === "WRONG_STATUS") router.refresh();
        return setFailure(answer);
      }
      setFailure(null);
      onDone();
    } catch (error) {
      // An action whose request can't leave throws what `fetch` does.
      const isOffline = !navigator.onLine || error instanceof TypeError;
      setFailure({ code: isOffline ? "OFFLINE" : "UNAVAILABLE", errors: [] });
    } finally {
      setBusy(false);
    }
  };
  const waits = failure?.code === "OFFLINE";
  useEffect(() => {
    if (!waits) return;
    const again = () => void run();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  });
  return { busy, failure, run };
}
