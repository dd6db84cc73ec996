import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { OfferedGroup } from "@/lib/contracts/rental/availability";
import { aTypedDriver } from "@/tests/support/booked-draft";
import { anOfferedGroup, someSearchParams } from "@/tests/support/builders/availability";
import type { GroupCode } from "@/tests/support/builders/price-table";
import { goOn, openDriver, useDriverStep } from "@/tests/support/driver-step";

useDriverStep();

test("shows what changes for a driver under 25, applies it in place and keeps all input", async () => {
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

test("does not treat a driver who turns 25 on the day of pick-up as under 25", async () => {
  await openDriver({ typed: aTypedDriver({ birthYear: 2002 }) });
  await goOn();
  expect(await screen.findByRole("heading", { level: 1, name: "Payment" })).toBeInTheDocument();
});

test("replaces premium cover for a driver under 25 by the next permitted cover or another one of choice", async () => {
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

test("removes the young-driver surcharge with a notice when the birth date shows 25 or older", async () => {
  await openDriver({ typed: aTypedDriver(), searchParams: someSearchParams({ under25: true }) });
  await userEvent.click(screen.getByLabelText("Year"));
  await userEvent.tab();
  expect(window.location.search).not.toContain("under25");
  expect(screen.getByText(/the young-driver surcharge has been removed/)).toBeInTheDocument();
});

test("removes a wrong under-25 option from the search when the visitor continues directly", async () => {
  await openDriver({ typed: aTypedDriver(), searchParams: someSearchParams({ under25: true }) });
  await goOn();
  expect(await screen.findByRole("heading", { level: 1, name: "Payment" })).toBeInTheDocument();
  expect(window.location.search).not.toContain("under25");
});

test("offers a driver too young for the vehicle up to three others at their price, and books one by one tap", async () => {
  const searchParams = someSearchParams();
  const other = (code: GroupCode, changes: Partial<OfferedGroup> = {}) => anOfferedGroup(code, searchParams, changes);
  await openDriver({
    typed: aTypedDriver({ birthDay: 13, birthYear: 2002 }),
    code: "D",
    group: { minimumAge: 25, under25Allowed: false },
    others: [
      other("A"),
      other("B"),
      other("C"),
      other("E"),
      other("F", { available: false }),
      other("G", { minimumAge: 25, under25Allowed: false }),
      other("M1"),
    ],
  });
  await goOn();
  const dialog = within(await screen.findByRole("dialog", { name: "Driver under 25" }));
  const list = within(dialog.getByRole("region", { name: "You can book these for the same trip" }));
  const names = list.getAllByRole("button").map((button) => button.textContent?.replace(/ or similar.*/, ""));
  expect(names).toEqual(["Model C", "Model B", "Model E"]);
  const car = list.getByRole("button", { name: /^Model B or similar/ });
  expect(car).toHaveTextContent("€455.60");
  await userEvent.click(car);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(window.location.search).toContain("under25=1");
  expect(window.location.pathname).toBe("/en/rent/driver");
  expect(screen.getByLabelText("Last name")).toHaveValue("Muster-Hernández");
  expect(screen.getAllByText("Model B or similar").length).toBeGreaterThan(0);
});
