import type { Random } from "@/tests/runs/fuzz/random";

interface RequestOptions {
  readonly method?: string;
  readonly json?: object;
  readonly form?: Readonly<Record<string, string>>;
  /** The body of an upload. */
  readonly png?: Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Statuses that are not a failure. */
  readonly statuses?: readonly number[];
}

const TIMEOUT_MILLISECONDS = 60_000;

/** A random client address for X-Forwarded-For; rate limits count by it. */
export const someNetwork = ({ below }: Random): string => `${20 + below(80)}.${below(256)}.${below(256)}.1`;

/** A browser session with its own client address and cookies; throws on any other status than `statuses`. */
export function visitor(site: string, network: string) {
  const cookies = new Map<string, string>();
  return async (
    path: string,
    { method, json, form, png, headers, statuses = [200] }: RequestOptions = {},
  ): Promise<string> => {
    const body = json ? JSON.stringify(json) : form ? new URLSearchParams(form).toString() : png;
    const verb = method ?? (body === undefined ? "GET" : "POST");
    const type = json ? "application/json" : form ? "application/x-www-form-urlencoded" : "image/png";
    const answer = await fetch(site + path, {
      method: verb,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
      headers: {
        "x-forwarded-for": network,
        ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") }),
        ...(verb !== "GET" && { origin: site }),
        ...(body !== undefined && { "content-type": type }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = await answer.text();
    const where = path.split("?")[0];
    if (!statuses.includes(answer.status)) throw new Error(`${answer.status} ${where} ${text.slice(0, 120)}`);
    return text;
  };
}
