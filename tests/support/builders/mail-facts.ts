import type { MailSettings } from "@/lib/backend/content/texts/translator";
import { seedGroups } from "@/lib/backend/core/db/seed/fleet";
import { seedOffices } from "@/lib/backend/core/db/seed/offices";
import type { ChangeMail } from "@/lib/backend/core/outbox-messages";
import type { BookingFacts } from "@/lib/backend/rental/booking-facts";
import type { Language } from "@/lib/domain/core/languages";
import { lineCodes } from "@/lib/domain/pricing/price-lines";
import { wireConfiguration } from "@/tests/support/builders/wire-configuration";

export const settings: MailSettings = {
  siteUrl: "https://example.test",
  sandbox: true,
  site: wireConfiguration,
};
export const link = "https://example.test/x?t=abc";
/** Every page of a booking has the same link here. */
export const linkTo = () => link;

const first = <T>([item]: readonly T[]): T => {
  if (item === undefined) throw new Error("the seed is empty");
  return item;
};

export function facts(lang: Language, changes: Partial<BookingFacts["booking"]> = {}): BookingFacts {
  const {
    names = null,
    latitude = null,
    longitude = null,
    directions = null,
    afterHoursPlace = null,
    nightPhone = null,
    ...place
  } = first(seedOffices);
  const office = { ...place, names, latitude, longitude, directions, afterHoursPlace, nightPhone };
  const {
    acriss = null,
    rangeKm = null,
    consumption = null,
    orSimilar = true,
    active = true,
    names: groupNames = null,
    ...group
  } = first(seedGroups);
  const booking: BookingFacts["booking"] = {
    id: 1,
    requestKey: null,
    code: "T-ABC2345",
    livemode: false,
    channel: "WEBK10",
    status: "confirmed",
    statusReason: null,
    lang,
    groupId: 1,
    pickupOfficeId: 1,
    returnOfficeId: 1,
    pickupAt: "2027-07-12T10:00",
    returnAt: "2027-07-19T10:30",
    days: 7,
    under25: false,
    coverage: "SCDW",
    extras: [],
    packageCode: "PQ1",
    lines: lineCodes.map((code) => ({ code, units: 2, amountCents: 1000, onBase: false })),
    totalCents: 55_360,
    vatCents: 9608,
    payNowCents: 7909,
    onlineDueCents: 7909,
    lateKeepCents: 7909,
    depositCents: 15_000,
    excessCents: 0,
    cancellableUntil: "2027-07-11T10:00",
    tariffId: 1,
    couponId: null,
    orderedInvoice: null,
    campaignId: null,
    clientId: null,
    firstName: "Nerea <b>",
    lastName: "Prueba & Co",
    nationality: "ES",
    birthDate: "1990-04-02",
    email: "nerea@example.test",
    mobile: "+34600000000",
    flightNumber: "VY3512",
    landsAt: null,
    arrivesWithoutFlight: false,
    hotel: null,
    observations: null,
    holdExpiresAt: new Date(0),
    holdExtensions: 0,
    cancelledBy: null,
    createdAt: new Date(0),
    updatedAt: new Date(0),
    ...changes,
  };
  return {
    booking,
    group: { ...group, acriss, rangeKm, consumption, orSimilar, active, names: groupNames },
    pickup: office,
    giveBack: office,
    paidCents: 7909,
    isCheckedIn: false,
    receipt: "482913",
    officeNames: new Map([
      [1, "Aeropuerto - IBIZA"],
      [3, "Ibiza - Centro"],
    ]),
  };
}

export const end = { kind: "mail", bookingId: 1, refundCents: 4909, keptCents: 2000 } as const;
const rental = {
  pickupOfficeId: 1,
  returnOfficeId: 1,
  pickupAt: "2027-07-12T10:00",
  returnAt: "2027-07-19T10:30",
  extras: [],
  flightNumber: "",
  landsAt: null,
  totalCents: 55_360,
  dueAtPickupCents: 47_451,
  terms: null,
};
export const changed: ChangeMail = {
  kind: "mail",
  template: "change",
  bookingId: 1,
  was: rental,
  is: {
    ...rental,
    returnOfficeId: 3,
    extras: [{ code: "BOOSTER", units: 2 }],
    flightNumber: "VY3512",
    totalCents: 5000,
    dueAtPickupCents: 0,
  },
  driver: ["firstName", "mobile"],
  refundCents: 2909,
};

const night = {
  lines: [
    { code: "BASE", units: 1, amountCents: 16_110 },
    { code: "AFTER_HOURS_PICKUP", units: 1, amountCents: 4000 },
  ],
  depositCents: 15_000,
  excessCents: 90_000,
  cancellableUntil: "2027-07-11T23:30",
} satisfies ChangeMail["was"]["terms"];

/** From a night at the airport to the next morning, with a young driver and another deposit. */
export const moved: ChangeMail = {
  kind: "mail",
  template: "change",
  bookingId: 1,
  was: { ...rental, pickupAt: "2027-07-12T23:30", totalCents: 20_110, dueAtPickupCents: 8000, terms: night },
  is: {
    ...rental,
    pickupAt: "2027-07-13T10:00",
    totalCents: 20_400,
    dueAtPickupCents: 10_400,
    terms: {
      ...night,
      lines: [
        { code: "BASE", units: 1, amountCents: 18_000 },
        { code: "YOUNG_DRIVER", units: 1, amountCents: 2400 },
      ],
      depositCents: 300_000,
      cancellableUntil: "2027-07-12T10:00",
    },
  },
  driver: [],
  refundCents: 0,
};

export const retained = {
  kind: "mail",
  template: "depositRetained",
  bookingId: 1,
  depositCents: 70_000,
  retainedCents: 12_050,
  reason: "Front bumper",
  answerBy: "2027-07-27T10:00:00.000Z",
} as const;
