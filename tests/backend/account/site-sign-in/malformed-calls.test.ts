import { NextRequest } from "next/server";
import { isProcessableCall } from "@/lib/auth/auth-request";
import { env, forgetEnvironment } from "@/lib/backend/core/env";
import { useDatabase } from "@/tests/support/database";
import { visitor } from "@/tests/support/site-visitor";

jest.mock("next/headers", () => jest.requireActual("@/tests/support/current-request").nextHeaders());

useDatabase();
beforeAll(() => {
  process.env.NEXTAUTH_SECRET = "a-secret-of-at-least-thirty-two-characters";
  forgetEnvironment();
});
afterAll(() => {
  delete process.env.NEXTAUTH_SECRET;
  forgetEnvironment();
});

const at = (path: string) => visitor(env().siteUrl).ask(`/api/auth/${path}`);

describe("malformed calls of the sign-in endpoints", () => {
  it.each([
    "error?error=%EF%BF%BD",
    "error?error=%0d%0aSet-Cookie:%20a=b",
    "signin?error=%F0%9F%9A%97",
    "session?callbackUrl=javascript:alert(1)",
    "session?callbackUrl=2027-02-30T10:00",
    "csrf?callbackUrl=http://[",
    "signin/google?callbackUrl=/%EF%BF%BD",
  ])("answers 400 to a malformed URL: %s", async (path) => expect((await at(path)).status).toBe(400));

  it.each(["{", "", "null,"])("refuses a request with the malformed body %p", async (body) => {
    const headers = { "content-type": "application/json" };
    const request = new NextRequest(`${env().siteUrl}/api/auth/signin/google`, { method: "POST", headers, body });
    expect(await isProcessableCall(request, ["signin", "google"])).toBe(false);
  });

  it("refuses a provider name that is not a valid header value", async () => {
    const request = new NextRequest(`${env().siteUrl}/api/auth/error/x`);
    expect(await isProcessableCall(request, ["error", "\ufffd"])).toBe(false);
    expect(await isProcessableCall(request, ["error", "x"])).toBe(true);
  });

  it.each(["callback/password", "error/x", "signin/google/x"])(
    "redirects to the login for an unknown callback or provider: %s",
    async (path) => {
      const answer = await at(path);
      expect([302, 307]).toContain(answer.status);
      expect(new URL(answer.headers.get("location") ?? "", env().siteUrl).pathname).toBe("/es/user/login");
    },
  );

  it("clears a corrupt cookie of an earlier sign-in, so that the next one succeeds", async () => {
    const browser = visitor(env().siteUrl);
    browser.jar.cookies.set("sign-in-next", "http://[");
    expect((await browser.ask("/api/auth/csrf")).status).toBe(400);
    expect(browser.jar.cookies.get("sign-in-next")).toBeFalsy();
    expect((await browser.ask("/api/auth/csrf")).status).toBe(200);
  });
});
