import type { Random } from "@/tests/malformed/random";

interface Asked {
  readonly method?: string;
  readonly json?: object;
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** What counts as an answer. */
  readonly statuses?: readonly number[];
}

const PATIENCE = 60_000;

/** An address on the internet, as the front tells it; a household has one for all its calls. */
export const someNetwork = ({ below }: Random): string => `${20 + below(80)}.${below(256)}.${below(256)}.1`;

/** Somebody with an address and cookies of their own; what is not answered as it should be throws. */
export function visitor(site: string, network: string) {
  const cookies = new Map<string, string>();
  return async (path: string, { method, json, form, headers, statuses = [200] }: Asked = {}): Promise<string> => {
    const body = json ? JSON.stringify(json) : form && new URLSearchParams(form).toString();
    const asks = method ?? (body === undefined ? "GET" : "POST");
    const type = json ? "application/json" : "application/x-www-form-urlencoded";
    const answer = await fetch(site + path, {
      method: asks,
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE),
      headers: {
        "x-forwarded-for": network,
        ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") }),
        ...(asks !== "GET" && { origin: site }),
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
