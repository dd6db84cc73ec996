import { screen } from "@testing-library/react";
import { OwnBookings } from "@/components/rental/manage/booking-head";
import { wireBooking } from "@/tests/support/builders/wire-booking";
import { renderWithTexts } from "@/tests/support/with-texts";

test.each([
  [true, "Seat Ibiza or similar · Mon 12 Jul, 10:00"],
  [false, "Seat Ibiza · Mon 12 Jul, 10:00"],
])('shows "or similar" only when a group is booked (group: %p)', (orSimilar, text) => {
  const { vehicle } = wireBooking();
  renderWithTexts(<OwnBookings bookings={[wireBooking({ vehicle: { ...vehicle, orSimilar } })]} language="en" />);
  expect(screen.getByText(text)).toBeInTheDocument();
});
