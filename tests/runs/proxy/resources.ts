import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import { paths } from "@/lib/contracts/paths";
import type { Run } from "@/tests/runs/run";
import { cachedPages } from "./addresses";
import { ask, until } from "./ask";
import { deskVisitor, openDeployment } from "./deployment";

/** nginx serves a cached page for two seconds without revalidation. */
const cacheExpiry = () => wait(2_200);

/** Files and calls: what is cached, what is refused, and when changes are visible. */
export async function resources(run: Run): Promise<void> {
  const deployment = await openDeployment(run);
  const { site } = deployment;
  const get = (path: string, headers: Readonly<Record<string, string>> = {}) => ask(site, path, { headers });

  await run.test("drawings, share pictures, sitemap, robots.txt, icons and scripts are cached", async () => {
    const { text } = await get(paths.home("es"));
    const [code = ""] = /\/_next\/static\/[^"]+\.js/.exec(text) ?? [];
    const [drawing = ""] = /\/art\/[^"#?]+/.exec(text) ?? [];
    const [picture = ""] = /\/share\/[^"#?]+/.exec(text) ?? [];
    for (const path of [
      code,
      drawing,
      picture,
      "/robots.txt",
      "/sitemap.xml",
      "/manifest.webmanifest",
      "/favicon.ico",
    ]) {
      assert.equal((await get(path)).status, 200, path);
      const { cache, headers } = await get(path);
      assert.equal(cache, "HIT", path);
      assert.doesNotMatch(headers["cache-control"] ?? "", /s-maxage/, path);
    }
    assert.match((await get(code)).headers["cache-control"] ?? "", /immutable/);
  });

  await run.test("browsers that accept brotli get a cached brotli copy, if nginx has the module", async () => {
    const form = deployment.proxy.brotli ? "br" : "gzip";
    const path = paths.faq("fr");
    await cacheExpiry();
    const brotliHeaders = { "accept-encoding": "gzip, deflate, br, zstd" };
    const first = await get(path, brotliHeaders);
    const second = await get(path, brotliHeaders);
    assert.equal(second.headers["content-encoding"], form);
    assert.equal(second.cache, "HIT");
    assert.equal(second.text, first.text);
    const refusing = await get(path, { "accept-encoding": "gzip, br;q=0" });
    assert.equal(refusing.headers["content-encoding"], "gzip");
    assert.equal(refusing.text, first.text);
    console.log(`help in French: ${first.bytes.length} bytes as ${form}, ${refusing.bytes.length} as gzip`);
    await cacheExpiry();
    assert.equal((await get(path, brotliHeaders)).cache, "REVALIDATED");
  });

  await run.test(
    "an instance limits how long caches may store a page, and a visitor cannot forge an address",
    async () => {
      const [instance] = deployment.instances;
      assert.ok(instance);
      const page = await ask(instance.url, paths.home("es"));
      assert.match(page.headers["cache-control"] ?? "", /^s-maxage=3600, stale-while-revalidate=60$/);
      const filtered = await ask(instance.url, `${paths.secondHand("es")}?sort=price`);
      assert.equal(filtered.headers["cache-control"], "s-maxage=2, stale-while-revalidate=60");
      const compared = await ask(instance.url, `${paths.secondHand("es")}/compare?ids=1,2`);
      assert.match(compared.headers["cache-control"] ?? "", /no-store/);
      const fromTheOffice = { headers: { "x-forwarded-for": deskVisitor, host: new URL(site).host } };
      // Asked directly from the desk's network: 403, as no desk page sends the call. Through nginx the visitor's own
      // X-Forwarded-For is ignored: 404.
      assert.equal((await ask(instance.url, "/web/desk/yo", fromTheOffice)).status, 403);
      assert.equal((await get("/web/desk/yo", fromTheOffice.headers)).status, 404);
    },
  );

  await run.test("catalogue calls are cached, other calls are not", async () => {
    await get("/web/oficina");
    assert.equal((await get("/web/oficina")).cache, "HIT");
    await cacheExpiry();
    assert.equal((await get("/web/oficina")).cache, "REVALIDATED");
    await get("/web/salud");
    assert.equal((await get("/web/salud")).cache, "MISS");
    assert.equal((await get("/web/paginas/renovar")).status, 404);
  });

  await run.test("a sold car, a price and a text are visible through the proxy within three seconds", async () => {
    const language = "en";
    const { list = "" } = await cachedPages(site, language);
    const { text } = await get(list);
    const sheets = [
      ...new Set([...text.matchAll(/href="([^"?#]+\/\d{4}-(\d+))"/g)].map(([, path, id]) => `${path} ${id}`)),
    ];
    const [sold = "", priced = ""] = sheets;
    const [soldPath = "", soldId = ""] = sold.split(" ");
    const [pricedPath = "", pricedId = ""] = priced.split(" ");
    for (const path of [soldPath, pricedPath, list]) await get(path);
    const seen = async (path: string, holds: (page: string) => boolean) =>
      until(async () => holds((await get(path)).text), 20_000);
    const measured: Record<string, number> = {};
    const before = (await get(soldPath)).text;
    await deployment.change("update second_hand_car set sold_at = now(), reserved = false where id = $1", [soldId]);
    measured["a sold car"] = await seen(soldPath, (page) => page !== before && /Sold/.test(page));
    await deployment.change("update second_hand_car set price_cents = 1234500 where id = $1", [pricedId]);
    measured["a price"] = await seen(pricedPath, (page) => page.includes("12,345"));
    await deployment.change(
      "insert into text_override (key, lang, text, set_by, set_at) values ($1, $2, 'Words of today', 'test', now())",
      ["layout.footer.officesTitle", language],
    );
    measured["a text"] = await seen(paths.contact(language), (page) => page.includes("Words of today"));
    console.log(`seen after: ${JSON.stringify(measured)} ms`);
    assert.deepEqual(
      Object.entries(measured).filter(([, milliseconds]) => milliseconds > 3_000),
      [],
    );
  });

  await run.test("bodies that are too large are refused in the visitor's language, calls in JSON", async () => {
    const post = (path: string, kilobytes: number, type: string) =>
      ask(site, path, { method: "POST", body: "x".repeat(kilobytes * 1024), headers: { "content-type": type } });
    const page = await post(paths.contact("de"), 1100, "text/plain");
    assert.equal(page.status, 413);
    assert.match(page.text, /<html lang="de">.*Der gesendete Text ist zu lang\./);
    const call = await post("/web/contacto", 300, "application/json");
    assert.equal(call.status, 413);
    assert.equal(JSON.parse(call.text).code, "PAYLOAD_TOO_LARGE");
    assert.notEqual((await post("/web/desk/fotos/coche/1004", 1100, "image/jpeg")).status, 413);
  });
}
