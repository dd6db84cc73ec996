import { requireClient } from "@/lib/auth/session";
import { issueAccess } from "@/lib/backend/account/booking-access";
import { database } from "@/lib/backend/core/db/client";
import { env } from "@/lib/backend/core/env";
import { openSession } from "@/lib/web-client/session-cookie";
import type { CookieJar } from "@/tests/support/auth-server";
import { aClient } from "@/tests/support/builders/client";
import { heldBooking } from "@/tests/support/builders/held-booking";
import { bookingAt } from "@/tests/support/client-area";
import { currentRequest } from "@/tests/support/current-request";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { bearer } from "@/tests/support/sign-in";
import { useAuthSecret, visitor } from "@/tests/support/site-visitor";
import { get, post } from "@/tests/support/web";

jest.mock("next/headers", () => jest.requireActual("@/tests/support/current-request").nextHeaders());

const store = useDatabase();
// Google, to which a sign-in leaves.
useGateway();
const password = "tramuntana-7";
const origin = () => env().siteUrl;

useAuthSecret();

async function signedIn(given = visitor(origin())) {
  const owner = await aClient({ password });
  const { answer, url } = await given.signIn("callback/password", { nik: owner.nik, password });
  return { ...owner, ...given, answer, url };
}
const tokenIn = async (jar: CookieJar) => (await openSession(jar.cookies.get("session")))?.token ?? "";
const profileOf = async (token: string) => (await get("/cliente/perfil", bearer(token))).status;

describe("password sign-in on the site", () => {
  it("redirects after sign-in, with the token in an HttpOnly cookie", async () => {
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

  it("sets every sign-in cookie HttpOnly and SameSite", async () => {
    const lines: string[] = [];
    const browser = visitor(origin());
    for (const path of ["/api/auth/csrf", "/api/auth/signin"]) {
      lines.push(...(await browser.ask(path)).headers.getSetCookie());
    }
    const { answer } = await browser.signIn("signin/google", {});
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
  ])("refuses a sign-in with the credentials %p", async (fields, code) => {
    const browser = visitor(origin());
    const { url } = await browser.signIn("callback/password", fields);
    expect(url?.searchParams.get("error")).toBe(code);
    expect(await browser.session()).toEqual({});
    expect(browser.jar.cookies.has("device")).toBe(false);
  });

  it("refuses a sign-in without CSRF token, from another origin or for another host", async () => {
    const { nik } = await aClient({ password });
    const browser = visitor(origin());
    const forged = await browser.ask("/api/auth/callback/password", { nik, password, csrfToken: "x", json: "true" });
    expect(new URL((await forged.json()).url, origin()).searchParams.get("csrf")).toBe("true");
    const foreign = await browser.ask("/api/auth/csrf", {}, { origin: "https://evil.example" });
    expect(foreign.status).toBe(403);
    expect((await browser.ask("/api/auth/csrf", {}, { origin: "null" })).status).toBe(403);
    expect((await browser.ask("/api/auth/session", undefined, { "x-forwarded-host": "evil.example" })).status).toBe(
      400,
    );
    expect(browser.jar.cookies.has("session")).toBe(false);
  });

  it("R202: never redirects to another site", async () => {
    const { nik } = await aClient({ password });
    const browser = visitor(origin());
    const { csrfToken } = await (await browser.ask("/api/auth/csrf")).json();
    const form = { nik, password, csrfToken, callbackUrl: "https://evil.example/de/user", json: "true" };
    const { url } = await (await browser.ask("/api/auth/callback/password", form)).json();
    expect(url).toBe(`${origin()}/es/user/dashboard`);
  });
});

describe("the site's session", () => {
  it("returns the signed-in client, and never the session token", async () => {
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

  it("renews the token when a page opens, and gives two concurrent pages the same one", async () => {
    const entry = await signedIn();
    const other = visitor(origin(), entry.jar.copy());
    const first = await tokenIn(entry.jar);
    await entry.session();
    expect(await tokenIn(entry.jar)).toBe(first);
    await entry.session("?entry=1");
    await other.session("?entry=1");
    const renewed = await tokenIn(entry.jar);
    expect(renewed).not.toBe(first);
    expect(await tokenIn(other.jar)).toBe(renewed);
    expect(await profileOf(renewed)).toBe(200);
  });

  it("verifies the session again after ten minutes", async () => {
    const { session, jar } = await signedIn();
    const first = await tokenIn(jar);
    const clock = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 10 * 60_000);
    await session();
    clock.mockRestore();
    expect(await tokenIn(jar)).not.toBe(first);
  });

  it("clears all session cookies once the session has ended on the server", async () => {
    const { session, jar } = await signedIn();
    await post("/cliente/logout", {}, bearer(await tokenIn(jar)));
    expect(await session("?entry=1")).toEqual({});
    expect(jar.cookies.has("session")).toBe(false);
    expect(jar.cookies.has("signed-in")).toBe(false);
  });

  it.each(["forged", "e30.e30.e30.e30.e30", ""])(
    "clears a session cookie that cannot be decoded (%p) and redirects to the login",
    async (value) => {
      const { ask, jar } = visitor(origin());
      jar.cookies.set("session", value);
      Object.assign(currentRequest, { jar });
      const check = "/api/auth/check?lang=de&next=%2Fde%2Fuser%2Fdashboard%2Fcoupons";
      await expect(requireClient("de", "/de/user/dashboard/coupons")).rejects.toMatchObject({
        digest: expect.stringContaining(`;${check};`),
      });
      expect((await ask(check)).headers.get("location")).toBe("/de/user/login?next=%2Fde%2Fuser%2Fdashboard%2Fcoupons");
      expect(jar.cookies.has("session")).toBe(false);
    },
  );

  it("redirects to the login when there is no session cookie", async () => {
    Object.assign(currentRequest, { jar: visitor(origin()).jar });
    await expect(requireClient("de", "/de/user/dashboard")).rejects.toMatchObject({
      digest: expect.stringContaining(";/de/user/login?next=%2Fde%2Fuser%2Fdashboard;"),
    });
  });

  it("redirects to the login and clears the cookie of an ended session; a valid one opens its page", async () => {
    const { ask, jar } = await signedIn();
    const check = "/api/auth/check?lang=de&next=%2Fde%2Fuser%2Fdashboard%2Fcoupons";
    expect((await ask(check)).headers.get("location")).toBe("/de/user/dashboard/coupons");
    await post("/cliente/logout", {}, bearer(await tokenIn(jar)));
    expect((await ask(check)).headers.get("location")).toBe("/de/user/login?next=%2Fde%2Fuser%2Fdashboard%2Fcoupons");
    expect(jar.cookies.has("session")).toBe(false);
  });

  it("ends the session on the server at sign-out, copies of its cookie included", async () => {
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

describe("signing out", () => {
  const opens = async (code: string, token: string) =>
    (await get(`/reserva/${code}`, { "x-booking-token": token })).status;

  /** A browser that is signed in and also holds the access cookie of one of the client's bookings. */
  async function signedInWithBooking() {
    const browser = await signedIn();
    const { code, access } = await bookingAt(store, browser, "confirmed");
    browser.jar.cookies.set("booking-access", access);
    const mailed = await issueAccess(database(), (await bookingIdOf(code)) ?? 0, "MAIL", new Date());
    return { ...browser, code, access, mailed, copy: visitor(origin(), browser.jar.copy()) };
  }
  const bookingIdOf = async (code: string) =>
    Number((await store.query("select id from booking where code = $1", [code]))[0]?.id);
  const leave = (browser: ReturnType<typeof visitor>, how: string, more = {}) =>
    browser.ask("/api/auth/leave", { lang: "fr", how }, more);

  it("signing out ends only this session, and clears the browser's cache", async () => {
    const { code, access, jar, ask, copy } = await signedInWithBooking();
    const answer = await leave({ jar, ask, signIn: copy.signIn, session: copy.session }, "here");
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/fr/user/login?signedOut=1"]);
    expect(answer.headers.get("clear-site-data")).toBe('"cache"');
    expect(jar.cookies.has("session")).toBe(false);
    expect(await copy.session()).toEqual({});
    expect(await opens(code, access)).toBe(200);
  });

  it("revokes access to the client's bookings too when signing out everywhere: cookies and mailed links", async () => {
    const { code, access, mailed, jar, ask, copy } = await signedInWithBooking();
    const foreign = await heldBooking();
    await leave({ jar, ask, signIn: copy.signIn, session: copy.session }, "everywhere");
    expect([await opens(code, access), await opens(code, mailed)]).toEqual([404, 404]);
    expect(jar.cookies.has("booking-access")).toBe(false);
    expect(await copy.session()).toEqual({});
    expect(await opens(foreign.code, foreign.access)).toBe(200);
  });

  it("revokes only this device's cookies and their copies when the device is forgotten", async () => {
    const { code, access, mailed, jar, ask, copy } = await signedInWithBooking();
    const answer = await leave({ jar, ask, signIn: copy.signIn, session: copy.session }, "forget");
    expect(answer.headers.get("location")).toBe("/fr/user/login?forgotten=1");
    expect(answer.headers.get("clear-site-data")).toBe('"cache", "storage"');
    for (const name of ["session", "device", "booking-access", "checkin-access"]) {
      expect(jar.cookies.has(name)).toBe(false);
    }
    expect(await copy.session()).toEqual({});
    expect([await opens(code, access), await opens(code, mailed)]).toEqual([404, 200]);
  });

  it("accepts a sign-out only from this site's own forms", async () => {
    const { jar, ask, copy, session } = await signedInWithBooking();
    const browser = { jar, ask, signIn: copy.signIn, session };
    expect((await leave(browser, "everywhere", { origin: "https://evil.example" })).status).toBe(403);
    expect((await ask("/api/auth/leave")).status).toBe(403);
    expect(await session()).toMatchObject({ isAuthenticated: true });
  });
});
