import { faqQuestions } from "@/lib/contracts/content/faq-questions";
import { legalPages } from "@/lib/contracts/content/legal-pages";
import { wizardSteps } from "@/lib/contracts/paths";
import { languages } from "@/lib/domain/core/languages";
import { routeRequest } from "@/lib/i18n/route-request";

const visit = (pathname: string, facts: Partial<Parameters<typeof routeRequest>[0]> = {}) =>
  routeRequest({
    pathname,
    requestedLanguage: null,
    storedLanguage: undefined,
    signedIn: false,
    deskHidden: false,
    ...facts,
  });

describe("where a request goes", () => {
  it.each(languages)("keeps every screen of the old portal in %s", (language) => {
    const below = [
      ...wizardSteps,
      ...legalPages.map((page) => `legal/${page}`),
      ...faqQuestions.map((q) => `faq/${q}`),
    ];
    for (const path of [...below, "checkin/T-ABCDEFG/driver/2", "confirmation/T-ABCDEFG"])
      expect(visit(`/${language}/portal/${path}`)).toEqual({ kind: "redirect", pathname: `/${language}/rent/${path}` });
  });

  it("takes the language of a screen without one from the query, then the cookie, then Spanish", () => {
    const at = (requestedLanguage: string | null, storedLanguage: string | undefined) =>
      visit("/tpv/abc/ok", { requestedLanguage, storedLanguage }).pathname;
    expect(at("it", "de")).toBe("/it/tpv/abc/ok");
    expect(at("pt", "de")).toBe("/de/tpv/abc/ok");
    expect(at(null, "xx")).toBe("/es/tpv/abc/ok");
  });

  it("marks the payment screens private and the map test public", () => {
    expect(visit("/stripe/abc")).toMatchObject({ kind: "render", isPrivate: true });
    expect(visit("/test-google")).toMatchObject({ kind: "render", isPrivate: false });
  });

  it("lets a visitor with a session cookie through to the client area, where it is checked", () => {
    expect(visit("/es/user/dashboard", { signedIn: true })).toMatchObject({ kind: "render", isPrivate: true });
  });

  it.each([
    "confirmation/nonsense",
    "cancel/T-ABCDEF1",
    "checkin/T-ABCDEFG/driver/0",
    "manage/T-ABCDEFG/more",
    "vehicles/blue",
    "nowhere",
  ])("shows the not-found page for %s, which is public and complete without script", (below) => {
    expect(visit(`/de/rent/${below}`)).toEqual({ kind: "render", pathname: "/de/lost", isPrivate: false });
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
  ])("shows it for %s too, which is below private screens and none of them", (pathname) => {
    const notFoundPage = { kind: "render", pathname: "/de/lost", isPrivate: false };
    expect(visit(pathname)).toEqual(notFoundPage);
    expect(visit(pathname, { signedIn: true })).toEqual(notFoundPage);
  });

  it.each(["/stripe", "/tpv/abc/ok/more", "/paypal/abc/nowhere", "/regenera"])(
    "shows it for %s, in the language that is asked for",
    (pathname) => {
      const notFoundPage = { kind: "render", pathname: "/fr/lost", isPrivate: false };
      expect(visit(pathname, { requestedLanguage: "fr", storedLanguage: "de" })).toEqual(notFoundPage);
      expect(visit(pathname, { storedLanguage: "fr" })).toEqual(notFoundPage);
    },
  );

  it.each(["/test-google", "/test-google/x", "/test-google/x/y.z"])("shows the map test at %s", (pathname) => {
    expect(visit(pathname, { storedLanguage: "it" })).toEqual({
      kind: "render",
      pathname: "/it/test-google",
      isPrivate: false,
    });
  });

  it.each(["pt", "EN-us", "en_GB", "abc", "zh-Hant-TW", "%EF%BF%BD"])(
    "takes %s before an area for a language that is none of ours",
    (first) => {
      for (const area of ["rent/vehicles", "user/login", "paypal/abc/ok", "car-subscription", "regenera/abc"])
        expect(visit(`/${first}/${area}`)).toEqual({ kind: "redirect", pathname: `/es/${area}` });
      expect(visit(`/${first}/nowhere`)).toMatchObject({ kind: "render", pathname: "/es/lost" });
    },
  );

  it("takes only what is written as a language for one where nothing follows", () => {
    for (const first of ["pt", "EN-us", "pt_BR"])
      expect(visit(`/${first}`)).toEqual({ kind: "redirect", pathname: "/es/rent" });
    for (const first of ["abc", "nowhere"]) expect(visit(`/${first}`)).toMatchObject({ pathname: "/es/lost" });
  });

  it.each([
    "confirmation/T-ABCDEFG",
    "confirmation/T-ABCDEFG/calendar.ics",
    "checkin/KABCDEFG/driver/3",
    "quote/abc",
    "payment",
  ])("keeps %s, which the page itself judges", (below) => {
    expect(visit(`/de/rent/${below}`)).toEqual({ kind: "render", pathname: `/de/rent/${below}`, isPrivate: true });
  });

  it("does not take a longer name for a private screen", () => {
    expect(visit("/es/rent/paymentish")).toMatchObject({ isPrivate: false });
    expect(visit("/es/users")).toMatchObject({ isPrivate: false });
  });
});

describe("the desk, hidden by DESK_NETWORKS", () => {
  it.each([
    ["/desk", "/es/lost"],
    ["/es/desk", "/es/lost"],
    ["/en/desk/enter", "/en/lost"],
    ["/de/desk/enter", "/de/lost"],
    ["/es/desk/join/abcdefghijklmnop", "/es/lost"],
    ["/pt/desk", "/es/lost"],
  ])("%s is the page of unknown addresses, as /user/nothing-here is", (pathname, lost) => {
    const page = { kind: "render", pathname: lost, isPrivate: false };
    expect(visit(pathname, { deskHidden: true })).toEqual(page);
    expect(visit(`/${lost.slice(1, 3)}/user/nothing-here`)).toEqual(page);
  });

  it("leaves every other page", () => {
    for (const pathname of ["/es/rent", "/en/user/login", "/", "/fr/search"])
      expect(visit(pathname, { deskHidden: true })).toEqual(visit(pathname));
  });
});
