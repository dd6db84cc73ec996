import { issueAccess } from "@/lib/backend/access/booking-access";
import { database } from "@/lib/backend/db/client";
import { env, forgetEnvironment } from "@/lib/backend/platform/env";
import { openSession } from "@/lib/web-client/session-cookie";
import type { CookieJar } from "@/tests/support/auth-server";
import { aClient, bookingOf } from "@/tests/support/builders/client";
import { heldBooking } from "@/tests/support/builders/held-booking";
import { bookingAt } from "@/tests/support/client-area";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { pressAtGoogle } from "@/tests/support/google";
import { bearer } from "@/tests/support/sign-in";
import { visitor } from "@/tests/support/site-visitor";
import { get, post } from "@/tests/support/web";

jest.mock("next/headers", () => jest.requireActual("@/tests/support/request-now").nextHeaders());

const store = useDatabase();
const gateway = useGateway();
const password = "tramuntana-7";
const origin = () => env().siteUrl;

beforeAll(() => {
  process.env.NEXTAUTH_SECRET = "a-secret-of-at-least-thirty-two-characters";
  forgetEnvironment();
});
afterAll(() => {
  delete process.env.NEXTAUTH_SECRET;
  forgetEnvironment();
});

async function signedIn(given = visitor(origin())) {
  const owner = await aClient({ password });
  const { answer, url } = await given.signIn("callback/password", { nik: owner.nik, password });
  return { ...owner, ...given, answer, url };
}
const tokenIn = async (jar: CookieJar) => (await openSession(jar.cookies.get("session")))?.token ?? "";
const profileOf = async (token: string) => (await get("/cliente/perfil", bearer(token))).status;

describe("a sign-in by password", () => {
  it("leads on, and its token lies in a cookie that no script reads", async () => {
    const { answer, url, jar, nik, id } = await signedIn();
    expect(url?.pathname).toBe("/de/user/dashboard");
    const lines = answer.headers.getSetCookie();
    expect(lines.find((line) => line.startsWith("session="))).toMatch(/; Path=\/; .*HttpOnly; SameSite=Lax/i);
    expect(lines.find((line) => line.startsWith("device="))).toMatch(/Max-Age=31536000.*HttpOnly.*SameSite=Lax/);
    expect(lines.find((line) => line.startsWith("signed-in="))).not.toMatch(/HttpOnly/);
    expect(jar.cookies.get("signed-in")).toBe("1");
    expect(await profileOf(await tokenIn(jar))).toBe(200);
    expect(await openSession(jar.cookies.get("session"))).toMatchObject({ nik, userId: id, firstName: "Nerea" });
    expect(await answer.text()).not.toContain(await tokenIn(jar));
  });

  it("keeps every cookie of its own from scripts and foreign forms", async () => {
    const lines: string[] = [];
    const there = visitor(origin());
    for (const path of ["/api/auth/csrf", "/api/auth/signin"]) {
      lines.push(...(await there.ask(path)).headers.getSetCookie());
    }
    const { answer } = await there.signIn("signin/google", {});
    lines.push(...answer.headers.getSetCookie());
    const names = lines.map((line) => line.split("=")[0]);
    expect([...new Set(names)].sort()).toEqual([
      "sign-in-csrf",
      "sign-in-next",
      "sign-in-nonce",
      "sign-in-state",
      "sign-in-verifier",
    ]);
    expect(lines.filter((line) => !/HttpOnly/i.test(line) || !/SameSite=Lax/i.test(line))).toEqual([]);
  });

  it.each([
    [{ nik: "nobody@example.test", password }, "LOGIN_FAILED"],
    [{ nik: "", password }, "LOGIN_FAILED"],
    [{ nik: "nobody@example.test", password: "" }, "LOGIN_FAILED"],
  ])("is refused for %p", async (fields, code) => {
    const there = visitor(origin());
    const { url } = await there.signIn("callback/password", fields);
    expect(url?.searchParams.get("error")).toBe(code);
    expect(await there.session()).toEqual({});
    expect(there.jar.cookies.has("device")).toBe(false);
  });

  it("is refused without the form's own token, from another origin and under another host", async () => {
    const { nik } = await aClient({ password });
    const there = visitor(origin());
    const forged = await there.ask("/api/auth/callback/password", { nik, password, csrfToken: "x", json: "true" });
    expect(new URL((await forged.json()).url, origin()).searchParams.get("csrf")).toBe("true");
    const foreign = await there.ask("/api/auth/csrf", {}, { origin: "https://evil.example" });
    expect(foreign.status).toBe(403);
    expect((await there.ask("/api/auth/csrf", {}, { origin: "null" })).status).toBe(403);
    expect((await there.ask("/api/auth/session", undefined, { "x-forwarded-host": "evil.example" })).status).toBe(400);
    expect(there.jar.cookies.has("session")).toBe(false);
  });

  it("never leads to another site", async () => {
    const { nik } = await aClient({ password });
    const there = visitor(origin());
    const { csrfToken } = await (await there.ask("/api/auth/csrf")).json();
    const form = { nik, password, csrfToken, callbackUrl: "https://evil.example/de/user", json: "true" };
    const { url } = await (await there.ask("/api/auth/callback/password", form)).json();
    expect(url).toBe(`${origin()}/es/user/dashboard`);
  });
});

describe("the session", () => {
  it("says who is signed in and never the token", async () => {
    const { session, nik, id, jar } = await signedIn();
    const token = await tokenIn(jar);
    const shown = await session();
    expect(shown).toEqual({
      expires: expect.any(String),
      isAuthenticated: true,
      firstName: "Nerea",
      userId: id,
      nik,
      rolId: 1,
      rolCodigo: "CLIENT",
    });
    expect(JSON.stringify(shown)).not.toContain(token);
  });

  it("gets a new token on entry, and two pages at once the same one", async () => {
    const one = await signedIn();
    const other = visitor(origin(), one.jar.copy());
    const first = await tokenIn(one.jar);
    await one.session();
    expect(await tokenIn(one.jar)).toBe(first);
    await one.session("?entry=1");
    await other.session("?entry=1");
    const renewed = await tokenIn(one.jar);
    expect(renewed).not.toBe(first);
    expect(await tokenIn(other.jar)).toBe(renewed);
    expect(await profileOf(renewed)).toBe(200);
  });

  it("is checked by itself once ten minutes have passed", async () => {
    const { session, jar } = await signedIn();
    const first = await tokenIn(jar);
    const clock = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 10 * 60_000);
    await session();
    clock.mockRestore();
    expect(await tokenIn(jar)).not.toBe(first);
  });

  it("is cleared, hint included, once the server knows it no more", async () => {
    const { session, jar } = await signedIn();
    await post("/cliente/logout", {}, bearer(await tokenIn(jar)));
    expect(await session("?entry=1")).toEqual({});
    expect(jar.cookies.has("session")).toBe(false);
    expect(jar.cookies.has("signed-in")).toBe(false);
  });

  it("that is over is cleared on the way to the login, one that lives goes on to its page", async () => {
    const { ask, jar } = await signedIn();
    const check = "/api/auth/check?lang=de&next=%2Fde%2Fuser%2Fdashboard%2Fcoupons";
    expect((await ask(check)).headers.get("location")).toBe("/de/user/dashboard/coupons");
    await post("/cliente/logout", {}, bearer(await tokenIn(jar)));
    expect((await ask(check)).headers.get("location")).toBe("/de/user/login?next=%2Fde%2Fuser%2Fdashboard%2Fcoupons");
    expect(jar.cookies.has("session")).toBe(false);
  });

  it("ends at the server with the sign-out, copies of its cookie included", async () => {
    const { jar, signIn, session } = await signedIn();
    const copy = visitor(origin(), jar.copy());
    const token = await tokenIn(jar);
    await signIn("signout", {});
    expect(jar.cookies.has("session")).toBe(false);
    expect(await session()).toEqual({});
    expect(await profileOf(token)).toBe(401);
    expect(await copy.session()).toEqual({});
  });
});

describe("leaving", () => {
  const opens = async (code: string, token: string) =>
    (await get(`/reserva/${code}`, { "x-booking-token": token })).status;

  /** Somebody signed in on a browser that has a booking of theirs open as well. */
  async function inside() {
    const there = await signedIn();
    const { code, access } = await bookingAt(store, there, "confirmed");
    there.jar.cookies.set("booking-access", access);
    const mailed = await issueAccess(database(), (await bookingIdOf(code)) ?? 0, "MAIL", new Date());
    return { ...there, code, access, mailed, copy: visitor(origin(), there.jar.copy()) };
  }
  const bookingIdOf = async (code: string) =>
    Number((await store.query("select id from booking where code = $1", [code]))[0]?.id);
  const leave = (there: ReturnType<typeof visitor>, how: string, more = {}) =>
    there.ask("/api/auth/leave", { lang: "fr", how }, more);

  it("ends this session alone and has the browser drop the pages it kept", async () => {
    const { code, access, jar, ask, copy } = await inside();
    const answer = await leave({ jar, ask, signIn: copy.signIn, session: copy.session }, "here");
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/fr/user/login?signedOut=1"]);
    expect(answer.headers.get("clear-site-data")).toBe('"cache"');
    expect(jar.cookies.has("session")).toBe(false);
    expect(await copy.session()).toEqual({});
    expect(await opens(code, access)).toBe(200);
  });

  it("everywhere revokes what opens one's bookings as well: cookies, their copies and mailed links", async () => {
    const { code, access, mailed, jar, ask, copy } = await inside();
    const foreign = await heldBooking();
    await leave({ jar, ask, signIn: copy.signIn, session: copy.session }, "everywhere");
    expect([await opens(code, access), await opens(code, mailed)]).toEqual([404, 404]);
    expect(jar.cookies.has("booking-access")).toBe(false);
    expect(await copy.session()).toEqual({});
    expect(await opens(foreign.code, foreign.access)).toBe(200);
  });

  it("and forgetting the device takes all from it, what was copied off it included, and no more", async () => {
    const { code, access, mailed, jar, ask, copy } = await inside();
    const answer = await leave({ jar, ask, signIn: copy.signIn, session: copy.session }, "forget");
    expect(answer.headers.get("location")).toBe("/fr/user/login?forgotten=1");
    expect(answer.headers.get("clear-site-data")).toBe('"cache", "storage"');
    for (const name of ["session", "device", "booking-access", "checkin-access"]) {
      expect(jar.cookies.has(name)).toBe(false);
    }
    expect(await copy.session()).toEqual({});
    expect([await opens(code, access), await opens(code, mailed)]).toEqual([404, 200]);
  });

  it("is done by this site's own forms alone", async () => {
    const { jar, ask, copy, session } = await inside();
    const there = { jar, ask, signIn: copy.signIn, session };
    expect((await leave(there, "everywhere", { origin: "https://evil.example" })).status).toBe(403);
    expect((await ask("/api/auth/leave")).status).toBe(403);
    expect(await session()).toMatchObject({ isAuthenticated: true });
  });
});

describe("what else next-auth could answer", () => {
  it.each(["providers", "verify-request", "unknown", ""])("%p is not there", async (action) => {
    expect((await visitor(origin()).ask(`/api/auth/${action}`)).status).toBe(404);
  });

  it("writes no log for a browser", async () => {
    expect((await visitor(origin()).ask("/api/auth/_log", { code: "x", level: "error" })).status).toBe(404);
  });

  it.each(["signin", "error?error=OAuthCallback", "signout"])("shows none of its own pages: %s", async (page) => {
    const there = visitor(origin());
    const first = await there.ask(`/api/auth/${page}`);
    const location = first.headers.get("location") ?? "";
    const last = location.includes("/api/auth/") ? await there.ask(location) : first;
    expect(new URL(last.headers.get("location") ?? "", origin()).pathname).toBe("/es/user/login");
  });
});

describe("Google at the site", () => {
  async function throughGoogle(email: string, choice: string) {
    const there = visitor(origin());
    const { url } = await there.signIn("signin/google", {});
    const back = await pressAtGoogle(url?.href ?? "", email, choice);
    const answer = await there.ask(`${back?.pathname}${back?.search}`);
    return { ...there, location: new URL(answer.headers.get("location") ?? "", origin()) };
  }

  it("lets in whose address has a booking, and leads on", async () => {
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
  ])("is refused at the login, in the visitor's language and with the way back: %s", async (choice, code) => {
    const { location, session } = await throughGoogle("without.booking@gmail.com", choice);
    expect(location.pathname).toBe("/de/user/login");
    expect(location.searchParams.get("error")).toBe(code);
    expect(location.searchParams.get("next")).toBe("/de/user/dashboard");
    expect(await session()).toEqual({});
  });

  it("comes back under the name of this machine that was asked for", async () => {
    const { url } = await visitor(origin().replace("localhost", "127.0.0.1")).signIn("signin/google", {});
    expect(new URL(url?.searchParams.get("redirect_uri") ?? "").hostname).toBe("127.0.0.1");
    expect(gateway.base).toBe(url?.origin);
  });
});
