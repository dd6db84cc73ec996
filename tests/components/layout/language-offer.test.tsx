import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { LanguageOffer } from "@/components/layout/language-offer";
import { languages, languageToSuggest } from "@/lib/domain/language/languages";

const texts = {
  es: { home: "/home", go: "En español", close: "Seguir" },
  en: { home: "/home", go: "In English", close: "Stay" },
  de: { home: "/home", go: "Auf Deutsch", close: "Bleiben" },
  it: { home: "/home", go: "In italiano", close: "Resta" },
  fr: { home: "/home", go: "En français", close: "Rester" },
};
const offer = <LanguageOffer current="es" texts={texts} />;
const speaks = (...tags: string[]) => jest.spyOn(window.navigator, "languages", "get").mockReturnValue(tags);

afterEach(() => {
  window.localStorage.clear();
  jest.restoreAllMocks();
});

it.each([
  [["de-AT", "en"], "es", "de"],
  [["ca", "FR"], "es", "fr"],
  [["es-MX", "en"], "es", null],
  [["ca", "pt"], "es", null],
  [[], "de", null],
] as const)("a browser that speaks %j is offered, on a page in %s, %s", (preferred, current, offered) => {
  expect(languageToSuggest(preferred, current)).toBe(offered);
});

it("is nothing that the server sends", () => {
  speaks("de");
  expect(renderToString(offer)).toBe("");
});

it("is made once, in the language that it offers, and closed", async () => {
  speaks("de-DE", "en");
  const { unmount } = render(offer);
  const link = screen.getByRole("link", { name: "Auf Deutsch" });
  expect(link).toHaveAttribute("data-language", "de");
  expect(link.closest("[lang]")).toHaveAttribute("lang", "de");
  await userEvent.click(screen.getByRole("button", { name: "Bleiben" }));
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
  unmount();
  render(offer);
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});

it.each(languages)("is not made to who chose %s", (language) => {
  speaks("de");
  window.localStorage.setItem("lang", language);
  render(offer);
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});
