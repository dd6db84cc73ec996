import type { ChangeAnswer } from "@/lib/actions/booking";
import type { Alternative } from "@/lib/contracts/availability";
import type { Booking, BookingChangeInput } from "@/lib/contracts/booking";
import type { ConfigurationDocument } from "@/lib/contracts/configuration";
import type { Office } from "@/lib/contracts/office";
import type { PickedExtra } from "@/lib/contracts/quote";
import type { ExtraCode } from "@/lib/domain/add-ons/add-ons";
import type { Language } from "@/lib/domain/language/languages";
import { dateOf, timeOf } from "@/lib/domain/time/time";

export interface NewDriver {
  under25: boolean | null;
  declaresLicenceTwoYears: boolean;
}

/** What the form holds. */
export interface ChangeValues {
  pickupOfficeId: number;
  returnOfficeId: number;
  pickupDate: string;
  pickupTime: string;
  returnDate: string;
  returnTime: string;
  units: Partial<Record<ExtraCode, number>>;
  /** Answers for additional drivers that the booking does not have yet. */
  newDrivers: readonly NewDriver[];
  flightNumber: string;
  arrivesWithoutFlight: boolean;
}

export const valuesOf = ({
  pickupOfficeId,
  returnOfficeId,
  pickupAt,
  returnAt,
  extras,
  driver,
}: Booking): ChangeValues => ({
  pickupOfficeId,
  returnOfficeId,
  pickupDate: dateOf(pickupAt),
  pickupTime: timeOf(pickupAt),
  returnDate: dateOf(returnAt),
  returnTime: timeOf(returnAt),
  units: Object.fromEntries(extras.map(({ code, units }) => [code, units])),
  newDrivers: [],
  flightNumber: driver.flightNumber,
  arrivesWithoutFlight: driver.arrivesWithoutFlight,
});

const declaredOf = (booking: Booking) => booking.extras.find(({ code }) => code === "ADDITIONAL_DRIVER")?.drivers ?? [];

/** The form with the offices and times of a way out. */
export const withAlternative = (values: ChangeValues, other: Alternative): ChangeValues => ({
  ...values,
  pickupOfficeId: other.pickupOfficeId,
  returnOfficeId: other.returnOfficeId,
  pickupDate: dateOf(other.pickupAt),
  pickupTime: timeOf(other.pickupAt),
  returnDate: dateOf(other.returnAt),
  returnTime: timeOf(other.returnAt),
});

/** The form with so many units of an extra; every driver who joins has two questions to answer. */
export function withUnits(values: ChangeValues, booking: Booking, code: ExtraCode, units: number): ChangeValues {
  const changed = { ...values, units: { ...values.units, [code]: units } };
  if (code !== "ADDITIONAL_DRIVER") return changed;
  const added = Math.max(0, units - declaredOf(booking).length);
  const newDrivers = Array.from(
    { length: added },
    (_, index) => values.newDrivers[index] ?? { under25: null, declaresLicenceTwoYears: false },
  );
  return { ...changed, newDrivers };
}

/** Questions about joining drivers that are not answered, by their place. */
export const unanswered = ({ newDrivers }: ChangeValues) =>
  newDrivers.flatMap(({ under25, declaresLicenceTwoYears }, index) =>
    under25 === null || !declaresLicenceTwoYears ? [{ index, under25: under25 === null }] : [],
  );

function pickedExtras(values: ChangeValues, booking: Booking, offered: readonly ExtraCode[]): PickedExtra[] {
  const joining = values.newDrivers.map(({ under25, declaresLicenceTwoYears }) => ({
    under25: under25 === true,
    declaresLicenceTwoYears,
  }));
  return offered.flatMap((code): PickedExtra[] => {
    const units = values.units[code] ?? 0;
    if (units === 0) return [];
    if (code !== "ADDITIONAL_DRIVER") return [{ code, units }];
    return [{ code, units, drivers: [...declaredOf(booking), ...joining].slice(0, units) }];
  });
}

const sameUnits = (values: ChangeValues, { extras }: Booking, offered: readonly ExtraCode[]) =>
  offered.every((code) => (values.units[code] ?? 0) === (extras.find((one) => one.code === code)?.units ?? 0));

/** Only what is to become another; null while nothing is. */
export function changeOf(
  values: ChangeValues,
  booking: Booking,
  offered: readonly ExtraCode[],
): Omit<BookingChangeInput, "preview"> | null {
  const pickupAt = `${values.pickupDate}T${values.pickupTime}`;
  const returnAt = `${values.returnDate}T${values.returnTime}`;
  const change = {
    ...(values.pickupOfficeId === booking.pickupOfficeId ? {} : { pickupOfficeId: values.pickupOfficeId }),
    ...(values.returnOfficeId === booking.returnOfficeId ? {} : { returnOfficeId: values.returnOfficeId }),
    ...(pickupAt === booking.pickupAt ? {} : { pickupAt }),
    ...(returnAt === booking.returnAt ? {} : { returnAt }),
    ...(sameUnits(values, booking, offered) ? {} : { extras: pickedExtras(values, booking, offered) }),
    ...(values.flightNumber === booking.driver.flightNumber ? {} : { flightNumber: values.flightNumber }),
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
  send: (code: string, request: BookingChangeInput, idempotencyKey: string) => Promise<ChangeAnswer>;
}

export type ChangeRefusal = Extract<ChangeAnswer, { ok: false }>;
