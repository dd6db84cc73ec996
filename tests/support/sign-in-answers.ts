type Post = Readonly<Record<string, string>>;

/**
 * Replaces `fetch` by next-auth's answers: `url` is where a sign-in leads, `session` what the session check answers.
 * Returns the recorded posts and session checks.
 */
export function answerSignIn({
  url = "/en/user/dashboard",
  session = {},
}: {
  url?: string | ((post: Post) => string);
  session?: object | "unreachable";
} = {}) {
  const posts: { path: string; fields: Post }[] = [];
  const checks: string[] = [];
  const answer = async (input: RequestInfo | URL, init?: RequestInit) => {
    const path = String(input);
    const json = (body: unknown) => ({ ok: true, status: 200, json: async () => body });
    if (path === "/api/auth/csrf") return json({ csrfToken: "csrf" });
    if (path.startsWith("/api/auth/session")) {
      checks.push(path);
      if (session === "unreachable") throw new TypeError("no network");
      return json(session);
    }
    const body = init?.body;
    const fields = Object.fromEntries(body instanceof URLSearchParams ? body : []);
    posts.push({ path, fields });
    return json({ url: typeof url === "string" ? url : url(fields) });
  };
  Object.defineProperty(globalThis, "fetch", { configurable: true, writable: true, value: answer });
  Object.defineProperty(AbortSignal, "timeout", { configurable: true, value: () => new AbortController().signal });
  return { posts, checks };
}

/** Where next-auth redirects after a refusal. */
export const refusedWith = (error: string) => `http://localhost/en/user/login?error=${error}`;
