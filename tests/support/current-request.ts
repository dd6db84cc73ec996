import { CookieJar } from "./auth-server";

/** What Next's `headers()` and `cookies()` return while a request is handled. */
export const currentRequest = {
  headers: new Headers(),
  jar: new CookieJar(),
  /** Attributes of the cookies that were set, by name. */
  attributes: new Map<string, object>(),
};

/** Replacement of "next/headers" for `jest.mock`. */
export const nextHeaders = () => ({
  headers: async () => currentRequest.headers,
  cookies: async () => ({
    get: (name: string) => {
      const value = currentRequest.jar.cookies.get(name);
      return value === undefined ? undefined : { name, value: decodeURIComponent(value) };
    },
    getAll: () => [...currentRequest.jar.cookies].map(([name, value]) => ({ name, value: decodeURIComponent(value) })),
    set: (name: string, value: string, attributes: object = {}) => {
      currentRequest.attributes.set(name, attributes);
      if (value === "") currentRequest.jar.cookies.delete(name);
      else currentRequest.jar.cookies.set(name, encodeURIComponent(value));
    },
  }),
});
