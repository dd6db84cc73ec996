import { at, one, type SuiteMutant } from "./suite-mutant";

/** Mutants of availability, authorisation, retention and jobs, each with the test that must catch it. */
export const ruleMutants: readonly SuiteMutant[] = [
  one(
    "touching-rentals-overlap-not-seen",
    at(
      "lib/domain/rental/allocation.ts",
      "one.from < other.until && other.from < one.until",
      "one.from < other.until && other.from > one.until",
    ),
    {
      file: "tests/unit/rental/availability.test.ts",
      test: "what a rental occupies leaves exactly the turnaround between two",
    },
  ),
  one(
    "unit-taken-where-it-does-not-stand",
    at(
      "lib/domain/rental/allocation.ts",
      "  if (officeWhenIdle(unit, wanted.from) !== wanted.pickupOfficeId) return false;\n",
      "",
    ),
    {
      file: "tests/unit/rental/availability.test.ts",
      test: "whether a unit can take a rental at home elsewhere",
    },
  ),
  one(
    "next-renter-finds-no-car",
    at(
      "lib/domain/rental/allocation.ts",
      "return next === undefined || next.pickupOfficeId === wanted.returnOfficeId;",
      "return true;",
    ),
    {
      file: "tests/unit/rental/availability.test.ts",
      test: "whether a unit can take a rental needed elsewhere next",
    },
  ),
  one(
    "hold-extended-for-ever",
    at(
      "lib/domain/rental/hold.ts",
      "if (extensions >= configuration.holdExtensionsMax)",
      "if (extensions > configuration.holdExtensionsMax)",
    ),
    {
      file: "tests/unit/rental/hold.test.ts",
      test: "the hold is extended by 10 minutes, twice at most",
    },
  ),
  one(
    "hold-extended-after-its-end",
    at("lib/domain/rental/hold.ts", '  if (now >= endsAt) return refuse({ code: "TIME_SELECTION_LOST" });\n', ""),
    {
      file: "tests/unit/rental/hold.test.ts",
      test: "the hold is not extended when held",
    },
  ),
  one(
    "one-network-holds-the-group",
    at("lib/domain/rental/hold.ts", "held === 0 || (held + 1) * WHOLE", "held >= 0 || (held + 1) * WHOLE"),
    {
      file: "tests/backend/rental/booking/unpaid-holds.test.ts",
      test: "live unpaid holds leave others half of the free units of a group, and anybody the last one",
    },
  ),
  one(
    "driver-too-young-by-a-day",
    at("lib/domain/rental/drivers.ts", "day.day < birth.day", "day.day < birth.day - 1"),
    {
      file: "tests/unit/rental/check-drivers.test.ts",
      test: "drivers of a booking are accepted: 24 the day before turning 25",
    },
  ),
  one(
    "released-units-stay-taken",
    at(
      "lib/backend/fleet/units.ts",
      `update allocation set state = 'released' where booking_id = \${bookingId} and state <> 'released'\`);\n\n/**\n * Makes`,
      `update allocation set state = 'released' where booking_id = \${bookingId} and state = 'released'\`);\n\n/**\n * Makes`,
    ),
    {
      file: "tests/backend/payment/released-units.test.ts",
      test: "a one-way booking that is cancelled moves the booking that was to follow it to another unit at that office",
    },
  ),
  one("desk-cars-sold-online", at("lib/backend/fleet/units.ts", "u.active and not u.desk_only and", "u.active and"), {
    file: "tests/backend/rental/last-unit.test.ts",
    test: "many orders at once seven free units are sold to exactly seven of 40",
  }),
  one(
    "expired-token-opens",
    at("lib/backend/account/booking-access.ts", "    gt(bookingAccess.expiresAt, now),\n", ""),
    {
      file: "tests/backend/account/ownership.test.ts",
      test: "a booking opens with its token until that expires, and not with another booking's token",
    },
  ),
  one(
    "token-opens-every-booking",
    at("lib/backend/account/booking-access.ts", "eq(bookingAccess.bookingId, subject.id), ", ""),
    {
      file: "tests/backend/core/authorisation.test.ts",
      test: "refuses every protected call to non-owners, and changes nothing",
    },
  ),
  one(
    "owner-is-anybody-signed-in",
    at("lib/backend/account/booking-access.ts", "?.client.id === clientId", "?.client.id !== undefined"),
    {
      file: "tests/backend/account/ownership.test.ts",
      test: "a booking opens to its client the booking",
    },
  ),
  one(
    "look-up-by-code-alone",
    at(
      "lib/backend/account/booking-access.ts",
      '  if (row.email !== email.toLowerCase()) return refuse({ code: "BOOKING_DATA_MISMATCH" });\n',
      "",
    ),
    {
      file: "tests/backend/rental/reservation.test.ts",
      test: "a booking's own page opens with code and e-mail, and with nothing else",
    },
  ),
  one("accounts-forgotten-early", at("lib/domain/core/retention.ts", "accountingYears: 6", "accountingYears: 5"), {
    file: "tests/unit/core/kept-data.test.ts",
    test: "what the law keeps of a booking is the register for three years and the accounts for six",
  }),
  one("enquiries-kept-two-years", at("lib/domain/core/retention.ts", "enquiryMonths: 12", "enquiryMonths: 24"), {
    file: "tests/backend/core/jobs/every-round.test.ts",
    test: "one of the rounds takes the person out of an enquiry after twelve months, not before",
  }),
  one("unpaid-orders-kept-a-year", at("lib/domain/core/retention.ts", "unpaidOrderDays: 30", "unpaidOrderDays: 365"), {
    file: "tests/backend/core/jobs/retention.test.ts",
    test: "an order that was never paid and is expired names nobody any more after thirty days, not before",
  }),
  one("saved-prices-kept", at("lib/domain/core/retention.ts", "savedQuoteDays: 30", "savedQuoteDays: 60"), {
    file: "tests/backend/core/jobs/retention.test.ts",
    test: "the night clears saved prices thirty days after their end",
  }),
  one(
    "orders-to-providers-dropped",
    at("lib/backend/account/dashboard/anonymise-bookings.ts", ', ne(outbox.kind, "operation"))', ")"),
    {
      file: "tests/backend/core/jobs/retention.test.ts",
      test: "the night clears and keeps what is still to be done, and what keeps money from moving twice",
    },
  ),
  one(
    "charged-orders-forgotten",
    at("lib/backend/account/dashboard/anonymise-bookings.ts", "p.captured_cents > 0 or ", ""),
    {
      file: "tests/backend/core/jobs/retention.test.ts",
      test: "an order that was never paid is not mistaken for one that was confirmed, was paid, or has an open incident",
    },
  ),
  one("failed-row-marked-done", at("lib/backend/work-outbox.ts", "    throw new Error(lastError);\n", ""), {
    file: "tests/backend/core/jobs/start-jobs.test.ts",
    test: "the workers of the server try a mail again that could not leave, and lose none",
  }),
];
