import { execFileSync } from "node:child_process";

const script = `
  const { pageRequest } = await import("@/lib/backend/payment/providers/redsys/terminal");
  const config = { merchantCode: "999008881", terminal: "1", siteUrl: "http://localhost:3000" };
  const order = { paymentId: "p", bookingCode: "T-AAAAAAA", method: "card", amountCents: 100, language: "es" };
  const numbers = process.argv.slice(1).map((at) => pageRequest(config, { ...order, now: new Date(at) }).DS_MERCHANT_ORDER);
  console.log(JSON.stringify({ zone: Intl.DateTimeFormat().resolvedOptions().timeZone, numbers }));
`;

/** Runs in a child process, because Node reads TZ at start. */
function numbersIn(zone: string, instants: readonly string[]): { zone: string; numbers: string[] } {
  const options = ["--import", "./scripts/register-typescript.mjs", "--input-type=module", "--eval", script];
  const env = { ...process.env, TZ: zone };
  return JSON.parse(execFileSync(process.execPath, [...options, ...instants], { env, encoding: "utf8" }));
}

it.each(["Pacific/Kiritimati", "America/Los_Angeles"])(
  "a bank order number starts with the month in Spain when the server's time zone is %s",
  (zone) => {
    const { zone: actual, numbers } = numbersIn(zone, ["2026-12-31T22:59:00Z", "2026-12-31T23:01:00Z"]);
    expect(actual).toBe(zone);
    expect(numbers).toEqual([expect.stringMatching(/^2612[A-Z2-9]{8}$/), expect.stringMatching(/^2701[A-Z2-9]{8}$/)]);
  },
);
