import { readEnvironment } from "@/lib/backend/core/env";

describe("environment", () => {
  it("defaults to sandbox mode on loopback and to no payments elsewhere", () => {
    expect(readEnvironment({}).paymentsMode).toBe("sandbox");
    expect(readEnvironment({ SITE_URL: "http://127.0.0.1:3000" }).paymentsMode).toBe("sandbox");
    expect(readEnvironment({ SITE_URL: "https://rent.example" }).paymentsMode).toBe("none");
  });

  it("derives the site's URL from the port and removes a trailing slash", () => {
    expect(readEnvironment({ PORT: "4120" }).siteUrl).toBe("http://localhost:4120");
    expect(readEnvironment({ SITE_URL: "https://rent.example/" }).siteUrl).toBe("https://rent.example");
  });

  it("treats an empty setting as unset", () => {
    expect(readEnvironment({ DATABASE_URL: " ", PORT: "" })).toMatchObject({ databaseUrl: undefined, port: 3000 });
  });

  it("stores mails in a folder unless a mail server is set", () => {
    expect(readEnvironment({}).mail).toEqual({ kind: "mailbox", folder: ".data/mailbox" });
    expect(readEnvironment({ SMTP_URL: "file:///tmp/a%20b" }).mail).toEqual({ kind: "mailbox", folder: "/tmp/a b" });
    expect(readEnvironment({ SMTP_URL: "smtp://mail.example:25" }).mail).toEqual({
      kind: "smtp",
      url: "smtp://mail.example:25",
    });
  });

  it("accepts Google sign-in only with complete credentials, and in sandbox mode only at the sandbox", () => {
    const account = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
    const signIn = (source: Record<string, string>) => readEnvironment(source).googleSignIn;
    const live = { PAYMENTS_MODE: "live" };
    const own = { clientId: "id", clientSecret: "secret" };
    expect(signIn({ ...live, ...account })).toEqual({ ...own, issuer: "https://accounts.google.com" });
    expect(signIn({ ...live, GOOGLE_CLIENT_ID: "id" })).toBeNull();
    expect(signIn({ ...live, GOOGLE_CLIENT_SECRET: "secret" })).toBeNull();
    expect(signIn(account)).toBeNull();
    expect(signIn({ ...account, GOOGLE_ISSUER: "http://127.0.0.1:9" })).toEqual({
      ...own,
      issuer: "http://127.0.0.1:9",
    });
  });

  it("the error names every invalid setting", () => {
    expect(() => readEnvironment({ PORT: "http", SITE_URL: "rent.example", NEXTAUTH_SECRET: "short" })).toThrow(
      /PORT: .*; SITE_URL: .*; NEXTAUTH_SECRET: needs at least 32 characters\)$/,
    );
  });

  it("loads no analytics without a container id, otherwise the script from Google or the configured host", () => {
    const tagManager = (source: Record<string, string>) => readEnvironment(source).tagManager;
    const id = "GTM-ABC1234";
    expect(tagManager({ TAG_MANAGER_BASE: "https://tags.example" })).toBeNull();
    expect(tagManager({ TAG_MANAGER_ID: id })).toEqual({ id, scriptUrl: "https://www.googletagmanager.com/gtm.js" });
    expect(tagManager({ TAG_MANAGER_ID: id, TAG_MANAGER_BASE: "https://tags.example/" })).toEqual({
      id,
      scriptUrl: "https://tags.example/gtm.js",
    });
    expect(() => tagManager({ TAG_MANAGER_ID: "x&y" })).toThrow(/TAG_MANAGER_ID/);
  });
});
