import fs from "node:fs";
import { paths } from "@/lib/contracts/paths";
import { languages } from "@/lib/domain/core/languages";
import { siteAddresses } from "@/scripts/front/addresses.mjs";
import { siteConf } from "@/scripts/front/site-conf.mjs";

it("has an nginx configuration that matches the site's addresses; `npm run front:write` writes it", () => {
  expect(fs.readFileSync("deploy/nginx/site.conf", "utf8")).toBe(siteConf());
});

describe.each(languages)("the front, in %s", (language) => {
  const { publicPages, dynamicPages, list, sheet, help } = siteAddresses();
  const isCached = (address: string) =>
    !new RegExp(dynamicPages).test(address) && new RegExp(publicPages).test(address);

  it("caches the pages that are the same for everyone", () => {
    const pages = [
      paths.home(language),
      paths.faq(language),
      paths.fleet(language),
      paths.contact(language),
      paths.legal(language, "cookies"),
      paths.secondHand(language),
      paths.secondHand(language, "/seat/ibiza/2021-1"),
      paths.subscription(language),
      paths.search(language, "ibiza"),
    ];
    expect(pages.filter((address) => !isCached(address))).toEqual([]);
  });

  it("caches nothing personal or short-lived", () => {
    const pages = [
      `/${language}`,
      paths.login(language),
      paths.secondHand(language, "/compare"),
      paths.secondHand(language, "/drive/x"),
      paths.secondHand(language, "/alert/x"),
      paths.secondHand(language, "/test-drive/1"),
      paths.terminal(language, "x"),
      ...["rent/vehicles", "rent/payment", "rent/manage/T-ABCDEFG", "rent/quote/x", "user/dashboard", "desk"].map(
        (below) => `/${language}/${below}`,
      ),
    ];
    expect(pages.filter(isCached)).toEqual([]);
  });

  it("knows for which addresses the query is part of the cache key", () => {
    const area = paths.secondHand(language);
    expect(new RegExp(list).test(area)).toBe(true);
    expect(new RegExp(list).test(`${area}/seat`)).toBe(true);
    expect(new RegExp(list).test(`${area}s`)).toBe(false);
    expect(new RegExp(sheet).test(`${area}/seat/ibiza/2021-1`)).toBe(true);
    expect(new RegExp(sheet).test(`${area}/seat/ibiza`)).toBe(false);
    expect(new RegExp(help).test(paths.faq(language))).toBe(true);
  });
});

describe("the bodies that the front takes", () => {
  const { pictureCalls } = siteAddresses();

  it.each([
    ["/web/desk/fotos/coche/1004", true],
    ["/web/desk/reservas/T-ABCDEFG/fotos", true],
    ["/web/desk/reservas/T-ABCDEFG/entrega", false],
    ["/web/contacto", false],
  ])("at %s: a picture's size is %s", (address, expected) => {
    expect(new RegExp(pictureCalls).test(address)).toBe(expected);
  });

  it("are as large as the site takes them: 15 MB of picture, 256 kB of webhook, 1 MB of a page's form", () => {
    const sizesIn = (file: string) =>
      [...fs.readFileSync(file, "utf8").matchAll(/client_max_body_size (\w+);/g)].map(([, size]) => size);
    expect(sizesIn("deploy/nginx/nginx.conf")).toEqual(["1m"]);
    expect(sizesIn("deploy/nginx/site.conf")).toEqual(["256k", "16m"]);
    const gates = fs.readFileSync("lib/backend/core/http/request-gates.ts", "utf8");
    expect([...gates.matchAll(/limitTo\((.+) \* kilobytes\)/g)].map(([, size]) => size)).toEqual([
      "64",
      "256",
      "15 * 1024",
    ]);
  });
});

it("logs no request line of its own, which may hold the token of a mailed link", () => {
  expect(fs.readFileSync("deploy/nginx/nginx.conf", "utf8")).toMatch(/^error_log stderr crit;$/m);
});

it("bypasses the cache for signed-in visitors", () => {
  expect(siteAddresses().cookies).toEqual(["session", "desk", "booking-access", "checkin-access"]);
});
