import type { ConfigurationDocument } from "@/lib/contracts/core/configuration";
import type { Office } from "@/lib/contracts/fleet/office";
import type { Alternative } from "@/lib/contracts/rental/availability";
import type { Booking, BookingChangeForm, BookingChangeInput } from "@/lib/contracts/rental/booking";
import type { PickedExtra } from "@/lib/contracts/rental/quote";
import type { Language } from "@/lib/domain/core/languages";
import { dateOf, timeOf, type WallClock, wallClockFrom } from "@/lib/domain/core/time";
import type { ExtraCode } from "@/lib/domain/pricing/add-ons";
import type { ChangeResult } from "@/lib/server/rental/actions";

export const valuesOf = ({
  pickupOfficeId,
  returnOfficeId,
  pickupAt,
  returnAt,
  extras,
  driver,
}: Booking): BookingChangeForm => ({
  pickupOfficeId,
  returnOfficeId,
  pickupDate: dateOf(pickupAt),
  pickupTime: timeOf(pickupAt),
  returnDate: dateOf(returnAt),
  returnTime: timeOf(returnAt),
  units: Object.fromEntries(extras.map(({ code, units }) => [code, units])),
  newDrivers: [],
  flightNumber: driver.flightNumber,
  landingDate: dateOf(driver.landsAt ?? pickupAt),
  landingTime: driver.landsAt ? timeOf(driver.landsAt) : "",
  arrivesWithoutFlight: driver.arrivesWithoutFlight,
});

const declaredOf = (booking: Booking) => booking.extras.find(({ code }) => code === "ADDITIONAL_DRIVER")?.drivers ?? [];

/** Offices and times of an alternative as form values. */
export const placeOf = (other: Alternative) => ({
  pickupOfficeId: other.pickupOfficeId,
  returnOfficeId: other.returnOfficeId,
  pickupDate: dateOf(other.pickupAt),
  pickupTime: timeOf(other.pickupAt),
  returnDate: dateOf(other.returnAt),
  returnTime: timeOf(other.returnAt),
});

/** The form with that many units of an extra. Each added driver gets unanswered questions (under 25, licence). */
export function withUnits(
  values: BookingChangeForm,
  booking: Booking,
  code: ExtraCode,
  units: number,
): BookingChangeForm {
  const changed = { ...values, units: { ...values.units, [code]: units } };
  if (code !== "ADDITIONAL_DRIVER") return changed;
  const added = Math.max(0, units - declaredOf(booking).length);
  const newDrivers = Array.from(
    { length: added },
    (_, index) => values.newDrivers[index] ?? { under25: null, declaresLicenceTwoYears: false },
  );
  return { ...changed, newDrivers };
}

/** The first unanswered question of each added driver, by index. */
export const unanswered = ({ newDrivers }: BookingChangeForm) =>
  newDrivers.flatMap(({ under25, declaresLicenceTwoYears }, index) =>
    under25 === null || !declaresLicenceTwoYears ? [{ index, under25: under25 === null }] : [],
  );

function pickedExtras(values: BookingChangeForm, booking: Booking, offered: readonly ExtraCode[]): PickedExtra[] {
  const addedDrivers = values.newDrivers.map(({ under25, declaresLicenceTwoYears }) => ({
    under25: under25 === true,
    declaresLicenceTwoYears,
  }));
  return offered.flatMap((code): PickedExtra[] => {
    const units = values.units[code] ?? 0;
    if (units === 0) return [];
    if (code !== "ADDITIONAL_DRIVER") return [{ code, units }];
    return [{ code, units, drivers: [...declaredOf(booking), ...addedDrivers].slice(0, units) }];
  });
}

const sameUnits = (values: BookingChangeForm, { extras }: Booking, offered: readonly ExtraCode[]) =>
  offered.every((code) => (values.units[code] ?? 0) === (extras.find((extra) => extra.code === code)?.units ?? 0));

/** The landing; null without one. */
export const landingOf = ({ landingDate, landingTime }: BookingChangeForm): WallClock | null =>
  landingTime ? wallClockFrom(landingDate, landingTime) : null;

/** Only the changed values; null if nothing has changed. */
export function changeOf(
  values: BookingChangeForm,
  booking: Booking,
  offered: readonly ExtraCode[],
): Omit<BookingChangeInput, "preview"> | null {
  const pickupAt = `${values.pickupDate}T${values.pickupTime}`;
  const returnAt = `${values.returnDate}T${values.returnTime}`;
  const landsAt = landingOf(values);
  const change = {
    ...(values.pickupOfficeId === booking.pickupOfficeId ? {} : { pickupOfficeId: values.pickupOfficeId }),
    ...(values.returnOfficeId === booking.returnOfficeId ? {} : { returnOfficeId: values.returnOfficeId }),
    ...(pickupAt === booking.pickupAt ? {} : { pickupAt }),
    ...(returnAt === booking.returnAt ? {} : { returnAt }),
    ...(sameUnits(values, booking, offered) ? {} : { extras: pickedExtras(values, booking, offered) }),
    ...(values.flightNumber === booking.driver.flightNumber ? {} : { flightNumber: values.flightNumber }),
    ...(landsAt === booking.driver.landsAt ? {} : { landsAt }),
    ...(values.arrivesWithoutFlight === booking.driver.arrivesWithoutFlight
      ? {}
      : { arrivesWithoutFlight: values.arrivesWithoutFlight }),
  };
  return Object.keys(change).length === 0 ? null : change;
}

export interface ChangeProps {
  booking: Booking;
  offices: readonly Office[];
  configuration: ConfigurationDocument;
  language: Language;
  offeredExtras: readonly ExtraCode[];
  send: (code: string, request: BookingChangeInput, idempotencyKey: string) => Promise<ChangeResult>;
}

export type ChangeRefusal = Extract<ChangeResult, { ok: false }>;
