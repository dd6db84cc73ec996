type Answer = { status?: number; data: unknown; code?: string | null };

/** Replaces `fetch` by answers of `/web` by path; other paths fail like a lost connection. Returns the recorded requests. */
export function answerWeb(answers: Record<string, (body: unknown) => Answer | Promise<Answer>>) {
  const requests: { path: string; body: unknown }[] = [];
  const answer = async (input: RequestInfo | URL, init?: RequestInit) => {
    const path = String(input);
    const body: unknown = typeof init?.body === "string" ? JSON.parse(init.body) : null;
    requests.push({ path, body });
    const answered = await answers[path]?.(body);
    if (!answered) throw new TypeError(`no answer for ${path}`);
    const { status = 200, data, code = null } = answered;
    return {
      ok: status < 400,
      status,
      headers: new Headers({ "content-type": "application/json" }),
      text: async () => JSON.stringify({ status, data, code, message: null, errors: [] }),
    };
  };
  Object.defineProperty(globalThis, "fetch", { configurable: true, writable: true, value: answer });
  Object.defineProperty(AbortSignal, "timeout", { configurable: true, value: () => new AbortController().signal });
  return requests;
}
