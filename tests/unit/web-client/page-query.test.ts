import { withoutUnreadQuery } from "@/lib/web-client/page-query";

describe("query of a public page", () => {
  it.each([
    ["/es/rent?utm_source=x", "/es/rent"],
    ["/en/rent/offices/mahon?brand=seat&q=1", "/en/rent/offices/mahon"],
    ["/de/rent/faq?q=a&utm_source=x", "/de/rent/faq?q=a"],
    ["/de/rent/faq/child-seats?q=a", "/de/rent/faq/child-seats"],
    ["/fr/search/ibiza?gclid=1", "/fr/search/ibiza"],
    ["/fr/lost?x=1", "/fr/lost"],
    ["/it/car-subscription?page=2", "/it/car-subscription"],
    ["/en/buy-second-hand-car?sort=price&fbclid=1&page=2", "/en/buy-second-hand-car?sort=price&page=2"],
    ["/en/buy-second-hand-car/seat?months=48", "/en/buy-second-hand-car/seat"],
    ["/en/buy-second-hand-car/seat/ibiza/2021-1?months=48&x=1", "/en/buy-second-hand-car/seat/ibiza/2021-1?months=48"],
    ["/es/rent?_rsc=abc&x=1", "/es/rent?_rsc=abc"],
    ["/es/rent?", "/es/rent"],
    ["/es/rent?x=1?sort=2", "/es/rent"],
  ])("rewrites %s to %s, so that no visitor's query is cached", (address, expected) => {
    expect(withoutUnreadQuery(address)).toBe(expected);
  });

  it.each([
    "/es/rent/vehicles?pickup=PMI",
    "/es/rent/manage/T-ABCDEFG?t=token",
    "/es/user/login?next=%2Fes",
    "/en/buy-second-hand-car/compare?ids=1,2",
    "/en/buy-second-hand-car/test-drive/1?day=2026-12-01",
    "/es/rent/?utm_source=x",
    "/ES/rent?utm_source=x",
    "/pt/rent?utm_source=x",
    "/regenera/token?lang=de",
    "/web/segundamano?sort=price",
    "/api/auth/callback/google?code=1",
    "/art/car.svg?paint=red",
    "/?utm_source=x",
    "/es/rent",
  ])("keeps the query of %s, because the page is not cached, reads it or redirects with it", (address) => {
    expect(withoutUnreadQuery(address)).toBe(address);
  });
});
