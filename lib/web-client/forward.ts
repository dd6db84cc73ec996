import "server-only";
import { failureEnvelope } from "@/lib/backend/http/answers";
import { isWrite } from "@/lib/backend/http/body-gate";
import { bookingAccessValueOf } from "@/lib/backend/http/booking-tokens";
import { isRefusedOrigin } from "@/lib/backend/http/same-origin";
import { env } from "@/lib/backend/platform/env";
import { logger } from "@/lib/backend/platform/logger";

const timeLimit = 15_000;
const passedOn = ["accept", "accept-language", "authorization", "content-type", "idempotency-key", "x-booking-token"];
const notPassedBack = ["connection", "content-encoding", "content-length", "set-cookie", "transfer-encoding"];

const refusal = (code: "ORIGIN_REFUSED" | "UNAVAILABLE") => {
  const envelope = failureEnvelope({ code });
  return Response.json(envelope, { status: envelope.status, headers: { "cache-control": "no-store" } });
};

/**
 * Sends a browser's call on to the company's backend: cookies stay here, what they prove travels as headers (contract
 * section 1). A GET is sent again, twice at most, when the network fails.
 */
export async function forwardToWebApi(request: Request, webApiUrl: string): Promise<Response> {
  if (isRefusedOrigin(request, env().siteUrl)) return refusal("ORIGIN_REFUSED");
  const { pathname, search } = new URL(request.url);
  const headers = new Headers();
  for (const name of passedOn) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  const access = bookingAccessValueOf(request.headers);
  if (access && !headers.has("x-booking-token")) headers.set("x-booking-token", access);
  const body = isWrite(request.method) ? await request.arrayBuffer() : null;
  for (let attempt = isWrite(request.method) ? 3 : 1; ; attempt += 1) {
    try {
      const signal = AbortSignal.timeout(timeLimit);
      const init = { method: request.method, headers, body, redirect: "manual", signal } as const;
      const answer = await fetch(`${webApiUrl.replace(/\/$/, "")}${pathname}${search}`, init);
      const back = new Headers(answer.headers);
      for (const name of notPassedBack) back.delete(name);
      return new Response(answer.body, { status: answer.status, headers: back });
    } catch (error) {
      if (attempt < 3) continue;
      logger.error("web.forward.failed", { path: pathname, error });
      return refusal("UNAVAILABLE");
    }
  }
}
