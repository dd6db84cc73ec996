import type { CallResult, FieldError } from "@/lib/contracts/core/envelope";
import { type ErrorCode, isErrorCode } from "@/lib/contracts/core/error-codes";

/** The site's own `/web` did not answer, or with an invalid response; may be retried. */
export class WebUnavailable extends Error {
  override name = "WebUnavailable";
}

/** Result of a call from the browser; `Details` are the data of its refusals. */
export type BrowserResult<Data, Details = null> = CallResult<Data, ErrorCode, Details | null>;

const timeoutMs = 15_000;

/** Aborts after the timeout, or with `cancelled`; `AbortSignal.any` is missing in Safari 17.3. */
function deadline(cancelled: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs);
  if (!cancelled) return timeout;
  const either = new AbortController();
  for (const signal of [timeout, cancelled]) signal.addEventListener("abort", () => either.abort(signal.reason));
  return either.signal;
}

async function ask<Data, Details>(path: string, init: RequestInit): Promise<BrowserResult<Data, Details>> {
  const signal = deadline(init.signal ?? undefined);
  const response = await fetch(path, { ...init, signal }).catch((cause: unknown) => {
    throw new WebUnavailable(path, { cause });
  });
  const text = await response.text();
  if (response.status >= 500 || !response.headers.get("content-type")?.includes("json")) {
    throw new WebUnavailable(`${path}: ${response.status}`);
  }
  // The backend's tests compare every answer with its schema; parsing here would ship zod with every step.
  const envelope: { data: Data & Details; code: string | null; errors: FieldError[] } = JSON.parse(text);
  const { data, code, errors: fields } = envelope;
  if (response.ok) return { ok: true, value: data };
  if (code === null || !isErrorCode(code)) throw new WebUnavailable(`${path}: ${response.status}`);
  return { ok: false, code, data, fields };
}

/** A read of `/web` from the browser. */
export const getWeb = <Data, Details = null>(path: string, language: string) =>
  ask<Data, Details>(path, { headers: { "accept-language": language } });

/** A call of `/web` from the browser that changes nothing. */
export const postWeb = <Data, Details = null>(path: string, body: object, language: string, signal?: AbortSignal) =>
  ask<Data, Details>(path, {
    ...(signal ? { signal } : {}),
    method: "POST",
    headers: { "content-type": "application/json", "accept-language": language },
    body: JSON.stringify(body),
  });
