import type { MailSettings } from "@/lib/backend/content/texts/translator";
import type { BookingFacts } from "@/lib/backend/rental/booking-facts";
import { nameIn } from "@/lib/contracts/fleet/shown-name";
import { instantOf, type WallClock } from "@/lib/domain/core/time";

const statuses = { confirmed: "ReservationConfirmed", cancelled: "ReservationCancelled" } as const;

/** `2027-07-12T10:00:00+02:00`: mail programs show the time of the office, not that of the reader's device. */
function withOffset(at: WallClock, timeZone: string): string {
  const minutes = Math.round((Date.parse(`${at}:00Z`) - instantOf(at, timeZone)) / 60_000);
  const twoDigits = (value: number) => String(value).padStart(2, "0");
  const size = Math.abs(minutes);
  return `${at}:00${minutes < 0 ? "-" : "+"}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
}

/** `Street, 07800 Town` in its parts; the whole address as the street where it is written otherwise. */
function addressParts(address: string) {
  const [, streetAddress, postalCode, addressLocality] = /^(.+), *(\d{5}) +([^,]+)$/.exec(address) ?? [];
  return postalCode ? { streetAddress, postalCode, addressLocality } : { streetAddress: address };
}

const longBrands = ["Alfa Romeo", "Aston Martin", "Land Rover", "Royal Enfield"];
const brandOf = (model: string): string =>
  longBrands.find((brand) => model.startsWith(`${brand} `)) ?? model.split(" ", 1)[0] ?? model;

/** schema.org RentalCarReservation of a booking: mail clients that read it show the trip and remind of the pick-up. */
export function reservationData(
  { site }: MailSettings,
  { booking, group, pickup, giveBack }: BookingFacts,
  status: keyof typeof statuses,
  link: string,
) {
  const place = ({ address, phone, ...office }: typeof pickup) => ({
    "@type": "AutoRental",
    name: `WebK10 ${nameIn(office, booking.lang)}`,
    address: {
      "@type": "PostalAddress",
      ...addressParts(address),
      addressRegion: "Illes Balears",
      addressCountry: "ES",
    },
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
      brand: { "@type": "Brand", name: brandOf(group.exampleModel) },
      rentalCompany: { "@type": "Organization", name: "WebK10" },
    },
    pickupLocation: place(pickup),
    pickupTime: withOffset(booking.pickupAt, site.timeZone),
    dropoffLocation: place(giveBack),
    dropoffTime: withOffset(booking.returnAt, site.timeZone),
    totalPrice: (booking.totalCents / 100).toFixed(2),
    priceCurrency: site.currency,
    modifyReservationUrl: link,
  };
}
