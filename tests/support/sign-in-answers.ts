type Post = Readonly<Record<string, string>>;

/**
 * next-auth's answers at the browser's edge: what a post leads to by its path, and what the session check says. Answers
 * the posts as they come.
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

/** Where next-auth leads after a refusal. */
export const refusedWith = (word: string) => `http://localhost/en/user/login?error=${word}`;
