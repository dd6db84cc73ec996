import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { startSandbox } from "@/lib/sandbox/server";
import { accounts, useGateway } from "@/tests/support/gateway";
import { authorizeUrl, codeFor, exchange, idTokenFor, pressAtGoogle, verifier } from "@/tests/support/google";

const gateway = useGateway();
const errorOf = async (answer: Response) => ({ status: answer.status, error: (await answer.json()).error });
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
afterEach(() => gateway.clearFaults());

describe("the page of the Google sandbox", () => {
  it.each([
    ["es", "SANDBOX · Inicio de sesión"],
    ["en", "SANDBOX · Sign-in"],
    ["de", "SANDBOX · Anmeldung"],
    ["it", "SANDBOX · Accesso"],
    ["fr", "SANDBOX · Connexion"],
  ])("the Google sandbox shows its page in the visitor's language (%s) with every outcome", async (language, title) => {
    const page = await (await fetch(authorizeUrl(gateway, { hl: language }))).text();
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).toContain(title);
    expect(page).toContain(new URL(gateway.siteUrl).host);
    for (const choice of ["sign_in", "cancel", "unverified", "audience", "expired", "forged", "nonce", "token_error"])
      expect(page).toContain(`value="${choice}"`);
    const asBrowser = await fetch(authorizeUrl(gateway), { headers: { "accept-language": `${language}-XX,en;q=0.5` } });
    expect(await asBrowser.text()).toContain(`<html lang="${language}">`);
  });

  it("the Google sandbox offers earlier accounts and mailbox addresses, and fills in the site's login hint", async () => {
    await codeFor(gateway, "known@gmail.example");
    const mailbox = fileURLToPath(process.env.SMTP_URL ?? "");
    const mail = { messageId: "1", at: "2026-01-01", from: "a@b.example", subject: "", text: "", html: "" };
    await fs.mkdir(mailbox, { recursive: true });
    await fs.writeFile(path.join(mailbox, "1.json"), JSON.stringify({ ...mail, to: "customer@gmail.example" }));
    const page = await (await fetch(authorizeUrl(gateway, { login_hint: "guess@gmail.example" }))).text();
    expect(page).toContain('value="known@gmail.example"');
    expect(page).toContain('value="customer@gmail.example"');
    expect(page).toContain('value="guess@gmail.example"');
  });

  it("the Google sandbox signs in the selected account when none is typed, and stays open without an address", async () => {
    const page = authorizeUrl(gateway);
    const choose = (fields: Record<string, string>) =>
      fetch(page, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
    const chosen = await choose({ account: "Known@gmail.example", email: " ", choice: "sign_in" });
    const code = new URL(chosen.headers.get("location") ?? "").searchParams.get("code") ?? "";
    const { id_token } = await (await exchange(gateway, code)).json();
    expect(claimsOf(id_token)).toMatchObject({ email: "known@gmail.example", email_verified: true });
    for (const fields of [{ choice: "sign_in" }, { email: "nobody", choice: "sign_in" }, { email: "a@b.example" }]) {
      expect((await choose(fields)).status).toBe(422);
    }
  });

  it("the Google sandbox redirects the visitor to the site by the host name in use", async () => {
    const site = gateway.siteUrl.replace("127.0.0.1", "localhost");
    const page = authorizeUrl(gateway, { redirect_uri: `${site}/api/auth/callback/google` });
    expect((await pressAtGoogle(page, "ana@gmail.example", "sign_in"))?.origin).toBe(site);
  });

  it("the Google sandbox escapes the typed text", async () => {
    const page = await (await fetch(authorizeUrl(gateway, { login_hint: '"><script>alert(1)</script>' }))).text();
    expect(page).not.toContain("<script");
  });
});

describe("an authorisation request", () => {
  it.each([
    ["another client", () => ({ client_id: "somebody-else" }), 401],
    ["a foreign redirect URI", () => ({ redirect_uri: "https://evil.example/api/auth/callback/google" }), 400],
    ["a longer redirect URI", () => ({ redirect_uri: `${gateway.siteUrl}/api/auth/callback/google/more` }), 400],
    ["another site of this machine", () => ({ redirect_uri: "http://localhost:1/api/auth/callback/google" }), 400],
    ["another page of the site", () => ({ redirect_uri: `${gateway.siteUrl}/` }), 400],
  ])("the Google sandbox refuses a request with %s without a redirect", async (_case, change, status) => {
    const url = authorizeUrl(gateway, change());
    for (const method of ["GET", "POST"]) {
      const answer = await fetch(url, { method, redirect: "manual" });
      expect(answer.status).toBe(status);
      expect(answer.headers.get("location")).toBeNull();
    }
  });

  it.each(["state", "nonce", "code_challenge", "code_challenge_method", "response_type"])(
    "the Google sandbox redirects with an error when %s is missing",
    async (missing) => {
      const answer = await fetch(authorizeUrl(gateway, { [missing]: "" }), { redirect: "manual" });
      const back = new URL(answer.headers.get("location") ?? "");
      expect(back.origin).toBe(gateway.siteUrl);
      expect(back.searchParams.get("error")).toBe("invalid_request");
      expect(back.searchParams.get("code")).toBeNull();
    },
  );

  it("redirects with state and error, without a code, when the visitor cancels", async () => {
    const back = await pressAtGoogle(authorizeUrl(gateway, { state: "mine" }), "", "cancel");
    expect(Object.fromEntries(back?.searchParams ?? [])).toEqual({ error: "access_denied", state: "mine" });
  });
});

describe("an authorisation code", () => {
  it("the Google sandbox exchanges a code once", async () => {
    const code = await codeFor(gateway, "ana@gmail.example");
    expect((await exchange(gateway, code)).status).toBe(200);
    expect(await errorOf(await exchange(gateway, code))).toEqual({ status: 400, error: "invalid_grant" });
  });

  it.each([
    ["another verifier", { code_verifier: "another-verifier-of-forty-three-characters-x" }, "invalid_grant"],
    ["no verifier", { code_verifier: "" }, "invalid_grant"],
    ["another redirect URI", { redirect_uri: "https://evil.example/" }, "redirect_uri_mismatch"],
  ])("the Google sandbox invalidates a code after an exchange with %s", async (_case, change, error) => {
    const code = await codeFor(gateway, "ana@gmail.example");
    expect(await errorOf(await exchange(gateway, code, change))).toEqual({ status: 400, error });
    expect((await exchange(gateway, code)).status).toBe(400);
  });

  it.each([
    ["another secret", { client_secret: "guessed" }],
    ["no secret", { client_secret: "" }],
    ["another client", { client_id: "somebody-else" }],
  ])("the Google sandbox refuses an exchange with %s, and keeps the code valid", async (_case, change) => {
    const code = await codeFor(gateway, "ana@gmail.example");
    expect(await errorOf(await exchange(gateway, code, change))).toEqual({ status: 401, error: "invalid_client" });
    expect((await exchange(gateway, code)).status).toBe(200);
  });

  it("accepts client credentials in the Authorization header too", async () => {
    const { clientId, clientSecret } = accounts.google;
    const body = new URLSearchParams({
      grant_type: "authorization_code",
      code: await codeFor(gateway, "ana@gmail.example"),
      redirect_uri: `${gateway.siteUrl}/api/auth/callback/google`,
      code_verifier: verifier,
    });
    const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
    const answer = await fetch(`${gateway.base}/token`, { method: "POST", headers: { authorization }, body });
    expect(answer.status).toBe(200);
  });

  it("the Google sandbox refuses a code after ten minutes", async () => {
    const code = await codeFor(gateway, "ana@gmail.example");
    const later = Date.now() + 11 * 60_000;
    const clock = jest.spyOn(Date, "now").mockImplementation(() => later);
    try {
      expect((await exchange(gateway, code)).status).toBe(400);
    } finally {
      clock.mockRestore();
    }
  });

  it("answers with an error when the visitor chose one or a fault is set", async () => {
    expect((await exchange(gateway, await codeFor(gateway, "ana@gmail.example", "token_error"))).status).toBe(500);
    await gateway.control("faults", { gateway: "google", operation: "token", kind: "refused" });
    const code = await codeFor(gateway, "ana@gmail.example");
    expect((await exchange(gateway, code)).status).toBe(400);
    expect((await exchange(gateway, code)).status).toBe(200);
  });
});

describe("tokens of the Google sandbox", () => {
  it("issues tokens with the same subject for an account at every sign-in", async () => {
    const [first, again, other] = await Promise.all(
      ["ana@gmail.example", "Ana@gmail.example", "eva@gmail.example"].map((email) => idTokenFor(gateway, email)),
    );
    expect(claimsOf(first ?? "").sub).toMatch(/^\d{21}$/);
    expect(claimsOf(again ?? "").sub).toBe(claimsOf(first ?? "").sub);
    expect(claimsOf(other ?? "").sub).not.toBe(claimsOf(first ?? "").sub);
  });

  it("returns the account's data for a valid access token only", async () => {
    const { access_token } = await (await exchange(gateway, await codeFor(gateway, "ana@gmail.example"))).json();
    const ask = (token: string) =>
      fetch(`${gateway.base}/v1/userinfo`, { headers: { authorization: `Bearer ${token}` } });
    expect(await (await ask(access_token)).json()).toMatchObject({ email: "ana@gmail.example", email_verified: true });
    expect((await ask("ya29.guessed")).status).toBe(401);
  });
});

it("the Google sandbox keeps used codes and signing keys over a restart, with keys readable by their owner only", async () => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), "google-"));
  const options = { port: 0, stateFolder: folder, mailboxFolder: folder, lateSeconds: 1, siteUrl: gateway.siteUrl };
  const start = () => startSandbox({ ...options, ...accounts });
  const certs = async (url: string) => await (await fetch(`${url}/oauth2/v3/certs`)).json();
  let sandbox = await start();
  try {
    const before = await certs(sandbox.url);
    expect(Object.keys(before.keys[0]).sort()).toEqual(["alg", "e", "kid", "kty", "n", "use"]);
    const code = await codeFor({ ...gateway, base: sandbox.url, siteUrl: gateway.siteUrl }, "ana@gmail.example");
    const at = (base: string) => exchange({ ...gateway, base, siteUrl: gateway.siteUrl }, code);
    expect((await at(sandbox.url)).status).toBe(200);
    await sandbox.stop();
    sandbox = await start();
    expect(await certs(sandbox.url)).toEqual(before);
    expect((await at(sandbox.url)).status).toBe(400);
    expect((await fs.stat(path.join(folder, "google-keys.json"))).mode & 0o077).toBe(0);
  } finally {
    await sandbox.stop();
    await fs.rm(folder, { recursive: true, force: true });
  }
});
