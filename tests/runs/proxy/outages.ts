import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import { paths } from "@/lib/contracts/paths";
import { languages } from "@/lib/domain/core/languages";
import type { Run } from "@/tests/runs/run";
import { cachedPages } from "./addresses";
import { ask, until } from "./ask";
import { openDeployment } from "./deployment";

const unavailable = {
  es: "El servicio no está disponible en este momento",
  en: "The service is not available at the moment",
  de: "Der Dienst ist momentan nicht verfügbar",
  it: "Il servizio non è disponibile al momento",
  fr: "Le service n’est pas disponible pour le moment",
};

/** Behaviour of nginx while one instance after the other is killed, and all of them. */
export async function outages(run: Run): Promise<void> {
  const deployment = await openDeployment(run);
  const get = (path: string, headers: Readonly<Record<string, string>> = {}) => ask(deployment.site, path, { headers });

  await run.test("no page fails while an instance is killed and restarted", async () => {
    const { home = "", list = "", sheet = "", help = "" } = await cachedPages(deployment.site, "de");
    const uncached = [paths.login("de"), "/de/rent/vehicles"];
    const addresses = [home, list, sheet, help, `${list}?sort=km`, "/web/oficina", ...uncached];
    const answers = new Map<number, number>();
    /** Answers that broke off because their instance died halfway; nginx cannot retry those. */
    const brokenOff: string[] = [];
    let busy = true;
    const visitor = async (start: number) => {
      for (let turn = start; busy; turn += 1) {
        const path = addresses[turn % addresses.length] ?? home;
        const answer = await get(path).catch(() => null);
        if (!answer) brokenOff.push(path);
        else answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
      }
    };
    const visitors = [0, 1, 2, 3].map(visitor);
    try {
      for (const instance of deployment.instances) {
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
      brokenOff.filter((path) => !uncached.includes(path)),
      [],
    );
    assert.ok(brokenOff.length <= visitors.length * deployment.instances.length);
    assert.deepEqual(
      [...answers.keys()].filter((status) => status >= 400),
      [],
    );
  });

  await run.test(
    "without any instance, cached pages are served and others show an error in the visitor's language",
    async () => {
      const cached = await Promise.all(languages.map((language) => get(paths.home(language))));
      await Promise.all(deployment.instances.map((instance) => instance.kill()));
      await wait(2_200);
      for (const [index, language] of languages.entries()) {
        const page = await get(paths.home(language));
        assert.equal(page.status, 200);
        assert.match(page.cache, /^(?:STALE|UPDATING)$/);
        assert.deepEqual(page.bytes, cached[index]?.bytes);
        const uncached = await get(paths.login(language));
        assert.equal(uncached.status, 502);
        assert.match(uncached.text, new RegExp(`^<!doctype html><html lang="${language}">.*${unavailable[language]}`));
        assert.equal(uncached.headers["cache-control"], "no-store");
        const never = await get(paths.search(language, "never-asked-before"));
        assert.equal(never.status, 502);
        assert.match(never.text, new RegExp(`<html lang="${language}">`));
        assert.match(
          (await get("/", { "accept-language": `${language}-XX,es;q=0.5` })).text,
          new RegExp(`lang="${language}"`),
        );
        assert.match((await get("/", { cookie: `lang=${language}` })).text, new RegExp(`lang="${language}"`));
      }
      const call = await ask(deployment.site, "/web/reserva", {
        method: "POST",
        body: "{}",
        headers: { "content-type": "application/json" },
      });
      assert.equal(call.status, 503);
      assert.equal(JSON.parse(call.text).code, "UNAVAILABLE");
      await Promise.all(deployment.instances.map((instance) => instance.start()));
      await until(async () => (await get(paths.login("es"))).status === 200, 10_000);
    },
  );
}
