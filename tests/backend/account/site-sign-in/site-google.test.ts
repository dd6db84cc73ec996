import { env } from "@/lib/backend/core/env";
import { aClient, bookingOf } from "@/tests/support/builders/client";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { pressAtGoogle } from "@/tests/support/google";
import { useAuthSecret, visitor } from "@/tests/support/site-visitor";

jest.mock("next/headers", () => jest.requireActual("@/tests/support/current-request").nextHeaders());

const store = useDatabase();
const gateway = useGateway();
useAuthSecret();
const origin = () => env().siteUrl;

describe("unused routes of next-auth", () => {
  it.each(["providers", "verify-request", "unknown", ""])("answers 404 to the unused route %p", async (action) => {
    expect((await visitor(origin()).ask(`/api/auth/${action}`)).status).toBe(404);
  });

  it("answers 404 to a browser's call of the log route", async () => {
    expect((await visitor(origin()).ask("/api/auth/_log", { code: "x", level: "error" })).status).toBe(404);
  });

  it.each(["signin", "error?error=OAuthCallback", "signout"])(
    "redirects to the site's own login instead of next-auth's page: %s",
    async (page) => {
      const browser = visitor(origin());
      const first = await browser.ask(`/api/auth/${page}`);
      const location = first.headers.get("location") ?? "";
      const last = location.includes("/api/auth/") ? await browser.ask(location) : first;
      expect(new URL(last.headers.get("location") ?? "", origin()).pathname).toBe("/es/user/login");
    },
  );
});

describe("Google sign-in on the site", () => {
  async function throughGoogle(email: string, choice: string) {
    const browser = visitor(origin());
    const { url } = await browser.signIn("signin/google", {});
    const back = await pressAtGoogle(url?.href ?? "", email, choice);
    const answer = await browser.ask(`${back?.pathname}${back?.search}`);
    return { ...browser, location: new URL(answer.headers.get("location") ?? "", origin()) };
  }

  it("signs in an address with a booking, and redirects to the client area", async () => {
    const owner = await aClient({ email: "with.booking@gmail.com" });
    await bookingOf(owner);
    const { location, session, jar } = await throughGoogle(owner.nik, "sign_in");
    expect(location.pathname).toBe("/de/user/dashboard");
    expect(await session()).toMatchObject({ isAuthenticated: true, nik: owner.nik });
    expect(jar.cookies.has("device")).toBe(true);
    const rows = await store.query(`select means from client_session where client_id = ${owner.id}`);
    expect(rows).toEqual([{ means: "GOOGLE" }]);
  });

  it.each([
    ["sign_in", "GOOGLE_NO_BOOKINGS"],
    ["unverified", "GOOGLE_TOKEN_INVALID"],
    ["cancel", "GOOGLE_CANCELLED"],
  ])(
    "redirects a refused sign-in to the login in the visitor's language with the return path: %s",
    async (choice, code) => {
      const { location, session } = await throughGoogle("without.booking@gmail.com", choice);
      expect(location.pathname).toBe("/de/user/login");
      expect(location.searchParams.get("error")).toBe(code);
      expect(location.searchParams.get("next")).toBe("/de/user/dashboard");
      expect(await session()).toEqual({});
    },
  );

  it("redirects back to the loopback host name that the visitor used", async () => {
    const { url } = await visitor(origin().replace("localhost", "127.0.0.1")).signIn("signin/google", {});
    expect(new URL(url?.searchParams.get("redirect_uri") ?? "").hostname).toBe("127.0.0.1");
    expect(gateway.base).toBe(url?.origin);
  });
});
