import { act, screen, within } from "@testing-library/react";
import { TripHub } from "@/components/rental/trip/trip-hub";
import type { Booking } from "@/lib/contracts/rental/booking";
import { wireBooking } from "@/tests/support/builders/wire-booking";
import { wireOffices } from "@/tests/support/builders/wire-office";
import { renderWithTexts } from "@/tests/support/with-texts";

const open = (changes: Partial<Booking> = {}, now = "2027-07-10T10:00") =>
  renderWithTexts(
    <TripHub
      booking={wireBooking(changes)}
      offices={wireOffices}
      language="en"
      now={now}
      configuration={{ timeZone: "Europe/Madrid" }}
      bookingPath="/en/rent/manage/T-ABCDEF2"
      manageUrl="https://example.test/en/rent/manage/T-ABCDEF2"
      vehicle={null}
    />,
  );
const trip = () => within(screen.getByRole("region", { name: "Your next trip" }));
const withDrivers = (...drivers: (readonly ["empty" | "partial" | "complete" | "validated", number])[]) => ({
  ...wireBooking().checkin,
  drivers: drivers.map(([status, percent], position) => ({
    position,
    role: position === 0 ? ("main" as const) : ("additional" as const),
    status,
    percent,
  })),
});

it("shows countdown, reference, car, places and what is left to do", () => {
  open({ checkin: withDrivers(["empty", 27]) });
  expect(trip().getByRole("heading", { name: "2 days to your pick-up" })).toBeVisible();
  expect(trip().getByText("T-ABCDEF2")).toBeVisible();
  expect(trip().getByText("Seat Ibiza or similar")).toBeVisible();
  expect(trip().getByRole("link", { name: "Check in online: 4 minutes" })).toHaveAttribute(
    "href",
    "/en/rent/checkin/T-ABCDEF2",
  );
  expect(trip().getByRole("link", { name: "Tell us your flight" })).toHaveAttribute(
    "href",
    "/en/rent/manage/T-ABCDEF2#change",
  );
  expect(trip().getByText("A card for the €700 deposit")).toBeVisible();
  expect(trip().getByText("€342.51 to pay at the desk")).toBeVisible();
  expect(trip().getByText("€57.09 paid")).toBeVisible();
  expect(trip().getByRole("link", { name: "Way to the desk" })).toHaveAttribute("href", "#arrival");
  expect(trip().getByRole("img", { name: "QR code of booking T-ABCDEF2" })).toBeVisible();
  expect(trip().getByRole("link", { name: "Voucher (PDF)" })).toHaveAttribute("href", "/web/reserva/T-ABCDEF2/bono");
});

it("offers no wallet for a booking that has none", () => {
  open();
  expect(trip().queryByRole("link", { name: /Wallet/ })).not.toBeInTheDocument();
});

it("offers the wallets of the booking", () => {
  open({ wallets: ["apple", "google"] });
  const link = (name: string) => trip().getByRole("link", { name });
  expect(link("Add to Apple Wallet")).toHaveAttribute("href", "/web/reserva/T-ABCDEF2/wallet/apple");
  expect(link("Add to Google Wallet")).toHaveAttribute("href", "/web/reserva/T-ABCDEF2/wallet/google");
});

it("tells which tasks are done", () => {
  const { driver } = wireBooking();
  open({
    checkin: withDrivers(["complete", 100]),
    driver: { ...driver, flightNumber: "VY 3702" },
    dueAtPickupCents: 0,
  });
  expect(trip().getByText("Flight VY 3702 noted")).toBeVisible();
  expect(trip().getByText("Everything is paid")).toBeVisible();
  expect(trip().getAllByText("Done:")).toHaveLength(3);
});

it("names the driver who is missing once the main driver has checked in", () => {
  open({ checkin: withDrivers(["complete", 100], ["partial", 50], ["validated", 100]) });
  expect(trip().getByRole("link", { name: "Your check-in is done. Still missing: Additional driver 1" })).toBeVisible();
  expect(trip().queryByText("Check-in complete")).not.toBeInTheDocument();
});

it("offers the cancellation last, with what it would give back", () => {
  open();
  expect(trip().getByText(/Free cancellation until Sun 11 Jul, 10:00/)).toBeVisible();
  expect(trip().getAllByRole("link").at(-1)).toHaveTextContent("Cancel booking");
});

it("offers no cancellation at a non-refundable rate, and says why", () => {
  const { cancellation } = wireBooking();
  open({
    rate: "NON_REFUNDABLE",
    cancellation: { ...cancellation, allowed: false, code: "CANCEL_NOT_FREE" },
    change: { allowed: false, until: null },
  });
  expect(trip().queryByRole("link", { name: "Cancel booking" })).not.toBeInTheDocument();
  expect(trip().queryByRole("link", { name: "Add a driver" })).not.toBeInTheDocument();
  expect(trip().getByText(/^Non-refundable rate/)).toBeVisible();
});

it("updates the countdown while the page is open", () => {
  jest.useFakeTimers({ now: Date.parse("2027-07-12T06:30:00Z") });
  open({}, "2027-07-12T08:30");
  expect(screen.getByText("2 hours to your pick-up")).toBeVisible();
  act(() => jest.advanceTimersByTime(61_000 * 60));
  expect(screen.getByText("29 minutes to your pick-up")).toBeVisible();
  jest.useRealTimers();
});

it("counts down to the return of a trip in progress, without tasks for the pick-up", () => {
  open({ status: "in_progress" }, "2027-07-18T20:00");
  const running = within(screen.getByRole("region", { name: "Your current trip" }));
  expect(running.getByText("The return is tomorrow")).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Before you set off" })).not.toBeInTheDocument();
});
