type Answer = { status?: number; data: unknown; code?: string | null };

/** Answers of `/web` at the browser's edge, by path; a path without one fails like a lost connection. */
export function answerWeb(answers: Record<string, (body: unknown) => Answer>) {
  const asked: { path: string; body: unknown }[] = [];
  const answer = async (input: RequestInfo | URL, init?: RequestInit) => {
    const path = String(input);
    const body: unknown = typeof init?.body === "string" ? JSON.parse(init.body) : null;
    asked.push({ path, body });
    const made = answers[path]?.(body);
    if (!made) throw new TypeError(`no answer for ${path}`);
    const { status = 200, data, code = null } = made;
    return {
      ok: status < 400,
      status,
      headers: new Headers({ "content-type": "application/json" }),
      text: async () => JSON.stringify({ status, data, code, message: null, errors: [] }),
    };
  };
  Object.defineProperty(globalThis, "fetch", { configurable: true, writable: true, value: answer });
  Object.defineProperty(AbortSignal, "timeout", { configurable: true, value: () => new AbortController().signal });
  return asked;
}
