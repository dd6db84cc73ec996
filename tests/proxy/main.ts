import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { paths } from "@/lib/contracts/paths";
import { languages } from "@/lib/domain/core/languages";
import { ask, until } from "./ask";
import { type Deployment, deskVisitor, openDeployment } from "./deployment";
import { outages } from "./outages";
import { cachedPages, privatePages } from "./pages";
import { releases } from "./releases";

let deployment: Deployment;
let site = "";
before(async () => {
  deployment = await openDeployment();
  site = deployment.site;
});
after(() => deployment.close());

/** nginx serves a cached page for two seconds without revalidation. */
const cacheExpiry = () => wait(2_200);
const get = (path: string, headers: Readonly<Record<string, string>> = {}) => ask(site, path, { headers });
const lifetime = "public, max-age=0, must-revalidate";

for (const language of languages) {
  describe(`pages in ${language}`, () => {
    let pages: Readonly<Record<string, string>> = {};
    before(async () => {
      pages = await cachedPages(site, language);
    });

    test("are cached for two seconds and then revalidated by their ETag", async () => {
      const firsts = new Map<string, Buffer>();
      await cacheExpiry();
      for (const [kind, path] of Object.entries(pages)) {
        const first = await get(path);
        assert.equal(first.status, kind === "lost" ? 404 : 200, `${kind} ${path}`);
        assert.match(first.cache, /^(?:MISS|EXPIRED|REVALIDATED)$/, `${kind} ${path}`);
        const second = await get(path);
        assert.equal(second.cache, "HIT", `${kind} ${path}`);
        assert.deepEqual(second.bytes, first.bytes);
        assert.equal(second.headers["content-encoding"], "gzip");
        assert.equal(second.headers["cache-control"], lifetime);
        assert.equal(second.headers["set-cookie"], undefined);
        assert.match(second.text, new RegExp(`<html[^>]* lang="${language}"`));
        firsts.set(path, second.bytes);
      }
      await cacheExpiry();
      for (const [kind, path] of Object.entries(pages)) {
        if (kind === "lost") continue;
        const third = await get(path);
        assert.equal(third.cache, "REVALIDATED", `${kind} ${path}`);
        assert.deepEqual(third.bytes, firsts.get(path));
      }
    });

    test("come from the same copy for clients without compression and for HEAD requests", async () => {
      const { home = "" } = pages;
      const zipped = await get(home);
      const plain = await ask(site, home, { headers: { "accept-encoding": "identity" } });
      assert.equal(plain.cache, "HIT");
      assert.equal(plain.headers["content-encoding"], undefined);
      assert.equal(plain.text, zipped.text);
      const head = await ask(site, home, { method: "HEAD" });
      assert.equal(head.cache, "HIT");
      assert.equal(head.bytes.length, 0);
    });

    test("answer 304 to a browser that has the current version", async () => {
      const { sheet = "" } = pages;
      const { etag = "" } = (await get(sheet)).headers;
      assert.notEqual(etag, "");
      const again = await get(sheet, { "if-none-match": etag });
      assert.equal(again.status, 304);
    });

    test("bypass the cache for requests with a session, a booking or the preview of drafts", async () => {
      const { help = "" } = pages;
      for (const name of [
        "session",
        "__Host-session",
        "desk",
        "booking-access",
        "__Host-checkin-access",
        "__prerender_bypass",
      ]) {
        const answer = await get(help, { cookie: `lang=${language}; ${name}=whatever` });
        assert.equal(answer.cache, "BYPASS", name);
      }
      assert.equal((await get(help, { authorization: "Bearer x" })).cache, "BYPASS");
      await get(help);
      assert.equal((await get(help, { cookie: `lang=${language}; signed-in=1; my-session=2` })).cache, "HIT");
    });

    test("are cached separately from their flight data", async () => {
      const { fleet = "", list = "" } = pages;
      for (const path of [fleet, list]) {
        const flightHeaders = { rsc: "1", "next-router-prefetch": "1" };
        const sent = await get(path, flightHeaders);
        const address = sent.status === 307 ? new URL(sent.headers.location ?? "", site) : new URL(path, site);
        const flight = await get(address.pathname + address.search, flightHeaders);
        assert.match(flight.headers["content-type"] ?? "", /text\/x-component/, path);
        const page = await get(path);
        assert.match(page.headers["content-type"] ?? "", /text\/html/, path);
        const again = await get(address.pathname + address.search, flightHeaders);
        assert.match(again.headers["content-type"] ?? "", /text\/x-component/, path);
        assert.equal(again.cache, "HIT", path);
      }
    });

    test("that are private are never cached", async () => {
      for (const path of privatePages(language)) {
        await get(path);
        const { cache, headers } = await get(path);
        assert.equal(cache, "MISS", path);
        assert.doesNotMatch(headers["cache-control"] ?? "", /s-maxage|public/, path);
      }
    });

    test("contain nothing of another visitor's request", async () => {
      const {
        home = "",
        group = "",
        office = "",
        landing = "",
        help = "",
        subscription = "",
        answer = "",
        legal = "",
        contact = "",
      } = pages;
      const mark = "poison-of-a-visitor";
      const cases: readonly (readonly [string, string, Readonly<Record<string, string>>])[] = [
        [group, `?utm_source=${mark}`, {}],
        [office, `?q=${mark}&brand=${mark}`, {}],
        [landing, "", { "x-forwarded-host": mark, "x-forwarded-proto": mark, forwarded: `host=${mark}` }],
        [home, "", { "content-security-policy": `script-src 'nonce-${mark}'`, "x-nonce": mark }],
        [subscription, "", { "x-middleware-prefetch": "1", "x-nextjs-data": "1", "x-middleware-subrequest": mark }],
        [answer, `?_rsc=${mark}`, { "next-router-state-tree": mark, "next-url": `/${mark}` }],
        [legal, "", { rsc: "1", "x-matched-path": `/${mark}`, "x-invoke-path": `/${mark}` }],
        [help, "", { cookie: `__prerender_bypass=${mark}; lang=${mark}; __next_preview_data=${mark}` }],
        // Requested by nobody before, so that an instance renders it for this request.
        [paths.legal(language, "notice"), `?utm_source=${mark}`, {}],
        [paths.legal(language, "privacy"), `?_rsc=${mark}&q=${mark}`, { rsc: "1" }],
        [contact, "", { "x-tag-manager": `https://${mark}`, "accept-language": "xx", "x-now-route-matches": mark }],
      ];
      await cacheExpiry();
      for (const [path, query, headers] of cases) {
        await get(path + query, headers);
        const { status, text, headers: answered } = await get(path);
        assert.equal(status, 200, path);
        assert.match(answered["content-type"] ?? "", /text\/html/, path);
        assert.match(text, new RegExp(`<html[^>]* lang="${language}"`), path);
        assert.ok(!text.includes(mark) && !JSON.stringify(answered).includes(mark), path);
      }
    });

    test("that depend on the query are cached for each query", async () => {
      const { list = "", help = "", sheet = "" } = pages;
      for (const path of [`${list}?sort=price`, `${list}?page=2`, `${help}?q=seguro`, `${sheet}?months=48`]) {
        assert.match((await get(path)).cache, /MISS|EXPIRED/, path);
        assert.equal((await get(path)).cache, "HIT", path);
      }
      assert.notEqual((await get(`${list}?sort=price`)).text, (await get(`${list}?page=2`)).text);
      assert.notEqual((await get(`${list}?sort=price`)).text, (await get(list)).text);
    });
  });
}

test("drawings, share pictures, sitemap, robots.txt, icons and scripts are cached", async () => {
  const { text } = await get(paths.home("es"));
  const [code = ""] = /\/_next\/static\/[^"]+\.js/.exec(text) ?? [];
  const [drawing = ""] = /\/art\/[^"#?]+/.exec(text) ?? [];
  const [picture = ""] = /\/share\/[^"#?]+/.exec(text) ?? [];
  for (const path of [code, drawing, picture, "/robots.txt", "/sitemap.xml", "/manifest.webmanifest", "/favicon.ico"]) {
    assert.equal((await get(path)).status, 200, path);
    const { cache, headers } = await get(path);
    assert.equal(cache, "HIT", path);
    assert.doesNotMatch(headers["cache-control"] ?? "", /s-maxage/, path);
  }
  assert.match((await get(code)).headers["cache-control"] ?? "", /immutable/);
});

test("browsers that accept brotli get a cached brotli copy, if nginx has the module", async () => {
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

test("an instance limits how long caches may store a page, and a visitor cannot forge an address", async () => {
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
});

test("catalogue calls are cached, other calls are not", async () => {
  await get("/web/oficina");
  assert.equal((await get("/web/oficina")).cache, "HIT");
  await cacheExpiry();
  assert.equal((await get("/web/oficina")).cache, "REVALIDATED");
  await get("/web/salud");
  assert.equal((await get("/web/salud")).cache, "MISS");
  assert.equal((await get("/web/paginas/renovar")).status, 404);
});

test("a sold car, a price and a text are visible through the proxy within three seconds", async () => {
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

test("bodies that are too large are refused in the visitor's language, calls in JSON", async () => {
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

outages(() => deployment);
releases(() => deployment);

test("the log contains no token of a link", async () => {
  await wait(3_000);
  const log = deployment.accessLog();
  assert.match(log, /"path":"\/es\/regenera\/…"/);
  assert.match(log, /"path":"\/es\/rent\/manage\/T-ABCDEFG"/);
  assert.doesNotMatch(log, /token-of-a-mail|poison-of-a-visitor/);
});
