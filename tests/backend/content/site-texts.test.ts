import http from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { dropText } from "@/lib/backend/content/desk/texts";
import { forgetEnvironment } from "@/lib/backend/core/env";
import { success } from "@/lib/backend/core/http/responses";
import { pageRenewalHeader, pageRenewalPath, pageRenewalToken } from "@/lib/backend/core/page-renewal";
import { forgetSingleton } from "@/lib/backend/core/process-singleton";
import { readSiteTexts, siteTextsOf, watchTexts } from "@/lib/web-client/site-texts";
import { useDatabase } from "@/tests/support/database";
import { overrideText } from "@/tests/support/override-text";
import { okValue } from "@/tests/support/result";
import { eventually, listen, portOf } from "@/tests/support/wait-for";
import { useWebServer } from "@/tests/support/web-server";

useDatabase();
const backend = useWebServer();
const key = "notFound.text";

function setEnvironment(name: "PORT" | "WEB_API_URL", value: string | null) {
  if (value === null) delete process.env[name];
  else process.env[name] = value;
  forgetEnvironment();
}
async function ended(server: http.Server) {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
beforeEach(() => forgetSingleton("site-texts"));

describe("a site with its backend in another process", () => {
  beforeAll(() => setEnvironment("WEB_API_URL", backend.url));
  afterAll(() => setEnvironment("WEB_API_URL", null));

  it("shows its bundled texts with the overrides of the backend, and refetches only after a change", async () => {
    const version = await readSiteTexts();
    expect(siteTextsOf("es").size).toBe(0);
    await overrideText({ key, lang: "es", text: "Aquí no hay nada" });
    await pause(1100);
    expect(await readSiteTexts()).not.toBe(version);
    expect([...siteTextsOf("es")]).toEqual([[key, "Aquí no hay nada"]]);
    expect(siteTextsOf("en").size).toBe(0);
    const held = siteTextsOf("es");
    await readSiteTexts();
    expect(siteTextsOf("es")).toBe(held);
    await okValue(dropText({ key, lang: "es" }, new Date()));
    await pause(1100);
    expect(await readSiteTexts()).toBe(version);
    expect(siteTextsOf("es").size).toBe(0);
  });

  it("ignores an invalid override, and keeps the loaded texts while the backend is down", async () => {
    const entries = [
      { texto: key, ES: "Aquí {no", FR: "Rien ici" },
      { texto: "nothing.here", ES: "Texto" },
      { texto: "legal.pages.conditions.title", ES: "Otras" },
    ];
    const foreign = http.createServer((_, answer) => {
      answer.writeHead(200, { "content-type": "application/json" });
      answer.end(JSON.stringify(success({ version: "v1", entries })));
    });
    setEnvironment("WEB_API_URL", `http://${await listen(foreign)}`);
    await readSiteTexts();
    expect(siteTextsOf("es").size).toBe(0);
    expect([...siteTextsOf("fr")]).toEqual([[key, "Rien ici"]]);
    await ended(foreign);
    await expect(readSiteTexts()).rejects.toThrow();
    expect([...siteTextsOf("fr")]).toEqual([[key, "Rien ici"]]);
  });
});

it("loads overridden texts before the first answer, and revalidates pages after each change", async () => {
  const calls: string[] = [];
  const site = http.createServer((request, answer) => {
    calls.push(`${request.method} ${request.url} ${request.headers[pageRenewalHeader]}`);
    answer.writeHead(204).end();
  });
  setEnvironment("PORT", portOf(await listen(site)));
  await overrideText({ key, lang: "de", text: "Hier ist nichts" });
  await pause(1100);
  await watchTexts({ pause: 200, again: [] });
  expect(siteTextsOf("de").get(key)).toBe("Hier ist nichts");
  await okValue(dropText({ key, lang: "de" }, new Date()));
  expect(
    await eventually(
      () => calls.length,
      (count) => count > 0,
    ),
  ).toBe(1);
  expect(siteTextsOf("de").size).toBe(0);
  await pause(1000);
  expect(calls).toEqual([`POST ${pageRenewalPath}?changed=texts ${pageRenewalToken()}`]);
  await ended(site);
  setEnvironment("PORT", null);
});
