import { type ErrorCode, isErrorCode } from "@/lib/contracts/core/error-codes";

/** An expected refusal of a `/web` call, or its data; `code` beside data is a hint such as NO_RESULTS. */
export type WebAnswer<Data, Details = null> =
  | { ok: true; data: Data; code: ErrorCode | null }
  | { ok: false; code: ErrorCode; data: Details | null };

/** The site's own `/web` did not answer, or with an invalid response; may be retried. */
export class WebUnavailable extends Error {
  override name = "WebUnavailable";
}

const timeoutMs = 15_000;

async function ask<Data, Details>(path: string, init: RequestInit): Promise<WebAnswer<Data, Details>> {
  const response = await fetch(path, { ...init, signal: AbortSignal.timeout(timeoutMs) }).catch((cause: unknown) => {
    throw new WebUnavailable(path, { cause });
  });
  const text = await response.text();
  if (response.status >= 500 || !response.headers.get("content-type")?.includes("json")) {
    throw new WebUnavailable(`${path}: ${response.status}`);
  }
  // The backend's tests compare every answer with its schema; parsing here would ship zod with every step.
  const envelope: { data: Data & Details; code: string | null } = JSON.parse(text);
  const code = envelope.code !== null && isErrorCode(envelope.code) ? envelope.code : null;
  if (response.ok) return { ok: true, data: envelope.data, code };
  if (code === null) throw new WebUnavailable(`${path}: ${response.status}`);
  return { ok: false, code, data: envelope.data };
}

/** A read of `/web` from the browser. */
export const getWeb = <Data, Details = null>(path: string, language: string) =>
  ask<Data, Details>(path, { headers: { "accept-language": language } });

/** A call of `/web` from the browser that changes nothing. */
export const postWeb = <Data, Details = null>(path: string, body: object, language: string) =>
  ask<Data, Details>(path, {
    method: "POST",
    headers: { "content-type": "application/json", "accept-language": language },
    body: JSON.stringify(body),
  });
