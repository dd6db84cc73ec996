import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { DriverStep } from "@/components/rental/driver/driver-step";
import { paths } from "@/lib/contracts/paths";
import { bookingDraftKey } from "@/lib/contracts/rental/rental-search-params";
import { aTypedDriver } from "@/tests/support/booked-draft";
import { anAvailability, anOfferedGroup, someSearchParams } from "@/tests/support/builders/availability";
import { goOn, openDriver, useDriverStep } from "@/tests/support/driver-step";
import { openWizard } from "@/tests/support/wizard";

useDriverStep();

describe("pick-up after a flight", () => {
  const land = async (time: string) => {
    const field = await screen.findByLabelText(/Landing time/);
    await userEvent.clear(field);
    await userEvent.type(field, time);
  };
  const at = (pickupAt: string) => someSearchParams({ pickupAt });

  test.each([
    ["09:15", "2027-07-12T10:00"],
    ["09:00", "2027-07-12T12:00"],
    ["06:10", "2027-07-12T10:00"],
  ])("accepts a landing at %s for a pick-up at %s", async (time, pickupAt) => {
    await openDriver({ typed: aTypedDriver(), searchParams: at(pickupAt) });
    await land(time);
    expect(
      screen.getByText(`Your pick-up is possible with the flight that lands on Mon 12 Jul, ${time}.`),
    ).toBeVisible();
    await goOn();
    expect(await screen.findByRole("heading", { level: 1, name: "Payment" })).toBeInTheDocument();
  });

  test("refuses a pick-up before the landing and requires one of the alternatives, each with date and price", async () => {
    await openDriver({ typed: aTypedDriver() });
    await land("20:10");
    expect(screen.getByText("Your flight lands after the pick-up")).toBeVisible();
    expect(screen.getByText("Landing: Mon 12 Jul, 20:10. Pick-up: Mon 12 Jul, 10:00.")).toBeVisible();
    const night = screen.getByRole("button", { name: "Pick up on Mon\u00a012\u00a0Jul, 21:00" });
    expect(night.closest("li")).toHaveTextContent("€439.60 instead of €399.60");
    expect(night.closest("li")).toHaveTextContent("includes €40.00 for after-hours pick-up");
    const morning = screen.getByRole("button", { name: "Pick up on Tue\u00a013\u00a0Jul, 08:30" });
    expect(morning.closest("li")).toHaveTextContent(/€\d+\.\d\d/);
    expect(screen.getByRole("link", { name: "Call +34 000 000 000" })).toHaveAttribute("href", "tel:+34000000000");
    await goOn();
    expect(await screen.findByRole("alert")).toHaveTextContent("Choose a pick-up after your flight lands");
    expect(window.location.pathname).toBe("/en/rent/driver");
    await userEvent.click(night);
    expect(window.location.search).toContain("pickupAt=2027-07-12T21%3A00");
    expect(window.location.search).toContain("landsAt=2027-07-12T20%3A10");
    expect(await screen.findByText(/Your pick-up is now on Mon 12 Jul, 21:00/)).toBeInTheDocument();
    expect(screen.getByLabelText("Last name")).toHaveValue("Muster-Hernández");
  });

  test("treats a landing after midnight as the night after the pick-up and offers no earlier alternative", async () => {
    await openDriver({ typed: aTypedDriver(), searchParams: at("2027-07-12T23:30") });
    await land("00:20");
    expect(screen.getByLabelText("Landing date")).toHaveValue("2027-07-13");
    expect(screen.getByText("Landing: Tue 13 Jul, 00:20. Pick-up: Mon 12 Jul, 23:30.")).toBeVisible();
    const offered = screen.getAllByRole("button", { name: /^Pick up on/ }).map(({ textContent }) => textContent);
    expect(offered).toEqual(["Pick up on Tue\u00a013\u00a0Jul, 07:00", "Pick up on Tue\u00a013\u00a0Jul, 08:30"]);
    await userEvent.selectOptions(screen.getByLabelText("Landing date"), "2027-07-12");
    expect(await screen.findByText(/possible with the flight that lands on Mon 12 Jul, 00:20/)).toBeVisible();
  });

  test("requires confirmation for a pick-up 15 minutes after the landing", async () => {
    await openDriver({ typed: aTypedDriver() });
    await land("09:45");
    await goOn();
    expect(await screen.findByRole("alert")).toHaveTextContent("Choose a pick-up after your flight lands");
    await userEvent.click(screen.getByRole("checkbox", { name: "I will be at the desk at 10:00" }));
    await goOn();
    expect(await screen.findByRole("heading", { level: 1, name: "Payment" })).toBeInTheDocument();
  });

  test("restores the landing time after a reload, and sends a too early pick-up back from the payment step", async () => {
    const searchParams = { ...someSearchParams(), landsAt: "2027-07-12T23:20" };
    await openDriver({ typed: aTypedDriver(), searchParams });
    expect(await screen.findByLabelText(/Landing time/)).toHaveValue("23:20");
    const stored = JSON.parse(window.sessionStorage.getItem(bookingDraftKey) ?? "null");
    expect(stored.search).toMatchObject({ landsAt: "2027-07-12T23:20" });
    cleanup();
    await openWizard({
      path: paths.wizard("en", "payment", searchParams),
      searchParams,
      availability: anAvailability(searchParams, [anOfferedGroup("B", searchParams)]),
      steps: { driver: <DriverStep notice={null} /> },
    });
    await waitFor(() => expect(window.location.pathname).toBe("/en/rent/driver"));
    expect(await screen.findByRole("button", { name: "Pick up on Tue\u00a013\u00a0Jul, 08:30" })).toBeVisible();
  });
});
