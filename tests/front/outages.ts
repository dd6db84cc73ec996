import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { paths } from "@/lib/contracts/paths";
import { languages } from "@/lib/domain/language/languages";
import { ask, until } from "./ask";
import type { Deployment } from "./deployment";
import { keptPages } from "./pages";

/** What visitors see while instances are killed, one after the other and all of them. */
export function outages(opened: () => Deployment): void {
  const get = (path: string, headers: Readonly<Record<string, string>> = {}) => ask(opened().site, path, { headers });

  test("no page fails while an instance is killed and comes back", async () => {
    const { home = "", list = "", sheet = "", help = "" } = await keptPages(opened().site, "de");
    const own = [paths.login("de"), "/de/rent/vehicles"];
    const asked = [home, list, sheet, help, `${list}?sort=km`, "/web/oficina", ...own];
    const answers = new Map<number, number>();
    /** What had begun to come when its instance died: nobody can take that back. */
    const brokenOff: string[] = [];
    let busy = true;
    const visitor = async (start: number) => {
      for (let turn = start; busy; turn += 1) {
        const path = asked[turn % asked.length] ?? home;
        const answer = await get(path).catch(() => null);
        if (!answer) brokenOff.push(path);
        else answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
      }
    };
    const visitors = [0, 1, 2, 3].map(visitor);
    try {
      for (const instance of opened().instances) {
        await wait(500);
        await instance.kill();
        await wait(4_000);
        await instance.start();
        await wait(4_000);
      }
    } finally {
      busy = false;
      await Promise.all(visitors);
    }
    console.log(
      `answers while instances were killed: ${JSON.stringify([...answers])}, broken off: ${brokenOff.length}`,
    );
    assert.deepEqual(
      brokenOff.filter((path) => !own.includes(path)),
      [],
    );
    assert.ok(brokenOff.length <= visitors.length * opened().instances.length);
    assert.deepEqual(
      [...answers.keys()].filter((status) => status >= 400),
      [],
    );
  });

  test("with no instance left, kept pages stand and all else says so in the visitor's language", async () => {
    const kept = await Promise.all(languages.map((language) => get(paths.home(language))));
    await Promise.all(opened().instances.map((instance) => instance.kill()));
    await wait(2_200);
    for (const [index, language] of languages.entries()) {
      const page = await get(paths.home(language));
      assert.equal(page.status, 200);
      assert.match(page.cache, /^(?:STALE|UPDATING)$/);
      assert.deepEqual(page.bytes, kept[index]?.bytes);
      const own = await get(paths.login(language));
      assert.equal(own.status, 502);
      assert.match(own.text, new RegExp(`^<!doctype html><html lang="${language}">`));
      assert.equal(own.headers["cache-control"], "no-store");
      const never = await get(paths.search(language, "never-asked-before"));
      assert.equal(never.status, 502);
      assert.match(never.text, new RegExp(`<html lang="${language}">`));
      assert.match(
        (await get("/", { "accept-language": `${language}-XX,es;q=0.5` })).text,
        new RegExp(`lang="${language}"`),
      );
      assert.match((await get("/", { cookie: `lang=${language}` })).text, new RegExp(`lang="${language}"`));
    }
    const call = await ask(opened().site, "/web/reserva", {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json" },
    });
    assert.equal(call.status, 503);
    assert.equal(JSON.parse(call.text).code, "UNAVAILABLE");
    await Promise.all(opened().instances.map((instance) => instance.start()));
    await until(async () => (await get(paths.login("es"))).status === 200, 10_000);
  });
}
