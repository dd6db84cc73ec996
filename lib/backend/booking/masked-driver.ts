import type { Booking } from "@/lib/contracts/booking";
import type { BookingRow } from "./find-booking";

export const maskedEmail = (email: string): string => {
  const [name = "", host = ""] = email.split("@");
  return `${name.slice(0, 1)}***@${host}`;
};

export const maskedMobile = (mobile: string): string => `${mobile.slice(0, 3)} ··· ${mobile.slice(-3)}`;

/** Enough for the driver to know the data as their own, too little for anybody else. */
export const maskedDriver = (row: BookingRow): Booking["driver"] => ({
  firstName: row.firstName,
  lastName: `${row.lastName.slice(0, 1)}.`,
  email: maskedEmail(row.email),
  mobile: maskedMobile(row.mobile),
  flightNumber: row.flightNumber ?? "",
  arrivesWithoutFlight: row.arrivesWithoutFlight,
  hotel: row.hotel ?? "",
});
