import type { NextAuthOptions } from "next-auth";
import { googleProvider, googleSignInOffered } from "@/lib/auth/providers";
import { verifyGoogleToken } from "@/lib/backend/account/google-token";
import { forgetEnvironment } from "@/lib/backend/core/env";
import { CookieJar, useAuthServer } from "@/tests/support/auth-server";
import { accounts, useGateway } from "@/tests/support/gateway";
import { pressAtGoogle } from "@/tests/support/google";

const gateway = useGateway();
const provider = () => {
  const made = googleProvider();
  if (!made) throw new Error("no provider");
  return made;
};

/** next-auth options that sign in whoever the backend verifies. */
const options = (): NextAuthOptions => ({
  providers: [provider()],
  secret: "a-secret-of-at-least-thirty-two-characters",
  session: { strategy: "jwt" },
  logger: { error: () => undefined, warn: () => undefined, debug: () => undefined },
  callbacks: {
    signIn: async ({ account }) => (await verifyGoogleToken(account?.id_token ?? "", new Date())).ok,
  },
});
const site = useAuthServer(options);

beforeAll(() => {
  process.env.NEXTAUTH_URL = gateway.siteUrl;
});
afterEach(() => gateway.clearFaults());

async function askAndPress(jar: CookieJar, choice: string): Promise<URL> {
  const page = await site.signIn(jar, "google");
  const back = await pressAtGoogle(page.href, "Ana.Marti@gmail.example", choice);
  if (!back) throw new Error("Google kept the visitor");
  return back;
}

it("requests only the e-mail scope from Google, with state, nonce, PKCE and the account chooser", async () => {
  const page = await site.signIn(new CookieJar(), "google");
  expect(page.origin).toBe(gateway.base);
  expect(Object.fromEntries(page.searchParams)).toEqual({
    client_id: accounts.google.clientId,
    redirect_uri: `${gateway.siteUrl}/api/auth/callback/google`,
    response_type: "code",
    scope: "openid email profile",
    prompt: "select_account",
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: "S256",
  });
});

it("signs in and redirects to the page that the visitor wanted", async () => {
  const jar = new CookieJar();
  const then = await site.comeBack(jar, await askAndPress(jar, "sign_in"));
  expect(then.pathname).toBe("/es/user/dashboard");
  expect(await site.session(jar)).toMatchObject({ user: { email: "ana.marti@gmail.example" } });
});

it("refuses an address that Google has not verified", async () => {
  const jar = new CookieJar();
  const then = await site.comeBack(jar, await askAndPress(jar, "unverified"));
  expect(then.searchParams.get("error")).toBe("AccessDenied");
  expect(await site.session(jar)).toEqual({});
});

it.each([
  ["cancel", "Callback"],
  ["audience", "OAuthCallback"],
  ["expired", "OAuthCallback"],
  ["forged", "OAuthCallback"],
  ["nonce", "OAuthCallback"],
  ["token_error", "OAuthCallback"],
])("signs nobody in when Google answers with the fault %s", async (choice, error) => {
  const jar = new CookieJar();
  const then = await site.comeBack(jar, await askAndPress(jar, choice));
  expect(then.searchParams.get("error")).toBe(error);
  expect(await site.session(jar)).toEqual({});
});

describe("the OAuth callback from Google", () => {
  const refused = async (jar: CookieJar, back: URL) => {
    expect((await site.comeBack(jar, back)).searchParams.get("error")).toBe("OAuthCallback");
    expect(await site.session(jar)).toEqual({});
  };

  it("refuses Google's callback with another state", async () => {
    const jar = new CookieJar();
    const back = await askAndPress(jar, "sign_in");
    back.searchParams.set("state", "another");
    await refused(jar, back);
  });

  it("refuses Google's callback without state", async () => {
    const jar = new CookieJar();
    const back = await askAndPress(jar, "sign_in");
    back.searchParams.delete("state");
    await refused(jar, back);
  });

  it("refuses a callback in another browser, even if it has started a sign-in of its own", async () => {
    const back = await askAndPress(new CookieJar(), "sign_in");
    await refused(new CookieJar(), back);
    const other = new CookieJar();
    await site.signIn(other, "google");
    await refused(other, back);
  });

  it("refuses the same callback of Google a second time", async () => {
    const jar = new CookieJar();
    const back = await askAndPress(jar, "sign_in");
    const copied = jar.copy();
    await site.comeBack(jar, back);
    await refused(copied, back);
  });

  it("refuses another person's code even with the visitor's own state", async () => {
    const stranger = await askAndPress(new CookieJar(), "sign_in");
    const jar = new CookieJar();
    const back = await askAndPress(jar, "sign_in");
    back.searchParams.set("code", stranger.searchParams.get("code") ?? "");
    await refused(jar, back);
  });
});

describe("an outage of Google", () => {
  it("reports an outage of Google before the redirect", async () => {
    await gateway.control("faults", { gateway: "google", operation: "discovery", kind: "error_before" });
    expect((await site.signIn(new CookieJar(), "google")).searchParams.get("error")).toBe("OAuthSignin");
  });

  it("reports an outage of Google at the callback", async () => {
    const jar = new CookieJar();
    const back = await askAndPress(jar, "sign_in");
    await gateway.control("faults", { gateway: "google", operation: "token", kind: "reset_after" });
    expect((await site.comeBack(jar, back)).searchParams.get("error")).toBe("OAuthCallback");
    expect(await site.session(jar)).toEqual({});
  });

  it("ends the sign-in with a timeout when Google does not answer", async () => {
    const jar = new CookieJar();
    const back = await askAndPress(jar, "sign_in");
    const slow = { gateway: "google", operation: "token", kind: "timeout_before", milliseconds: 9000 };
    await gateway.control("faults", slow);
    const start = Date.now();
    expect((await site.comeBack(jar, back)).searchParams.get("error")).toBe("OAuthCallback");
    expect(Date.now() - start).toBeLessThan(8500);
  });
});

it("does not offer Google sign-in without Google credentials", () => {
  expect(googleSignInOffered()).toBe(true);
  for (const name of ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET", "GOOGLE_ISSUER"]) {
    const original = process.env[name];
    delete process.env[name];
    forgetEnvironment();
    expect([googleSignInOffered(), googleProvider()]).toEqual([false, null]);
    process.env[name] = original;
    forgetEnvironment();
  }
});
