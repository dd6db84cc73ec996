import { faqQuestions } from "@/lib/contracts/content/faq-questions";
import { legalPages } from "@/lib/contracts/content/legal-pages";
import { wizardSteps } from "@/lib/contracts/paths";
import { languages } from "@/lib/domain/core/languages";
import { routeRequest } from "@/lib/i18n/route-request";

const unknownPage = (language: string, shared: boolean) => ({
  kind: "page",
  pathname: `/${language}/not-found`,
  surface: "public",
  mailed: false,
  shared,
});

const visit = (pathname: string, facts: Partial<Parameters<typeof routeRequest>[0]> = {}) =>
  routeRequest({
    pathname,
    requestedLanguage: null,
    storedLanguage: undefined,
    signedIn: false,
    deskHidden: false,
    ...facts,
  });

describe("routing of a request", () => {
  it.each(languages)("redirects every page of the old portal in %s", (language) => {
    const below = [
      ...wizardSteps,
      ...legalPages.map((page) => `legal/${page}`),
      ...faqQuestions.map((q) => `faq/${q}`),
    ];
    for (const path of [...below, "checkin/T-ABCDEFG/driver/2", "confirmation/T-ABCDEFG"])
      expect(visit(`/${language}/portal/${path}`)).toEqual({ kind: "redirect", pathname: `/${language}/rent/${path}` });
  });

  it("takes the language of a path without one from the query, then the cookie, then Spanish", () => {
    const at = (requestedLanguage: string | null, storedLanguage: string | undefined) =>
      visit("/tpv/abc/ok", { requestedLanguage, storedLanguage });
    expect(at("it", "de")).toMatchObject({ pathname: "/it/tpv/abc/ok" });
    expect(at("pt", "de")).toMatchObject({ pathname: "/de/tpv/abc/ok" });
    expect(at(null, "xx")).toMatchObject({ pathname: "/es/tpv/abc/ok" });
  });

  it("shows payment pages on the private surface and the map test on the public one", () => {
    expect(visit("/stripe/abc")).toMatchObject({ kind: "page", surface: "private" });
    expect(visit("/test-google")).toMatchObject({ kind: "page", surface: "public" });
  });

  it.each(["/es/rent", "/de/search/ibiza", "/fr/buy-second-hand-car/seat", "/es/compra-de-coche-segunda-mano/compare"])(
    "shows %s unchanged as a page that shared caches may store",
    (pathname) =>
      expect(visit(pathname)).toEqual({ kind: "page", pathname, surface: "public", mailed: false, shared: true }),
  );

  it.each([
    "/favicon.ico",
    "/robots.txt",
    "/art/car.svg",
    "/vehicles/panda-red.avif",
    "/sitemap/2.xml",
    "/feeds/used-cars-es.xml",
    "/export/secret/google-vehicles-es.tsv",
    "/.well-known/security.txt",
    "/.well-known/change-password",
    "/llms.txt",
    "/photo/a.webp",
    "/wp-login.php",
  ])("passes the file path %s through", (pathname) => expect(visit(pathname)).toEqual({ kind: "file" }));

  it.each(["/a/b.png", "/undefined/a.html", "/portal/a.css", "/pt/rent/a.png"])(
    "shows the not-found page for the missing file %s instead of a redirect",
    (pathname) => expect(visit(pathname)).toEqual(unknownPage("es", false)),
  );

  it.each(["/regenera/abc", "/es/regenera/abc", "/es/user/newpass", "/es/desk/join/abc"])(
    "recognises %s as a mailed link with a token",
    (pathname) => expect(visit(pathname)).toMatchObject({ kind: "page", mailed: true, shared: false }),
  );

  it("lets a visitor with a session cookie through to the client area, where the session is checked", () => {
    expect(visit("/es/user/dashboard", { signedIn: true })).toMatchObject({ kind: "page", surface: "private" });
  });

  it.each([
    "confirmation/nonsense",
    "cancel/T-ABCDEF1",
    "checkin/T-ABCDEFG/driver/0",
    "manage/T-ABCDEFG/more",
    "vehicles/blue",
    "nowhere",
  ])("shows the public not-found page for %s", (below) => {
    expect(visit(`/de/rent/${below}`)).toEqual(unknownPage("de", true));
  });

  it.each([
    "/de/user/nowhere",
    "/de/user/dashboard/nowhere",
    "/de/user/dashboard/bookings/T-ABCDEFG/more",
    "/de/user/login/more",
    "/de/stripe",
    "/de/stripe/abc/ok",
    "/de/tpv/abc/nowhere",
    "/de/paypal",
    "/de/regenera",
    "/de/regenera/abc/more",
  ])("shows the public not-found page for the unknown path %s below private pages", (pathname) => {
    const notFoundPage = unknownPage("de", true);
    expect(visit(pathname)).toEqual(notFoundPage);
    expect(visit(pathname, { signedIn: true })).toEqual(notFoundPage);
  });

  it.each(["/stripe", "/tpv/abc/ok/more", "/paypal/abc/nowhere", "/regenera"])(
    "shows the not-found page for %s in the requested language",
    (pathname) => {
      const notFoundPage = unknownPage("fr", false);
      expect(visit(pathname, { requestedLanguage: "fr", storedLanguage: "de" })).toEqual(notFoundPage);
      expect(visit(pathname, { storedLanguage: "fr" })).toEqual(notFoundPage);
    },
  );

  it.each(["/test-google", "/test-google/x", "/test-google/x/y.z"])("shows the map test at %s", (pathname) => {
    expect(visit(pathname, { storedLanguage: "it" })).toEqual({
      kind: "page",
      pathname: `/it${pathname}`,
      surface: "public",
      mailed: false,
      shared: false,
    });
  });

  it.each(["pt", "EN-us", "en_GB", "abc", "zh-Hant-TW", "%EF%BF%BD"])(
    "redirects the unknown language %s before a known area to Spanish",
    (first) => {
      for (const area of ["rent/vehicles", "user/login", "paypal/abc/ok", "car-subscription", "regenera/abc"])
        expect(visit(`/${first}/${area}`)).toEqual({ kind: "redirect", pathname: `/es/${area}` });
      expect(visit(`/${first}/nowhere`)).toEqual(unknownPage("es", false));
    },
  );

  it("redirects an unknown language code alone to the home page, but no other word", () => {
    for (const first of ["pt", "EN-us", "pt_BR"])
      expect(visit(`/${first}`)).toEqual({ kind: "redirect", pathname: "/es/rent" });
    for (const first of ["abc", "nowhere"]) expect(visit(`/${first}`)).toEqual(unknownPage("es", false));
  });

  it.each(["confirmation/T-ABCDEFG", "checkin/KABCDEFG/driver/3", "quote/abc", "payment"])(
    "leaves the check of %s to the page",
    (below) => {
      expect(visit(`/de/rent/${below}`)).toMatchObject({
        kind: "page",
        pathname: `/de/rent/${below}`,
        surface: "private",
      });
    },
  );

  it("does not mistake a longer name for a private page", () => {
    expect(visit("/es/rent/paymentish")).toEqual(unknownPage("es", true));
    expect(visit("/es/users")).toEqual(unknownPage("es", true));
  });

  it.each([
    ["/es/compra-de-coche-segunda-mano/a/b/c/d", "/es/not-found/second-hand"],
    ["/fr/car-subscription/ibiza/more", "/fr/not-found/subscription"],
  ])("shows for %s the not-found page that links home", (from, pathname) =>
    expect(visit(from)).toMatchObject({ pathname, surface: "public", shared: true }),
  );
});

describe("desk hidden by DESK_NETWORKS", () => {
  it.each([
    ["/desk", "es"],
    ["/es/desk", "es"],
    ["/en/desk/enter", "en"],
    ["/de/desk/enter", "de"],
    ["/es/desk/join/abcdefghijklmnop", "es"],
    ["/pt/desk", "es"],
  ])("a hidden desk answers %s as an unknown path, which no cache stores", (pathname, language) => {
    expect(visit(pathname, { deskHidden: true })).toEqual(unknownPage(language, false));
  });

  it("a hidden desk leaves every other page unchanged", () => {
    for (const pathname of ["/es/rent", "/en/user/login", "/", "/fr/search"])
      expect(visit(pathname, { deskHidden: true })).toEqual(visit(pathname));
  });
});
