/** Result of the session check; `unknown` when the server could not be reached. */
export type SessionState = { state: "here"; firstName: string } | { state: "over" } | { state: "unknown" };

/** Whether the script-readable hint cookie says that a session may exist; no proof. */
export const isSignInHinted = (): boolean => /(?:^|; )signed-in=1/.test(document.cookie);

const timeoutMs = 15_000;

/** Checks whether the session is valid; `onEntry` checks the token at once, else at most every 10 minutes. */
export async function checkSession({ onEntry = false } = {}): Promise<SessionState> {
  try {
    const answer = await fetch(`/api/auth/session${onEntry ? "?entry=1" : ""}`, {
      cache: "no-store",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) return { state: "unknown" };
    const session: { isAuthenticated?: boolean; firstName?: string } = await answer.json();
    return session.isAuthenticated ? { state: "here", firstName: session.firstName ?? "" } : { state: "over" };
  } catch {
    return { state: "unknown" };
  }
}

let pageCheck: Promise<SessionState> | undefined;

/** The same, checked once for all parts of a public page. */
export const sessionOfPage = (): Promise<SessionState> => {
  pageCheck ??= checkSession();
  return pageCheck;
};
