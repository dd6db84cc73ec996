import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HeaderBehaviour } from "@/components/layout/header-behaviour";
import { LanguageLinks } from "@/components/layout/language-links";

const homes = { es: "/es/rent", en: "/en/rent", de: "/de/rent", it: "/it/rent", fr: "/fr/rent" };

jest.mock("next/navigation", () => ({ usePathname: () => window.location.pathname }));

const visit = (address: string) => window.history.replaceState(null, "", address);

const show = (current: "es" | "en") =>
  render(
    <>
      <LanguageLinks current={current} homes={homes} className="" />
      <HeaderBehaviour />
    </>,
  );

test("language links lead to the same page with the slug of each language", () => {
  visit("/es/compra-de-coche-segunda-mano/seat/leon");
  show("es");
  expect(screen.getByRole("link", { name: "Deutsch" })).toHaveAttribute("href", "/de/buy-second-hand-car/seat/leon");
  expect(screen.getByRole("link", { name: "Español" })).toHaveAttribute("aria-current", "true");
});

test("a language link keeps the current query and stores the chosen language", async () => {
  visit("/en/rent/vehicles?pickupOfficeId=1");
  show("en");
  visit("/en/rent/coverage?pickupOfficeId=1&category=SUV");
  const link = screen.getByRole("link", { name: "Italiano" });
  link.addEventListener("click", (event) => event.preventDefault());
  await userEvent.click(link);
  expect(link).toHaveAttribute("href", expect.stringMatching(/\/it\/rent\/coverage\?pickupOfficeId=1&category=SUV$/));
  expect(window.localStorage.getItem("lang")).toBe("it");
  expect(document.cookie).toContain("lang=it");
});
