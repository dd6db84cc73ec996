import { renderHtml } from "@/lib/backend/content/mails/render-html";
import { renderText } from "@/lib/backend/content/mails/render-text";
import type { MailSettings } from "@/lib/backend/content/texts/translator";
import { type AlertFacts, carAlertMail, carNewsMail } from "@/lib/backend/sales/mails/cars";
import { parseCarListSearchParams } from "@/lib/contracts/sales/car-list-search-params";
import { type Language, languages } from "@/lib/domain/core/languages";
import { reservedCar } from "@/tests/support/builders/every-mail";
import { wireConfiguration } from "@/tests/support/builders/wire-configuration";

const settings: MailSettings = {
  siteUrl: "https://example.test",
  sandbox: false,
  site: wireConfiguration,
};
const everything =
  "brand=seat&model=ibiza&type=COMPACT&fuel=DIESEL&gearbox=AUTOMATIC&seats=5&doors=3&color=BLUE&label=ECO&traction=ALL&office=3&priceMin=5000&priceMax=15000&kmMax=90000&yearMin=2019&powerMin=90&hideReserved=1";

const facts = (lang: Language, query: string): Omit<AlertFacts, "kind"> => ({
  lang,
  searchParams: parseCarListSearchParams(new URLSearchParams(query)),
  names: {
    brand: new Map([["seat", "Seat"]]),
    model: new Map([["ibiza", "Ibiza <b>"]]),
    office: new Map([["3", "Ibiza - Centro"]]),
  },
  expiresAt: new Date("2027-02-19T23:30:00Z"),
  url: "https://example.test/alert/abc",
});

const car = { ...reservedCar, version: "1.0 TSI & more" };

describe.each(languages)("alert mails in %s", (language) => {
  const kinds = ["confirm", "active", "ending"] as const;
  const alertMails = (query: string) =>
    kinds.map((kind) => carAlertMail(settings, { ...facts(language, query), kind }));

  it("alert mails contain no placeholder for lender or company", () => {
    const undecided = {
      ...wireConfiguration,
      legal: { ...wireConfiguration.legal, companyName: "TO BE DEFINED", taxId: "TO BE DEFINED" },
      secondHand: { ...wireConfiguration.secondHand, lender: "TO BE DEFINED" },
    };
    const mail = carNewsMail({ ...settings, site: undecided }, { ...facts(language, ""), cars: [car], more: 0 });
    expect(renderText(mail)).not.toContain("TO BE DEFINED");
  });
  const news = (query: string, more = 0) => carNewsMail(settings, { ...facts(language, query), cars: [car], more });

  it("alert mails have every text in both formats: no key, gap or unfilled placeholder", async () => {
    for (const content of [...alertMails(everything), ...alertMails(""), news(everything), news("", 3)]) {
      for (const body of [
        renderText(content),
        (await renderHtml(content)).replace(/style="[^"]*"|<style>[^<]*<\/style>/g, ""),
      ]) {
        expect(body).not.toMatch(/(mail|carAlert|filters|values)\.[a-z]|\{|\}|undefined|\bnull\b|NaN|Invalid Date/);
        expect(body).toContain("https://example.test/alert/abc");
      }
    }
  });

  it("alert mails differ, list each filter on its own line and state the end date in office time", async () => {
    const mails = alertMails(everything);
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(3);
    expect(new Set(mails.map(({ heading }) => heading)).size).toBe(3);
    const wish = mails[0]?.blocks.find((block) => block.kind === "list");
    expect(wish?.kind === "list" && new Set(wish.items).size).toBe(17);
    for (const expected of ["Seat", "Ibiza <b>", "Ibiza - Centro", /15[.,\s]000/, /90[.,\s]000/, "2019"])
      expect(renderText(mails[0] ?? news(""))).toMatch(expected);
    expect(renderText(mails[2] ?? news(""))).toMatch(/\b20\D+2027/);
    expect(await renderHtml(mails[0] ?? news(""))).not.toContain("<b>");
  });

  it("alert mails never print a filter value that is not in stock, because anybody may have typed it", () => {
    for (const mail of alertMails("brand=visit-spam-test&model=win-now"))
      expect(renderText(mail)).not.toMatch(/spam|win-now/);
  });

  it("alert mails show a new car with link, facts and cash price, without an instalment", async () => {
    const text = renderText(news(everything, 3));
    for (const expected of ["Seat Ibiza 1.0 TSI & more", "07/2021", /34[.,\s]567/, /12[.,\s]900/])
      expect(text).toMatch(expected);
    expect(text).toMatch(/https:\/\/example\.test\/\w\w\/[a-z-]+\/seat\/ibiza\/2021-7\n/);
    expect(text).not.toMatch(/TAE|TIN|156[.,]44/);
    expect(await renderHtml(news(everything))).toContain("TSI &amp; more");
    expect(text).toMatch(/\/seat\/ibiza\?type=COMPACT/);
  });

  it("alert mails show the representative example and both rates when a filter limits the instalment", async () => {
    for (const content of [...alertMails("installmentMax=200"), news("installmentMax=200")]) {
      for (const body of [renderText(content), await renderHtml(content)])
        for (const expected of [/7[.,]99\s?%/, /8[.,]29\s?%/, /181[.,]91/, /21[.,\s\u202f]829[.,]20/, "TAE"])
          expect(body).toMatch(expected);
    }
  });
});
