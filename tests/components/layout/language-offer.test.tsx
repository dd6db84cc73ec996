import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { offerLanguage } from "@/components/layout/early-visitor";
import { LanguageOffer } from "@/components/layout/language-offer";
import { languages } from "@/lib/domain/core/languages";

const texts = {
  es: { home: "/home", go: "En español", close: "Seguir" },
  en: { home: "/home", go: "In English", close: "Stay" },
  de: { home: "/home", go: "Auf Deutsch", close: "Bleiben" },
  it: { home: "/home", go: "In italiano", close: "Resta" },
  fr: { home: "/home", go: "En français", close: "Rester" },
};
const offer = <LanguageOffer current="es" texts={texts} />;
const root = document.documentElement;

/** Runs the script as the document in `lang` does before its first paint. */
function openPage(lang: string, preferred: readonly string[], surface = "public") {
  jest.spyOn(window.navigator, "languages", "get").mockReturnValue(preferred);
  root.lang = lang;
  root.dataset.surface = surface;
  offerLanguage(languages);
}

afterEach(() => {
  window.localStorage.clear();
  delete root.dataset.offer;
  jest.restoreAllMocks();
});

it.each([
  [["de-AT", "en"], "es", "de"],
  [["ca", "FR"], "es", "fr"],
  [["es-MX", "en"], "es", undefined],
  [["ca", "pt"], "es", undefined],
  [[], "de", undefined],
] as const)("for browser languages %j on a page in %s, offers the language %s", (preferred, current, offered) => {
  openPage(current, preferred);
  expect(root.dataset.offer).toBe(offered);
});

it("does not offer another language on a private page", () => {
  openPage("es", ["de"], "private");
  expect(root.dataset.offer).toBeUndefined();
});

it("offers another language once, in that language, and not again after it is closed", async () => {
  openPage("es", ["de-DE", "en"]);
  const { unmount } = render(offer);
  const link = screen.getByRole("link", { name: "Auf Deutsch" });
  expect(link).toHaveAttribute("data-language", "de");
  expect(link.closest("[lang]")).toHaveAttribute("lang", "de");
  await userEvent.click(screen.getByRole("button", { name: "Bleiben" }));
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
  expect(root.dataset.offer).toBeUndefined();
  unmount();
  openPage("es", ["de-DE", "en"]);
  render(offer);
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});

it.each(languages)("does not offer another language after the visitor chose %s", (language) => {
  window.localStorage.setItem("lang", language);
  openPage("es", ["de"]);
  render(offer);
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});
