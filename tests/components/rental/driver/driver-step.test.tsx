import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { DriverStep } from "@/components/rental/driver/driver-step";
import { paths } from "@/lib/contracts/paths";
import type { DriverInput } from "@/lib/contracts/rental/driver";
import { bookingDraftKey } from "@/lib/contracts/rental/rental-search-params";
import { aTypedDriver } from "@/tests/support/booked-draft";
import { anAvailability, anOfferedGroup, someSearchParams } from "@/tests/support/builders/availability";
import { shownDate } from "@/tests/support/date-field";
import { describedBy, goOn, openDriver, useDriverStep } from "@/tests/support/driver-step";
import { fillSilently } from "@/tests/support/fill-silently";
import { openWizard } from "@/tests/support/wizard";

useDriverStep();

test("shows total and rental terms before anything is typed", async () => {
  await openDriver();
  expect(screen.getByText(/Total price €399.60, VAT included/)).toBeInTheDocument();
  const terms = screen.getAllByRole("link", { name: /rental terms/ })[0];
  expect(terms).toHaveAttribute("href", "/en/rent/legal/conditions");
  expect(terms).toHaveAttribute("target", "_blank");
});

test("shows every missing field of an empty driver form beside it and in a focused summary", async () => {
  await openDriver();
  await goOn();
  const summary = await screen.findByRole("alert");
  await waitFor(() => expect(summary).toHaveFocus());
  for (const label of ["First name", "Last name", "Nationality", "Date of birth", "Email", "Confirm email"]) {
    expect(within(summary).getByRole("link", { name: `${label}: This field is required` })).toBeInTheDocument();
  }
  expect(summary).toHaveTextContent(
    "ERROR: You must have a valid driver’s license for more than two years to rent a vehicle",
  );
  expect(summary).toHaveTextContent("Confirm that you have read the international licence notice");
  expect(summary).toHaveTextContent("Accept the privacy policy and the rental terms");
  expect(describedBy(screen.getByLabelText("Last name"))).toContain("This field is required");
  await userEvent.click(within(summary).getByRole("link", { name: /^Nationality/ }));
  expect(screen.getByLabelText("Nationality")).toHaveFocus();
});

test("R020: submits driver data that the browser autofilled without an event", async () => {
  await openDriver();
  await screen.findByRole("option", { name: "Spain" });
  for (const [label, value] of [
    ["First name", "Ana"],
    ["Last name", "Pons"],
    ["Nationality", "DE"],
    ["Day", "5"],
    ["Month", "6"],
    ["Year", "1985"],
    ["Email", "ana@example.com"],
    ["Confirm email", "ana@example.com"],
    ["Mobile phone", "+34 600 111 222"],
  ] as const)
    fillSilently(screen.getByLabelText(label, { exact: true }), value);
  for (const name of ["declaresLicenceOverTwoYears", "acceptsPrivacyAndTerms"] as const)
    await userEvent.click(document.getElementById(`driver-${name}`) ?? document.body);
  await goOn();
  const stored = () => JSON.parse(window.sessionStorage.getItem(bookingDraftKey) ?? "null").driver;
  await waitFor(() =>
    expect(stored()).toMatchObject({
      firstName: "Ana",
      lastName: "Pons",
      nationality: "DE",
      birthDay: 5,
      birthMonth: 6,
      birthYear: 1985,
      emailRepeat: "ana@example.com",
      mobile: "+34 600 111 222",
    }),
  );
  expect(screen.queryByText(/This field is required/)).not.toBeInTheDocument();
});

test("keeps an autofilled nationality while other fields are typed", async () => {
  await openDriver({ typed: aTypedDriver({ nationality: "ES" }) });
  await screen.findByRole("option", { name: "Spain" });
  expect(screen.getByLabelText("Nationality")).toHaveValue("ES");
  fillSilently(screen.getByLabelText("Nationality"), "DE");
  await userEvent.type(screen.getByLabelText("Last name"), "Pons");
  expect(screen.getByLabelText("Nationality")).toHaveValue("DE");
  await goOn();
  const stored = () => JSON.parse(window.sessionStorage.getItem(bookingDraftKey) ?? "null").driver;
  await waitFor(() => expect(stored()).toMatchObject({ nationality: "DE" }));
});

test.each<[string, Partial<DriverInput>, string, string]>([
  [
    "two different e-mails",
    { emailRepeat: "other@example.com" },
    "Confirm email",
    "The two e-mail addresses do not match",
  ],
  ["an e-mail without a domain", { email: "lucja@", emailRepeat: "lucja@" }, "Email", "Enter a valid email address"],
  [
    "a mobile without country code",
    { mobile: "0151 00000000" },
    "Mobile phone",
    "Check the country code and all the digits of the mobile number",
  ],
  ["an impossible flight", { flightNumber: "Iberia" }, "Flight number(optional)", "Enter the flight as on your ticket"],
  ["a date that does not exist", { birthDay: 31, birthMonth: 2 }, "Day", "This date does not exist"],
  [
    "a driver who turns 21 the day after pick-up",
    { birthDay: 13, birthMonth: 7, birthYear: 2006 },
    "Year",
    "The minimum age to be able to make a reservation is 21 years old",
  ],
])("refuses %s beside the field and keeps the input", async (_, typed, label, message) => {
  await openDriver({ typed: aTypedDriver(typed) });
  await goOn();
  expect(await screen.findByRole("alert")).toHaveTextContent(message);
  const field = screen.getByLabelText(label, { exact: label !== "Flight number(optional)" });
  expect(field).toHaveAttribute("aria-invalid", "true");
  expect(describedBy(field)).toContain(message);
  expect(screen.getByLabelText("First name")).toHaveValue("Łucja");
});

test("removes the minimum-age error as soon as the birth date is valid", async () => {
  await openDriver({ typed: aTypedDriver({ birthYear: 2010 }) });
  const year = screen.getByLabelText("Year");
  await userEvent.click(year);
  await userEvent.tab();
  expect(await screen.findAllByText(/minimum age/)).not.toHaveLength(0);
  await userEvent.clear(year);
  await userEvent.type(year, "1985");
  await userEvent.tab();
  await waitFor(() => expect(screen.queryByText(/minimum age/)).not.toBeInTheDocument());
});

test("accepts a driver who turns 21 on the day of pick-up", async () => {
  await openDriver({ typed: aTypedDriver({ birthYear: 2006 }) });
  await goOn();
  expect(await screen.findByRole("dialog", { name: "Driver under 25" })).toBeInTheDocument();
  expect(screen.queryByText(/minimum age/)).not.toBeInTheDocument();
});

test("stores every driver input in the draft, restores it after a reload and never preselects the offers box", async () => {
  await openDriver();
  expect(screen.getByRole("checkbox", { name: /offers/ })).not.toBeChecked();
  await userEvent.type(screen.getByLabelText("First name"), "Ana");
  await userEvent.type(screen.getByLabelText("Day"), "7");
  await userEvent.type(screen.getByLabelText("Year"), "19x");
  await userEvent.dblClick(screen.getByRole("checkbox", { name: /my licence from the EU, EEA/ }));
  const stored = JSON.parse(window.sessionStorage.getItem(bookingDraftKey) ?? "null");
  expect(stored.driver).toMatchObject({ firstName: "Ana", birthDay: 7 });
  cleanup();
  const searchParams = someSearchParams();
  await openWizard({
    path: paths.wizard("en", "driver", searchParams),
    searchParams,
    availability: anAvailability(searchParams, [anOfferedGroup("B", searchParams)]),
    steps: { driver: <DriverStep notice={null} /> },
  });
  expect(await screen.findByLabelText("First name")).toHaveValue("Ana");
  expect(screen.getByRole("checkbox", { name: /my licence from the EU, EEA/ })).not.toBeChecked();
});

test("goes on to payment when the driver form is complete", async () => {
  await openDriver({ typed: aTypedDriver() });
  await goOn();
  expect(await screen.findByRole("heading", { level: 1, name: "Payment" })).toBeInTheDocument();
});

test("lists countries in the page's language, with the five most frequent first", async () => {
  await openDriver();
  const nationality = screen.getByLabelText("Nationality");
  await waitFor(() => expect(within(nationality).getAllByRole("option")).toHaveLength(5));
  expect(
    within(nationality)
      .getAllByRole("option")
      .map((entry) => entry.textContent),
  ).toEqual(["Choose a country", "Spain", "Germany", "Austria", "United States"]);
});

test("requires a flight number or the no-flight box for an after-hours pick-up at an airport", async () => {
  const surcharges = [{ code: "AFTER_HOURS_PICKUP" as const, units: 1, amountCents: 4_000 }];
  await openDriver({ typed: aTypedDriver(), surcharges });
  await goOn();
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Enter your flight number or tick ‘I am not arriving by plane’",
  );
  await userEvent.click(screen.getByRole("checkbox", { name: "I am not arriving by plane" }));
  await goOn();
  expect(await screen.findByRole("heading", { level: 1, name: "Payment" })).toBeInTheDocument();
});

test("removes the e-mail mismatch error when the first e-mail address is corrected", async () => {
  await openDriver({ typed: aTypedDriver({ email: "lucia@example.com", emailRepeat: "lucja@example.com" }) });
  await goOn();
  const repeat = screen.getByLabelText("Confirm email");
  await waitFor(() => expect(describedBy(repeat)).toContain("do not match"));
  const first = screen.getByLabelText("Email");
  await userEvent.clear(first);
  await userEvent.type(first, "lucja@example.com");
  await waitFor(() => expect(repeat).not.toHaveAttribute("aria-invalid"));
});

test("removes the impossible-date error when the month is corrected", async () => {
  await openDriver({ typed: aTypedDriver({ birthDay: 31, birthMonth: 2 }) });
  await goOn();
  const day = screen.getByLabelText("Day");
  await waitFor(() => expect(describedBy(day)).toContain("This date does not exist"));
  await userEvent.clear(screen.getByLabelText("Month"));
  await userEvent.type(screen.getByLabelText("Month"), "3");
  await waitFor(() => expect(day).not.toHaveAttribute("aria-invalid"));
});

test.each(["10.07.1990", "10/7/1990", "1990-07-10"])(
  "spreads the birth date %s over its three fields",
  async (pasted) => {
    await openDriver();
    await userEvent.click(screen.getByLabelText("Month"));
    await userEvent.paste(pasted);
    expect(shownDate("Date of birth").replace("07", "7")).toBe("10 7 1990");
    const stored = JSON.parse(window.sessionStorage.getItem(bookingDraftKey) ?? "null");
    expect(stored.driver).toMatchObject({ birthDay: 10, birthMonth: 7, birthYear: 1990 });
  },
);

test("joins the mobile number from the prefix of the visitor's country and the national number", async () => {
  await openDriver();
  const prefix = screen.getByLabelText("Country code");
  await within(prefix).findByRole("option", { name: "Germany (+49)" });
  await userEvent.selectOptions(screen.getByLabelText("Nationality"), "DE");
  expect(prefix).toHaveValue("DE");
  await userEvent.type(screen.getByLabelText("Mobile phone"), "0151 23456789");
  const stored = () => JSON.parse(window.sessionStorage.getItem(bookingDraftKey) ?? "null").driver.mobile;
  expect(stored()).toBe("+49 0151 23456789");
  await userEvent.clear(screen.getByLabelText("Mobile phone"));
  await userEvent.type(screen.getByLabelText("Mobile phone"), "0034600111222");
  expect(prefix).toHaveValue("ES");
  await userEvent.tab();
  expect(screen.getByLabelText("Mobile phone")).toHaveValue("600111222");
  expect(stored()).toBe("0034600111222");
});
