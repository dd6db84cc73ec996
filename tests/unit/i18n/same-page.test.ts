import { samePageIn } from "@/lib/i18n/same-page";

describe("same page in another language", () => {
  it.each([
    ["de", "/es/rent/faq", "/de/rent/faq"],
    ["de", "/es", "/de"],
    ["de", "/", "/de"],
    ["es", "/fr/buy-second-hand-car/seat/ibiza", "/es/compra-de-coche-segunda-mano/seat/ibiza"],
    ["it", "/es/compra-de-coche-segunda-mano", "/it/buy-second-hand-car"],
    ["en", "/es/suscripcion-de-coche/ibiza", "/en/car-subscription/ibiza"],
    ["en", "/de/second-hand/seat", "/en/buy-second-hand-car/seat"],
    ["fr", "/tpv/abc/ok", "/fr/tpv/abc/ok"],
  ] as const)("the %s version of %s is %s", (language, from, to) => {
    expect(samePageIn(language, from)).toBe(to);
  });
});
