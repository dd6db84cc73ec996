/** What the session check tells a page; `unknown` where nobody answered. */
export type SessionState = { state: "here"; firstName: string } | { state: "over" } | { state: "unknown" };

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
