import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import { paths } from "@/lib/contracts/paths";
import { languages } from "@/lib/domain/core/languages";
import type { Run } from "@/tests/runs/run";
import { cachedPages, privatePages } from "./addresses";
import { ask } from "./ask";
import { openDeployment } from "./deployment";

/** nginx serves a cached page for two seconds without revalidation. */
const cacheExpiry = () => wait(2_200);
const lifetime = "public, max-age=0, must-revalidate";

/** Pages in every language: what is cached, for how long and for whom. */
export async function pages(run: Run): Promise<void> {
  const deployment = await openDeployment(run);
  const { site } = deployment;
  const get = (path: string, headers: Readonly<Record<string, string>> = {}) => ask(site, path, { headers });

  for (const language of languages) {
    const pages = await cachedPages(site, language);

    await run.test(`pages in ${language} are cached for two seconds and then revalidated by their ETag`, async () => {
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

    await run.test(
      `pages in ${language} come from the same copy for clients without compression and for HEAD requests`,
      async () => {
        const { home = "" } = pages;
        const zipped = await get(home);
        const plain = await ask(site, home, { headers: { "accept-encoding": "identity" } });
        assert.equal(plain.cache, "HIT");
        assert.equal(plain.headers["content-encoding"], undefined);
        assert.equal(plain.text, zipped.text);
        const head = await ask(site, home, { method: "HEAD" });
        assert.equal(head.cache, "HIT");
        assert.equal(head.bytes.length, 0);
      },
    );

    await run.test(`pages in ${language} answer 304 to a browser that has the current version`, async () => {
      const { sheet = "" } = pages;
      const { etag = "" } = (await get(sheet)).headers;
      assert.notEqual(etag, "");
      const again = await get(sheet, { "if-none-match": etag });
      assert.equal(again.status, 304);
    });

    await run.test(
      `pages in ${language} bypass the cache for requests with a session, a booking or the preview of drafts`,
      async () => {
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
      },
    );

    await run.test(`pages in ${language} are cached separately from their flight data`, async () => {
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

    await run.test(`private pages in ${language} are never cached`, async () => {
      for (const path of privatePages(language)) {
        await get(path);
        const { cache, headers } = await get(path);
        assert.equal(cache, "MISS", path);
        assert.doesNotMatch(headers["cache-control"] ?? "", /s-maxage|public/, path);
      }
    });

    await run.test(`pages in ${language} contain nothing of another visitor's request`, async () => {
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

    await run.test(`pages in ${language} that depend on the query are cached for each query`, async () => {
      const { list = "", help = "", sheet = "" } = pages;
      for (const path of [`${list}?sort=price`, `${list}?page=2`, `${help}?q=seguro`, `${sheet}?months=48`]) {
        assert.match((await get(path)).cache, /MISS|EXPIRED/, path);
        assert.equal((await get(path)).cache, "HIT", path);
      }
      assert.notEqual((await get(`${list}?sort=price`)).text, (await get(`${list}?page=2`)).text);
      assert.notEqual((await get(`${list}?sort=price`)).text, (await get(list)).text);
    });
  }

  await run.test("the log contains no token of a link", async () => {
    await wait(3_000);
    const log = deployment.accessLog();
    assert.match(log, /"path":"\/es\/regenera\/…"/);
    assert.match(log, /"path":"\/es\/rent\/manage\/T-ABCDEFG"/);
    assert.doesNotMatch(log, /token-of-a-mail|poison-of-a-visitor/);
  });
}
