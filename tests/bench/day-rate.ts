import pg from "pg";
import { chromium, request } from "playwright";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { findChromium } from "@/scripts/launcher/chromium.mjs";
import { acceptInvitation, pageWithPasskey } from "@/tests/e2e/support/at-desk";
import { searchParamsFor } from "@/tests/e2e/support/journey";
import { placeOrder } from "@/tests/e2e/support/orders";
import { interleaved, requestsPerSecond } from "./rounds";

const language = "en";

/** Fills one day with 200 agency bookings, copies of one ordered here; returns the date. */
export async function fillDay(origin: string, database: string): Promise<string> {
  const customer = await request.newContext({ baseURL: origin });
  const { code } = await placeOrder(customer, { searchParams: searchParamsFor(60, 65), groupId: 2 });
  await customer.dispose();
  const client = new pg.Client({ connectionString: database, options: "-c desk.actor=system" });
  await client.connect();
  try {
    // Skips the triggers, which would require a unit for each copy.
    await client.query("set session_replication_role = replica");
    const copies = `
      insert into booking overriding user value
      select (jsonb_populate_record(b, jsonb_build_object(
        'code', left(b.code, 5) || translate(lpad(n::text, 4, '0'), '01', 'AB'),
        'channel', 'INTERMEDIARY', 'status', 'confirmed', 'request_key', gen_random_uuid()::text,
        'pickup_at', date_trunc('day', b.pickup_at) + n * interval '7 minutes'))).*
      from booking b, generate_series(1, 200 - (
        select count(*)::int from booking c
        where c.channel = 'INTERMEDIARY' and c.pickup_at::date = b.pickup_at::date)) n where b.code = $1`;
    await client.query(copies, [code]);
    const { rows } = await client.query("select to_char(pickup_at, 'YYYY-MM-DD') as day from booking where code = $1", [
      code,
    ]);
    return rows[0].day;
  } finally {
    await client.end();
  }
}

/** The session cookie after an invitation is accepted in a browser. */
async function sessionCookie(invitation: string): Promise<string> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
  });
  try {
    const page = await pageWithPasskey(browser);
    await acceptInvitation(page, invitation, language);
    const cookies = await page.context().cookies();
    return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  } finally {
    await browser.close();
  }
}

/** Requests per second: the desk's day page with 200 bookings, and the same rows from a minimal app. */
export async function dayRates(site: string, minimal: string, invitation: string, database: string) {
  // Passkeys are bound to the host name: localhost, not 127.0.0.1.
  const origin = new URL(site).origin.replace("127.0.0.1", "localhost");
  const day = await fillDay(origin, database);
  const cookie = await sessionCookie(invitation);
  const sheet = `${origin}${deskPaths.today(language, { date: day })}`;
  const rate = (url: string, options = {}) => requestsPerSecond(url, 3, { clients: 4, ...options });
  await rate(sheet, { cookie });
  await rate(`${minimal}day`);
  return await interleaved(
    5,
    () => rate(sheet, { cookie }),
    () => rate(`${minimal}day`),
  );
}
