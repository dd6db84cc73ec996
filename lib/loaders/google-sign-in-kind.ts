import "server-only";
import { googleSignInOffered } from "@/lib/auth/google-provider";
import { env } from "@/lib/backend/platform/env";

/** Which Google a client can sign in with: the real one, the sandbox's, or none. */
export function googleSignInKind(): "real" | "sandbox" | null {
  if (!googleSignInOffered()) return null;
  return env().paymentsMode === "sandbox" ? "sandbox" : "real";
}
