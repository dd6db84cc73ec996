import type { BookingFacts } from "@/lib/backend/booking/view/booking-facts";
import type { MailSettings } from "@/lib/backend/texts/translator";
import { nameIn } from "@/lib/contracts/shown-name";
import { instantOf, type WallClock } from "@/lib/domain/time/time";

const statuses = { confirmed: "ReservationConfirmed", cancelled: "ReservationCancelled" } as const;

/** schema.org RentalCarReservation of a booking: mail clients that read it show the trip and remind of the pick-up. */
export function reservationData(
  { site }: MailSettings,
  { booking, group, pickup, giveBack }: BookingFacts,
  status: keyof typeof statuses,
  link: string,
) {
  const instant = (at: WallClock) => new Date(instantOf(at, site.timeZone)).toISOString();
  const place = ({ address, phone, ...office }: typeof pickup) => ({
    "@type": "AutoRental",
    name: `WebK10 ${nameIn(office, booking.lang)}`,
    address: { "@type": "PostalAddress", streetAddress: address, addressCountry: "ES" },
    telephone: phone,
  });
  return {
    "@context": "https://schema.org",
    "@type": "RentalCarReservation",
    reservationNumber: booking.code,
    reservationStatus: `https://schema.org/${statuses[status]}`,
    underName: { "@type": "Person", name: `${booking.firstName} ${booking.lastName}` },
    reservationFor: {
      "@type": "RentalCar",
      name: group.exampleModel,
      model: group.exampleModel,
      rentalCompany: { "@type": "Organization", name: "WebK10" },
    },
    pickupLocation: place(pickup),
    pickupTime: instant(booking.pickupAt),
    dropoffLocation: place(giveBack),
    dropoffTime: instant(booking.returnAt),
    totalPrice: (booking.totalCents / 100).toFixed(2),
    priceCurrency: site.currency,
    modifyReservationUrl: link,
  };
}
