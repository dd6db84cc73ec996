import { CookieJar } from "./auth-server";

/** What Next's `headers()` and `cookies()` say while a request is handled. */
export const requestNow = { headers: new Headers(), jar: new CookieJar() };

/** Next's side of a request, for `jest.mock("next/headers")`. */
export const nextHeaders = () => ({
  headers: async () => requestNow.headers,
  cookies: async () => ({
    get: (name: string) => {
      const value = requestNow.jar.cookies.get(name);
      return value === undefined ? undefined : { name, value: decodeURIComponent(value) };
    },
    getAll: () => [...requestNow.jar.cookies].map(([name, value]) => ({ name, value: decodeURIComponent(value) })),
    set: (name: string, value: string) => {
      if (value === "") requestNow.jar.cookies.delete(name);
      else requestNow.jar.cookies.set(name, encodeURIComponent(value));
    },
  }),
});
