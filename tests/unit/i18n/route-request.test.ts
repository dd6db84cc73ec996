import { faqQuestions } from "@/lib/contracts/faq-questions";
import { legalPages, wizardSteps } from "@/lib/contracts/paths";
import { languages } from "@/lib/domain/language/languages";
import { routeRequest } from "@/lib/i18n/route-request";

const visit = (pathname: string, facts: Partial<Parameters<typeof routeRequest>[0]> = {}) =>
  routeRequest({ pathname, askedLanguage: null, storedLanguage: undefined, signedIn: false, ...facts });

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
    const at = (askedLanguage: string | null, storedLanguage: string | undefined) =>
      visit("/tpv/abc/ok", { askedLanguage, storedLanguage }).pathname;
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
