import { readOptions } from "@/lib/sandbox/gateway/options";

const settings = {
  NODE_ENV: "test",
  PORT: "0",
  SITE_URL: "http://localhost:3000",
  STRIPE_SECRET_KEY: "sk",
  STRIPE_WEBHOOK_SECRET: "wh",
  PAYPAL_CLIENT_ID: "id",
  PAYPAL_CLIENT_SECRET: "secret",
  PAYPAL_WEBHOOK_ID: "hook",
  REDSYS_MERCHANT_CODE: "999008881",
  REDSYS_TERMINAL: "1",
  REDSYS_SECRET_KEY: "x".repeat(32),
  GOOGLE_CLIENT_ID: "id",
  GOOGLE_CLIENT_SECRET: "secret",
} as const;

it("treats an empty sandbox setting as unset", () => {
  const { redsys, lateSeconds } = readOptions({ ...settings, REDSYS_SIGNATURE: "", SANDBOX_LATE_SECONDS: "" });
  expect([redsys.signature, lateSeconds]).toEqual(["HMAC_SHA512_V2", 20]);
  expect(() => readOptions({ ...settings, STRIPE_SECRET_KEY: "" })).toThrow("STRIPE_SECRET_KEY");
});
