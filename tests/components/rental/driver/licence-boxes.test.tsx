import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { OfferedGroup } from "@/lib/contracts/rental/availability";
import { aTypedDriver } from "@/tests/support/booked-draft";
import type { GroupCode } from "@/tests/support/builders/price-table";
import { describedBy, goOn, openDriver, storedDriver, useDriverStep } from "@/tests/support/driver-step";

useDriverStep();

const { declaresLicenceOverTwoYears: _, acceptsLicenceNotice: __, ...withoutLicence } = aTypedDriver();

const licenceBox = () => screen.getByRole("checkbox", { name: /driving licence since before/ });

test("asks for licence and notice in one box with the day before which the licence must date", async () => {
  await openDriver({ typed: { nationality: "DE" } });
  expect(licenceBox()).toHaveAccessibleName(
    /^I have held a valid driving licence since before 12 July 2025\. I have read the international licence notice: my licence from the EU, EEA/,
  );
  expect(screen.getAllByRole("checkbox", { name: /licence/ })).toHaveLength(1);
  await userEvent.click(licenceBox());
  expect(storedDriver()).toMatchObject({ declaresLicenceOverTwoYears: true, acceptsLicenceNotice: true });
  await userEvent.click(licenceBox());
  expect(storedDriver()).toMatchObject({ declaresLicenceOverTwoYears: false, acceptsLicenceNotice: false });
});

test("leads from the summary to the licence box and removes its errors once it is ticked", async () => {
  await openDriver({ typed: withoutLicence });
  await goOn();
  const summary = await screen.findByRole("alert");
  await userEvent.click(within(summary).getByRole("link", { name: /international licence notice/ }));
  expect(licenceBox()).toHaveFocus();
  expect(describedBy(licenceBox())).toContain("You must have a valid driver’s license for more than two years");
  await userEvent.click(licenceBox());
  await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
  expect(licenceBox()).not.toHaveAttribute("aria-invalid");
});

test("asks again for the licence notice when the nationality changes its text", async () => {
  await openDriver({ typed: aTypedDriver() });
  await screen.findByRole("option", { name: "United States" });
  expect(licenceBox()).toBeChecked();
  await userEvent.selectOptions(screen.getByLabelText("Nationality"), "US");
  const notice = screen.getByRole("checkbox", { name: /international driving permit/ });
  expect(notice).not.toBeChecked();
  expect(licenceBox()).toBeChecked();
  expect(storedDriver()).toMatchObject({ nationality: "US", acceptsLicenceNotice: false });
  await goOn();
  await waitFor(() => expect(describedBy(notice)).toBe("Confirm that you have read the international licence notice"));
  await userEvent.click(notice);
  await userEvent.selectOptions(screen.getByLabelText("Nationality"), "AT");
  expect(licenceBox()).not.toBeChecked();
});

test.each<[GroupCode, OfferedGroup["licenceRules"], string]>([
  [
    "H",
    [{ licenceClass: "B", minimumYears: 3 }],
    "Confirm that you have held the licence for this vehicle (B) for over 3 years",
  ],
  [
    "M1",
    [
      { licenceClass: "B", minimumYears: 3 },
      { licenceClass: "A1", minimumYears: 1 },
    ],
    "Confirm that you have held the licence required for this vehicle (category B for over 3 years or category A1 for over 2 years)",
  ],
])("requires confirmation of the licence for group %s", async (code, licenceRules, message) => {
  await openDriver({ code, typed: { ...withoutLicence, acceptsLicenceNotice: true }, group: { licenceRules } });
  await goOn();
  const summary = await screen.findByRole("alert");
  expect(summary).toHaveTextContent(message);
  expect(within(summary).getAllByRole("link")).toHaveLength(1);
  await userEvent.click(screen.getByRole("checkbox", { name: /I have held the licence required for this vehicle/ }));
  expect(storedDriver()).toMatchObject({ declaresGroupLicence: true, declaresLicenceOverTwoYears: true });
  await goOn();
  expect(await screen.findByRole("heading", { level: 1, name: "Payment" })).toBeInTheDocument();
});

test("names the day for each of the licences that the group accepts", async () => {
  const licenceRules = [
    { licenceClass: "B" as const, minimumYears: 3 },
    { licenceClass: "A1" as const, minimumYears: 1 },
  ];
  await openDriver({ code: "M1", group: { licenceRules } });
  expect(screen.getByRole("checkbox", { name: /licence/ })).toHaveAccessibleName(
    /^I have held the licence required for this vehicle: category B since before 12 July 2024 or category A1 since before 12 July 2025\./,
  );
});
