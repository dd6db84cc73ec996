import http from "node:http";
import { app } from "@/lib/backend/app";
import { currentOverrides, heldOverrides } from "@/lib/backend/content/texts/overrides";
import { forgetEnvironment } from "@/lib/backend/core/env";
import { success } from "@/lib/backend/core/http/responses";
import { writeBookingMail } from "@/lib/backend/rental/mails/write-booking-mail";
import { messageValues } from "@/lib/contracts/content/message-values";
import { type NamesAndLabels, nameKeys, nameKinds, namesAndLabelsSchema } from "@/lib/contracts/content/texts";
import { type Language, languages } from "@/lib/domain/core/languages";
import { bundledTexts } from "@/lib/i18n/bundled-texts";
import { readSiteTexts, siteTextsOf } from "@/lib/web-client/site-texts";
import { heldBooking } from "@/tests/support/builders/held-booking";
import { wireConfiguration } from "@/tests/support/builders/wire-configuration";
import { useDatabase } from "@/tests/support/database";
import { overrideText } from "@/tests/support/override-text";
import { listen } from "@/tests/support/wait-for";
import { get } from "@/tests/support/web";

const store = useDatabase();
const wire = { es: "ES", en: "EN", de: "DE", it: "IT", fr: "FR" } as const;
const all = nameKinds.flatMap((kind) => nameKeys[kind].map((keys) => ({ kind, ...keys })));
const namesAndLabels = async (): Promise<NamesAndLabels> =>
  namesAndLabelsSchema.parse((await get("/nombresyetiquetas")).body.data);

/** Staff override the name of every cover, extra, surcharge, rate and status with a text found nowhere else. */
async function renameAll() {
  for (const { kind, code, name } of all)
    for (const lang of languages) await overrideText({ key: name, lang, text: `${lang} ${kind} ${code} of the staff` });
  await currentOverrides();
}

it("returns the bundled names while staff have overridden none", async () => {
  const names = await namesAndLabels();
  const bundled = bundledTexts();
  const figureOf = (lang: Language) => (_: string, name: string) =>
    String(Object.entries(messageValues(wireConfiguration, lang)).find(([figure]) => figure === name)?.[1]);
  expect(names.surcharges.find(({ code }) => code === "ONE_WAY")?.summary.EN).toBe(
    "Free for rentals of 7 days or more.",
  );
  for (const { kind, code, name, label, summary } of all) {
    const one = names[kind].find((entry) => entry.code === code);
    for (const lang of languages)
      expect([one?.name[wire[lang]], one?.label[wire[lang]], one?.summary[wire[lang]]]).toEqual(
        [name, label, summary].map((key) => bundled[lang].get(key)?.replace(/\{(\w+)\}/g, figureOf(lang))),
      );
  }
});

it("uses the same name for each cover, extra and rate in all texts", () => {
  for (const lang of languages) {
    const named = new Set(all.flatMap(({ name, label, summary }) => [name, label, summary]));
    const codes = all.flatMap(({ kind, code }) =>
      kind === "coverages" || kind === "extras" || kind === "rates" ? [code, `COVERAGE_${code}`, `EXTRA_${code}`] : [],
    );
    const second = [...bundledTexts()[lang].keys()].filter((key) => {
      const [area, , last] = [key.split(".")[0] ?? "", key, key.split(".").at(-1) ?? ""];
      return !named.has(key) && codes.includes(last) && !["coverage", "secondHand", "legal"].includes(area);
    });
    expect([lang, second]).toEqual([lang, []]);
  }
});

describe("names that staff have changed", () => {
  beforeAll(renameAll);

  it("returns the names changed by staff, and shows them wherever the site uses them", async () => {
    const names = await namesAndLabels();
    await readSiteTexts();
    for (const { kind, code, name } of all) {
      const one = names[kind].find((entry) => entry.code === code);
      for (const lang of languages) {
        expect(one?.name[wire[lang]]).toBe(`${lang} ${kind} ${code} of the staff`);
        expect(siteTextsOf(lang).get(name)).toBe(one?.name[wire[lang]]);
      }
    }
  });

  it("uses the names changed by staff in mails, in the booking's language", async () => {
    const { id } = await heldBooking({ lang: "it" });
    await store.query(
      `update booking set extras = '[{"code": "GPS", "units": 1}]',
        lines = lines || '[{"code": "EXTRA_GPS", "units": 1, "amountCents": 0, "onBase": false}, {"code": "ONE_WAY", "units": 1, "amountCents": 0, "onBase": false}]'
        where id = ${id}`,
    );
    const now = new Date();
    const rental = { pickupOfficeId: 1, returnOfficeId: 1, pickupAt: "2027-07-12T10:00", returnAt: "2027-07-19T10:00" };
    const state = { ...rental, flightNumber: "", landsAt: null, totalCents: 1, dueAtPickupCents: 0, terms: null };
    const mails = [
      await writeBookingMail({ kind: "mail", template: "confirmation", bookingId: id }, "names:1", now),
      await writeBookingMail(
        {
          kind: "mail",
          template: "change",
          bookingId: id,
          was: { ...state, extras: [] },
          is: { ...state, extras: [{ code: "GPS", units: 1 }] },
          refundCents: 0,
        },
        "names:2",
        now,
      ),
    ];
    expect(mails[0]?.text).toContain("it coverages SCDW of the staff");
    expect(mails[0]?.text).toContain("it surcharges ONE_WAY of the staff");
    for (const { text, html } of mails) {
      expect(text).toContain("it extras GPS of the staff");
      expect(html).toContain("it extras GPS of the staff");
      for (const { kind, name } of all.filter((entry) => entry.kind === "coverages" || entry.kind === "extras")) {
        const bundledName = bundledTexts().it.get(name) ?? "";
        expect([kind, bundledName, text.includes(bundledName)]).toEqual([kind, bundledName, false]);
      }
    }
    expect(heldOverrides().texts.it.size).toBeGreaterThan(0);
  });
});

it("shows the names sent by another backend instead of the bundled ones", async () => {
  const names = await namesAndLabels();
  const renamed = {
    ...names,
    coverages: names.coverages.map((coverage) => ({
      ...coverage,
      name: { ...coverage.name, EN: `${coverage.code} elsewhere` },
    })),
  };
  const other = http.createServer(async (request, answer) => {
    const texts = await (await app.request("/web/textos")).json();
    answer.writeHead(200, { "content-type": "application/json" });
    answer.end(JSON.stringify(request.url?.includes("nombresyetiquetas") ? success(renamed) : texts));
  });
  process.env.WEB_API_URL = `http://${await listen(other)}`;
  forgetEnvironment();
  await readSiteTexts();
  delete process.env.WEB_API_URL;
  forgetEnvironment();
  expect(siteTextsOf("en").get("wizard.lines.COVERAGE_SCDW")).toBe("SCDW elsewhere");
  other.closeAllConnections();
  await new Promise((resolve) => other.close(resolve));
});
