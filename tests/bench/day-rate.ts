import pg from "pg";
import { chromium, request } from "playwright";
import { deskPaths } from "@/lib/contracts/desk/paths";
import { findChromium } from "@/scripts/launcher/chromium.mjs";
import { device, join } from "@/tests/e2e/support/at-desk";
import { addressOf } from "@/tests/e2e/support/journey";
import { placeOrder } from "@/tests/e2e/support/orders";
import { interleaved, requestsPerSecond } from "./rounds";

const language = "en";

/** Fills one day up to two hundred bookings of an agency, after the likeness of one that was ordered here; answers the day. */
export async function fillDay(origin: string, database: string): Promise<string> {
  const customer = await request.newContext({ baseURL: origin });
  const { code } = await placeOrder(customer, { address: addressOf(60, 65), groupId: 2 });
  await customer.dispose();
  const client = new pg.Client({ connectionString: database, options: "-c desk.actor=system" });
  await client.connect();
  try {
    // Each would need a vehicle: what is measured is the page.
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

/** The session of somebody who came in by an invitation. */
async function sessionCookie(invitation: string): Promise<string> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
  });
  try {
    const page = await device(browser);
    await join(page, invitation, language);
    const kept = await page.context().cookies();
    return kept.map(({ name, value }) => `${name}=${value}`).join("; ");
  } finally {
    await browser.close();
  }
}

/** The day's sheet of two hundred bookings, and the least that such a page costs, in requests a second. */
export async function dayRates(site: string, minimal: string, invitation: string, database: string) {
  // The desk is at home under one name, for which its passkeys hold.
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
