/** What the session check tells a page; `unknown` where nobody answered. */
export type SessionState = { state: "here"; firstName: string } | { state: "over" } | { state: "unknown" };

/** A hint of this site's own says that a session may be here; what it proves is nothing. */
export const isSignInHinted = (): boolean => /(?:^|; )signed-in=1/.test(document.cookie);

const timeoutMs = 15_000;

/** Asks this site whether the session lives; on entry its token is checked at once, else every 10 minutes. */
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

let asked: Promise<SessionState> | undefined;

/** The same, asked once for all parts of a public page that want to know. */
export const sessionOfPage = (): Promise<SessionState> => {
  asked ??= checkSession();
  return asked;
};
