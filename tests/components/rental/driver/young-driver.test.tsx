import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { aTypedDriver } from "@/tests/support/booked-draft";
import { anAddress } from "@/tests/support/builders/availability";
import { goOn, openDriver, useDriverStep } from "@/tests/support/driver-step";

useDriverStep();

test("under 25 without the option: what changes is told, applied in place, and all data is kept", async () => {
  const typed = aTypedDriver({ birthDay: 13, birthYear: 2002 });
  await openDriver({ typed });
  await goOn();
  const dialog = within(await screen.findByRole("dialog", { name: "Driver under 25" }));
  expect(dialog.getByRole("row", { name: "Young driver – €56.00" })).toBeInTheDocument();
  expect(dialog.getByRole("row", { name: "Total €399.60 €455.60" })).toBeInTheDocument();
  await userEvent.click(dialog.getByRole("button", { name: "Apply the under-25 price" }));
  expect(window.location.search).toContain("under25=1");
  expect(screen.getByLabelText("Last name")).toHaveValue("Muster-Hernández");
});

test("who turns 25 on the day of pick-up is not under 25", async () => {
  await openDriver({ typed: aTypedDriver({ birthYear: 2002 }) });
  await goOn();
  expect(await screen.findByRole("heading", { level: 1, name: "Payment" })).toBeInTheDocument();
});

test("premium cover is not for under 25: the next cover that is, or another by choice", async () => {
  await openDriver({ typed: aTypedDriver({ birthYear: 2004 }), coverage: 2 });
  await goOn();
  const dialog = within(await screen.findByRole("dialog", { name: "Driver under 25" }));
  expect(
    dialog.getByText("This vehicle or cover is not available for drivers under 25. Restart with the under-25 option"),
  ).toBeInTheDocument();
  expect(dialog.getByText(/Premium cover is not available/)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole("button", { name: "Change cover" }));
  expect(window.location.pathname).toBe("/en/rent/coverage");
});

test("the option was set but the birth date says 25 or older: the surcharge falls away with a notice", async () => {
  await openDriver({ typed: aTypedDriver(), address: anAddress({ under25: true }) });
  await userEvent.click(screen.getByLabelText("Year"));
  await userEvent.tab();
  expect(window.location.search).not.toContain("under25");
  expect(screen.getByText(/the young-driver surcharge has been removed/)).toBeInTheDocument();
});

test("going on at once with the option set by mistake takes it out of the search, too", async () => {
  await openDriver({ typed: aTypedDriver(), address: anAddress({ under25: true }) });
  await goOn();
  expect(await screen.findByRole("heading", { level: 1, name: "Payment" })).toBeInTheDocument();
  expect(window.location.search).not.toContain("under25");
});
