import { cleanup, screen } from "@testing-library/react";
import { BookingActions } from "@/components/account/booking-card";
import { BookingHead } from "@/components/rental/manage/booking-head";
import { BookingPlaces } from "@/components/rental/result/arrival-card";
import { TripHub } from "@/components/rental/trip/trip-hub";
import { resultPath } from "@/lib/contracts/result-path";
import type { BookingStatus } from "@/lib/domain/core/booking";
import messages from "@/messages/en.json";
import { wireBooking } from "@/tests/support/builders/wire-booking";
import { wireConfiguration } from "@/tests/support/builders/wire-configuration";
import { wireOffices } from "@/tests/support/builders/wire-office";
import { renderWithTexts } from "@/tests/support/with-texts";

const regions: Partial<Record<BookingStatus, string>> = {
  confirmed: "Your next trip",
  in_progress: "Your current trip",
};
const offered = (name: string) => screen.queryByRole("link", { name }) !== null;

it.each<[BookingStatus, boolean]>([
  ["confirmed", true],
  ["in_progress", true],
  ["completed", true],
  ["no_show", false],
  ["cancelled", false],
])(
  "offers a voucher for a booking with status %s: %s, and a calendar entry until it is completed",
  (status, wanted) => {
    const booking = wireBooking({ status });
    renderWithTexts(
      <TripHub
        booking={booking}
        offices={wireOffices}
        language="en"
        now="2027-07-10T10:00"
        configuration={{ timeZone: "Europe/Madrid" }}
        bookingPath="/en/rent/manage/T-ABCDEF2"
        manageUrl="https://example.test/en/rent/manage/T-ABCDEF2"
        vehicle={null}
      />,
    );
    expect(screen.getByRole("region", { name: regions[status] ?? "Your booking" })).toBeVisible();
    expect(offered("Voucher (PDF)")).toBe(wanted);
    expect(offered("Calendar")).toBe(wanted && status !== "completed");
    expect(offered("Invoice")).toBe(status !== "cancelled");
    cleanup();
    renderWithTexts(<BookingActions booking={booking} language="en" />);
    expect(offered(messages.clientArea.card.voucher)).toBe(wanted);
  },
);

it.each<[BookingStatus, boolean]>([
  ["confirmed", true],
  ["in_progress", true],
  ["completed", true],
  ["cancelled", false],
  ["no_show", false],
  ["expired", false],
])("shows the offices for a booking with status %s: %s", (status, wanted) => {
  const places = BookingPlaces({
    booking: wireBooking({ status }),
    offices: wireOffices,
    configuration: wireConfiguration,
    language: "en",
    map: () => null,
  });
  expect(places !== null).toBe(wanted);
});

it("shows for an expired hold with unknown payment state that it is being checked, not that nothing was charged", () => {
  renderWithTexts(<BookingHead booking={wireBooking({ status: "expired", paymentUnclear: true })} />);
  expect(screen.getByText(messages.manage.one.state.expiredUnclear)).toBeVisible();
  expect(document.body).not.toHaveTextContent(/nothing was charged/i);
});

it.each<[BookingStatus, string]>([
  ["confirmed", "/en/rent/confirmation/T-ABCDEF2"],
  ["completed", "/en/rent/confirmation/T-ABCDEF2"],
  ["cancelled", "/en/rent/manage/T-ABCDEF2"],
  ["no_show", "/en/rent/manage/T-ABCDEF2"],
])("links the result of a booking with status %s to %s", (status, address) => {
  expect(resultPath("en", "T-ABCDEF2", status)).toBe(address);
});
