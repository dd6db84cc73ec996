import { GET as getExport } from "@/app/export/[token]/[file]/route";
import { GET } from "@/app/feeds/[file]/route";
import { app } from "@/lib/backend/app";
import { forgetEnvironment } from "@/lib/backend/core/env";
import { secondHandCarSchema } from "@/lib/contracts/sales/second-hand";
import { siteUrl } from "@/lib/seo/site-url";
import { useDatabase } from "@/tests/support/database";

jest.mock("next/cache", () => ({ unstable_cache: (load: unknown) => load }));
jest.mock("next-intl/server", () => jest.requireActual("@/tests/support/translations"));

const store = useDatabase();

async function feed(file: string) {
  const answer = await GET(new Request(`${siteUrl()}/feeds/${file}`), { params: Promise.resolve({ file }) });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

beforeAll(async () => {
  await store.query("update second_hand_car set sold_at = now(), reserved = false, reserved_until = null");
  await store.query(
    `update second_hand_car set sold_at = null, brand = 'SEAT', model = 'Ibiza & Co', registration = '2021-03', km = 48200,
     price_cents = 1299000, previous_price_cents = null, version = '1.0 TSI', warranty_months = 12,
     published_at = '2026-11-01T08:00:00Z' where id = 1001`,
  );
  await store.query(
    "update second_hand_car set sold_at = null, published_at = '2026-11-20T09:00:00Z', brand_slug = 'x' where id = 1002",
  );
  await store.query("update second_hand_car set sold_at = null, reserved = true where id = 1003");
  await store.query("update second_hand_car set sold_at = null, in_preparation = true where id = 1004");
});

it("feeds hold the cars that can be bought today, the newest first: none reserved, sold or in preparation", async () => {
  const answer = await app.request("/web/segundamano/anuncios");
  const { data } = await answer.json();
  expect(
    secondHandCarSchema
      .array()
      .parse(data)
      .map(({ id }) => id),
  ).toEqual([1002, 1001]);
});

it("the RSS of each language lists the new used cars with their pages and dates", async () => {
  const { status, headers, text } = await feed("used-cars-es.xml");
  expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
    200,
    "application/rss+xml; charset=utf-8",
    "public, max-age=0, must-revalidate",
  ]);
  expect([...text.matchAll(/<pubDate>(.*)<\/pubDate>/g)].map(([, date]) => date)).toEqual([
    "Fri, 20 Nov 2026 09:00:00 GMT",
    "Sun, 01 Nov 2026 08:00:00 GMT",
  ]);
  expect(text).toContain("<title>SEAT Ibiza &amp; Co 2021, 48.200\u00a0km</title>");
  expect(text).toContain("<link>http://localhost:3000/es/compra-de-coche-segunda-mano/seat/ibiza-co/2021-1001</link>");
  expect((await feed("used-cars-de.xml")).text).toContain("<language>de</language>");
});

it.each(["used-cars-pt.xml", "used-cars-es", "x", ""])("there is no feed %p", async (file) => {
  expect((await feed(file)).status).toBe(404);
});

const secret = "a-secret-of-the-feed";

async function exported(token: string, file: string) {
  const params = Promise.resolve({ token, file });
  const answer = await getExport(new Request(`${siteUrl()}/export/${token}/${file}`), { params });
  return { status: answer.status, headers: answer.headers, lines: (await answer.text()).trimEnd().split("\n") };
}

it("there is no vehicle feed without the setting, nor at an address with another secret", async () => {
  expect((await exported("", "google-vehicles-es.tsv")).status).toBe(404);
  process.env.FEED_TOKEN = secret;
  forgetEnvironment();
  expect((await exported("another-secret-of-the-feed", "google-vehicles-es.tsv")).status).toBe(404);
  expect((await exported(secret, "google-vehicles-pt.tsv")).status).toBe(404);
});

it("the vehicle feed for Google lists the cars with photographs once the setting is there", async () => {
  await store.query(
    `insert into photo (car_id, place, hash, variants, width, height, created_at)
     values (1001, 0, '0123456789abcdef0123456789abcdef', '{480.webp,960.webp,960.jpg}', 960, 640, now())`,
  );
  const { status, headers, lines } = await exported(secret, "google-vehicles-de.tsv");
  expect([status, headers.get("content-type"), headers.get("x-robots-tag")]).toEqual([
    200,
    "text/tab-separated-values; charset=utf-8",
    "noindex",
  ]);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^1001\t[A-Z]+\tSEAT Ibiza & Co 2021, 48\.200 km\t/);
  expect(lines[1]).toContain("\thttp://localhost:3000/photo/0123456789abcdef0123456789abcdef-960.jpg\t");
});

afterAll(() => {
  delete process.env.FEED_TOKEN;
  forgetEnvironment();
});
