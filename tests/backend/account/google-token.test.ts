import { verifyGoogleToken } from "@/lib/backend/account/google-token";
import { forgetEnvironment } from "@/lib/backend/core/env";
import { useDatabase } from "@/tests/support/database";
import { accounts, useGateway } from "@/tests/support/gateway";
import { idTokenFor } from "@/tests/support/google";
import { post } from "@/tests/support/web";

useDatabase();
const gateway = useGateway();
const refused = { ok: false, code: "GOOGLE_TOKEN_INVALID" };
const minutes = (count: number) => new Date(Date.now() + count * 60_000);
/** Sets environment variables for one test and drops the cached environment with its Google keys. */
function withSettings(change: Readonly<Record<string, string>>): void {
  Object.assign(process.env, change);
  forgetEnvironment();
}
afterEach(async () => {
  await gateway.clearFaults();
  withSettings({ GOOGLE_ISSUER: gateway.base, GOOGLE_CLIENT_ID: accounts.google.clientId });
});

it("returns the e-mail of a verified account, in lower case", async () => {
  const token = await idTokenFor(gateway, "Ana.Marti@Gmail.example");
  expect(await verifyGoogleToken(token, new Date())).toEqual({ ok: true, value: { email: "ana.marti@gmail.example" } });
});

it.each(["unverified", "audience", "expired", "forged"])(
  "refuses a Google token that is invalid: %s",
  async (ending) => {
    const token = await idTokenFor(gateway, "ana@gmail.example", ending);
    expect(token).toMatch(/^ey/);
    expect(await verifyGoogleToken(token, new Date())).toEqual(refused);
  },
);

it("accepts an ID token for some seconds after its expiry because of clock skew, but not two minutes after", async () => {
  const token = await idTokenFor(gateway, "ana@gmail.example");
  expect(await verifyGoogleToken(token, minutes(60.5))).toMatchObject({ ok: true });
  expect(await verifyGoogleToken(token, minutes(62))).toEqual(refused);
});

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

it.each([
  ["not a JWT", () => "not-a-token"],
  ["empty", () => ""],
  ["no signature", (token: string) => token.replace(/[^.]+$/, "")],
  ["changed claims with the old signature", (token: string) => withClaims(token, { email: "eva@gmail.example" })],
  ['algorithm "none"', (token: string) => `${part({ alg: "none" })}.${token.split(".")[1]}.`],
  ["unknown key id", (token: string) => token.replace(/^[^.]+/, part({ alg: "RS256", kid: "0123", typ: "JWT" }))],
])("refuses a malformed or tampered Google token: %s", async (_case, make) => {
  const token = await idTokenFor(gateway, "ana@gmail.example");
  expect(await verifyGoogleToken(make(token), new Date())).toEqual(refused);
});

function withClaims(token: string, change: object): string {
  const [head, claims = "", signature] = token.split(".");
  const payload = JSON.parse(Buffer.from(claims, "base64url").toString());
  return [head, part({ ...payload, ...change }), signature].join(".");
}

it("refuses every Google token when no Google credentials are configured", async () => {
  const token = await idTokenFor(gateway, "ana@gmail.example");
  withSettings({ GOOGLE_CLIENT_ID: "" });
  expect(await verifyGoogleToken(token, new Date())).toEqual(refused);
});

describe("Google's signing keys", () => {
  it.each([
    ["discovery", "error_before"],
    ["discovery", "rate_limit"],
    ["keys", "error_before"],
    ["keys", "reset_after"],
  ])(
    "reports an outage when Google's %s fails (%s), and accepts the token once Google answers again",
    async (operation, kind) => {
      const token = await idTokenFor(gateway, "ana@gmail.example");
      forgetEnvironment();
      await gateway.control("faults", { gateway: "google", operation, kind });
      await expect(verifyGoogleToken(token, new Date())).rejects.toMatchObject({ name: "ProviderUnreachable" });
      expect(await verifyGoogleToken(token, new Date())).toMatchObject({ ok: true });
    },
  );

  it("answers the login with an outage error while Google is unreachable", async () => {
    const nik = "ana@gmail.example";
    const login = { nik, password: await idTokenFor(gateway, nik), loginGoogle: true };
    forgetEnvironment();
    await gateway.control("faults", { gateway: "google", operation: "keys", kind: "error_before" });
    expect(await post("/cliente/login", login)).toMatchObject({ status: 503, body: { code: "UNAVAILABLE" } });
    expect(await post("/cliente/login", login)).toMatchObject({ status: 403, body: { code: "GOOGLE_NO_BOOKINGS" } });
  });

  it("reports an outage when the signing keys cannot be fetched", async () => {
    const token = await idTokenFor(gateway, "ana@gmail.example");
    withSettings({ GOOGLE_ISSUER: "http://127.0.0.1:1" });
    await expect(verifyGoogleToken(token, new Date())).rejects.toMatchObject({ name: "ProviderUnreachable" });
  });

  it("refuses keys from a discovery document of another issuer", async () => {
    const token = await idTokenFor(gateway, "ana@gmail.example");
    withSettings({ GOOGLE_ISSUER: gateway.base.replace("127.0.0.1", "localhost") });
    await expect(verifyGoogleToken(token, new Date())).rejects.toMatchObject({ name: "ProviderUnreachable" });
  });

  it("caches the signing keys between sign-ins", async () => {
    const token = await idTokenFor(gateway, "ana@gmail.example");
    forgetEnvironment();
    await verifyGoogleToken(token, new Date());
    await gateway.control("faults", { gateway: "google", operation: "keys", kind: "error_before", times: 9 });
    expect(await verifyGoogleToken(token, new Date())).toMatchObject({ ok: true });
  });

  it("refetches the signing keys for an unknown key id, at most every 30 seconds", async () => {
    forgetEnvironment();
    await verifyGoogleToken(await idTokenFor(gateway, "ana@gmail.example"), new Date());
    await gateway.control("google/rotate", {});
    const token = await idTokenFor(gateway, "ana@gmail.example");
    expect(await verifyGoogleToken(token, new Date())).toEqual(refused);
    const later = Date.now() + 31_000;
    const clock = jest.spyOn(Date, "now").mockImplementation(() => later);
    try {
      expect(await verifyGoogleToken(token, new Date())).toMatchObject({ ok: true });
    } finally {
      clock.mockRestore();
    }
  });
});
