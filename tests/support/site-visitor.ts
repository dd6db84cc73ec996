import { NextRequest } from "next/server";
import { handleAuth } from "@/lib/auth/handle-auth";
import { forgetEnvironment } from "@/lib/backend/core/env";
import { CookieJar } from "./auth-server";
import { currentRequest } from "./current-request";

/** The secret that signs the cookies of a sign-in in progress. Call it once at the top of the file. */
export function useAuthSecret(): void {
  beforeAll(() => {
    process.env.NEXTAUTH_SECRET = "a-secret-of-at-least-thirty-two-characters";
    forgetEnvironment();
  });
  afterAll(() => {
    delete process.env.NEXTAUTH_SECRET;
    forgetEnvironment();
  });
}

/** A browser with cookies that calls the site's `/api/auth`. */
export function visitor(origin: string, jar = new CookieJar()) {
  async function ask(path: string, form?: Readonly<Record<string, string>>, more: Record<string, string> = {}) {
    const url = new URL(path, origin);
    const headers = new Headers({ host: url.host, "x-forwarded-proto": "http", cookie: jar.header(), ...more });
    if (form && !headers.has("origin")) headers.set("origin", origin);
    const body = form ? new URLSearchParams(form) : null;
    if (body) headers.set("content-type", "application/x-www-form-urlencoded");
    Object.assign(currentRequest, { headers, jar });
    const nextauth = url.pathname.split("/").slice(3);
    const request = new NextRequest(url, { method: form ? "POST" : "GET", headers, ...(body && { body }) });
    const answer = await handleAuth(request, { params: Promise.resolve({ nextauth }) });
    jar.take(answer);
    return answer;
  }
  return {
    jar,
    ask,
    /** Posts a sign-in form, for example `callback/password`; the answer and the redirect in it. */
    async signIn(route: string, fields: Readonly<Record<string, string>>, more: Record<string, string> = {}) {
      const { csrfToken } = await (await ask("/api/auth/csrf")).json();
      const form = { ...fields, csrfToken, callbackUrl: "/de/user/dashboard", json: "true" };
      const answer = await ask(`/api/auth/${route}`, form, more);
      const { url } = await answer.clone().json();
      return { answer, url: url === undefined ? null : new URL(url, origin) };
    },
    session: async (query = "") => (await ask(`/api/auth/session${query}`)).json(),
  };
}
