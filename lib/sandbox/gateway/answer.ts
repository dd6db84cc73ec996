import type { Reply } from "./faults";

/** A gateway's JSON response. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The HTTP response of an answer, or of the fault that replaced it. */
export function send(reply: Reply<Answer>, errorBody: (status: number) => unknown, drop: () => void): Response {
  if (reply.kind === "reset") {
    drop();
    return new Response(null, { status: 500 });
  }
  if (reply.kind === "text") return new Response(reply.text, { headers: { "content-type": reply.type } });
  const { status, body, headers } =
    reply.kind === "answer" ? reply.body : { status: reply.status, body: errorBody(reply.status), headers: {} };
  return Response.json(body, { status, ...(headers ? { headers } : {}) });
}

/** `drop` resets the connection without a response. */
export interface Bindings {
  readonly drop: () => void;
}
