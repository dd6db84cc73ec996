import { screen } from "@testing-library/react";
import { ContactRow } from "@/components/content/home/contact-row";
import { renderWithTexts } from "@/tests/support/with-texts";

const week = (opens: string, closes: string) => [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens, closes }));
const airport = { nombre: "Ibiza Airport", names: null, weeklyHours: week("08:30", "20:00") };
const port = { nombre: "Ibiza Port", names: null, weeklyHours: week("08:30", "20:00") };
const phone = "+34 971 123 456";

const show = (offices: readonly (typeof airport)[], whatsapp?: string) =>
  renderWithTexts(<ContactRow language="en" support={{ phone, whatsapp }} offices={offices} reviews={null} />);

test("the home page names the company's telephone, offices and the hours that all of them keep", () => {
  show([airport, port]);
  expect(screen.getByRole("link", { name: /\+34 971 123 456$/ }).getAttribute("href")).toBe("tel:+34971123456");
  expect(screen.getByRole("link", { name: "Ibiza Airport · Ibiza Port" }).getAttribute("href")).toBe(
    "/en/rent/offices",
  );
  expect(screen.getByText(/^Every day, 08:30–⁠20:00$/)).toBeTruthy();
});

test.each([
  ["one office closes earlier", [airport, { ...port, weeklyHours: week("08:30", "18:00") }]],
  ["an office is closed on Sundays", [airport, { ...port, weeklyHours: port.weeklyHours.slice(0, 6) }]],
])("no common hours are shown when %s", (_, offices) => {
  show(offices);
  expect(screen.queryByText(/Every day/)).toBeNull();
});

test("a WhatsApp link is shown only when the company has a number for it", () => {
  show([airport]);
  expect(screen.queryByRole("link", { name: "Message us on WhatsApp" })).toBeNull();
  show([airport], "+34 600 123 456");
  expect(screen.getByRole("link", { name: "Message us on WhatsApp" }).getAttribute("href")).toBe(
    "https://wa.me/34600123456",
  );
});
