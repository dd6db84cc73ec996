import { generateKeyPairSync } from "node:crypto";
import { readEnvironment } from "@/lib/backend/core/env";
import { appleSettings, googleSettings } from "@/tests/support/wallet";

const all = { ...appleSettings, ...googleSettings };
const strange = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
const strangeKey = strange.export({ type: "pkcs8", format: "pem" }).toString();
const curve = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
const curveKey = curve.export({ type: "pkcs8", format: "pem" }).toString();

it("the site starts with both wallets, with one or with none", () => {
  expect(readEnvironment({}).wallets).toEqual({ apple: null, google: null });
  expect(readEnvironment(appleSettings).wallets).toMatchObject({ apple: { teamId: "TEAM123456" }, google: null });
  const { apple, google } = readEnvironment(all).wallets;
  expect(apple?.key).toMatch(/^-----BEGIN RSA PRIVATE KEY-----\n/);
  expect(google?.account).toBe("passes@rent.example");
});

it.each([
  [{ APPLE_TEAM_ID: "", APPLE_PASS_KEY: "" }, "Apple Wallet needs APPLE_TEAM_ID, APPLE_PASS_KEY as well"],
  [{ APPLE_WWDR_CERTIFICATE: "" }, "Apple Wallet needs APPLE_WWDR_CERTIFICATE as well"],
  [{ APPLE_WWDR_CERTIFICATE: "x" }, "APPLE_WWDR_CERTIFICATE needs a certificate in PEM"],
  [{ APPLE_PASS_CERTIFICATE: strangeKey }, "APPLE_PASS_CERTIFICATE needs a certificate in PEM"],
  [{ APPLE_PASS_KEY_PASSPHRASE: "" }, "APPLE_PASS_KEY needs an RSA key in PEM, and its APPLE_PASS_KEY_PASSPHRASE"],
  [{ APPLE_PASS_KEY_PASSPHRASE: "garbi" }, "APPLE_PASS_KEY needs an RSA key in PEM"],
  [{ APPLE_PASS_KEY: strangeKey }, "APPLE_PASS_KEY is not the key of APPLE_PASS_CERTIFICATE"],
  [{ GOOGLE_WALLET_ACCOUNT: "" }, "Google Wallet needs GOOGLE_WALLET_ACCOUNT as well"],
  [{ GOOGLE_WALLET_ACCOUNT: "passes" }, "GOOGLE_WALLET_ACCOUNT"],
  [{ GOOGLE_WALLET_KEY: curveKey }, "GOOGLE_WALLET_KEY needs an RSA key in PEM"],
])("the site does not start with the wallet settings %j", (change, message) =>
  expect(() => readEnvironment({ ...all, ...change })).toThrow(message),
);

it("a passphrase alone is an incomplete setting, too", () =>
  expect(() => readEnvironment({ APPLE_PASS_KEY_PASSPHRASE: "xaloc" })).toThrow(
    "Apple Wallet needs APPLE_PASS_TYPE_ID, APPLE_TEAM_ID, APPLE_PASS_CERTIFICATE, APPLE_PASS_KEY, APPLE_WWDR_CERTIFICATE as well",
  ));
