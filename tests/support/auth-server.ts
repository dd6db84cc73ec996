import http from "node:http";
import NextAuth, { type NextAuthOptions } from "next-auth";
import { listen } from "./wait-for";

/** A browser's cookies at one site. */
export class CookieJar {
  readonly cookies: Map<string, string>;
  constructor(cookies: ReadonlyMap<string, string> = new Map()) {
    this.cookies = new Map(cookies);
  }
  copy = () => new CookieJar(this.cookies);
  header = () => [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  take(answer: Response): void {
    for (const line of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split(/=(.*)/s);
      if (value === "") this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

const cookiesOf = (header: string | undefined) =>
  Object.fromEntries(
    (header ?? "").split("; ").flatMap((pair) => {
      const [name = "", value] = pair.split(/=(.*)/s);
      return value === undefined ? [] : [[name, decodeURIComponent(value)]];
    }),
  );

/** next-auth's own handler on a port, called as a Next.js API route calls it. Call it once at the top of a test file. */
export function useAuthServer(options: () => NextAuthOptions) {
  let base = "";
  const server = http.createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    const url = new URL(request.url ?? "/", base);
    const nextauth = url.pathname.split("/").slice(3);
    const nextRequest = Object.assign(request, {
      query: { ...Object.fromEntries(url.searchParams), nextauth },
      cookies: cookiesOf(request.headers.cookie),
      body: Object.fromEntries(new URLSearchParams(text)),
    });
    const nextResponse = Object.assign(response, {
      status: (code: number) => {
        response.statusCode = code;
        return nextResponse;
      },
      json: (body: unknown) => response.end(JSON.stringify(body)),
      send: (body: unknown) => response.end(typeof body === "object" ? JSON.stringify(body) : body),
    });
    await NextAuth(options())(nextRequest, nextResponse);
  });
  beforeAll(async () => {
    base = `http://${await listen(server)}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  async function visit(jar: CookieJar, path: string, form?: Readonly<Record<string, string>>): Promise<Response> {
    const body = form ? { method: "POST", body: new URLSearchParams(form) } : {};
    const answer = await fetch(`${base}${path}`, { ...body, headers: { cookie: jar.header() }, redirect: "manual" });
    jar.take(answer);
    return answer;
  }

  return {
    visit,
    /** Starts a sign-in; returns the address that the browser is redirected to. */
    async signIn(jar: CookieJar, provider: string): Promise<URL> {
      const { csrfToken } = await (await visit(jar, "/api/auth/csrf")).json();
      const form = { csrfToken, callbackUrl: "/es/user/dashboard", json: "true" };
      const { url } = await (await visit(jar, `/api/auth/signin/${provider}`, form)).json();
      return new URL(url);
    },
    /** The OAuth callback; returns the address that the site redirects to. */
    async comeBack(jar: CookieJar, callback: URL): Promise<URL> {
      const answer = await visit(jar, `${callback.pathname}${callback.search}`);
      return new URL(answer.headers.get("location") ?? "", base);
    },
    session: async (jar: CookieJar) => await (await visit(jar, "/api/auth/session")).json(),
  };
}
