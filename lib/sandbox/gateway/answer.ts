import type { Reply } from "./faults";

/** What a gateway's call answers, in JSON. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Puts an answer, or the fault that took its place, on the wire. */
export function send(reply: Reply<Answer>, troubled: (status: number) => unknown, drop: () => void): Response {
  if (reply.kind === "reset") {
    drop();
    return new Response(null, { status: 500 });
  }
  if (reply.kind === "text") return new Response(reply.text, { headers: { "content-type": reply.type } });
  const { status, body, headers } =
    reply.kind === "answer" ? reply.body : { status: reply.status, body: troubled(reply.status), headers: {} };
  return Response.json(body, { status, ...(headers ? { headers } : {}) });
}

/** What a route may do to the connection itself: break it off without an answer. */
export interface Bindings {
  readonly drop: () => void;
}
