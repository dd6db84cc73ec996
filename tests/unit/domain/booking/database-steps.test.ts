import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { bookingEvents, bookingStatuses, nextBookingStatus } from "@/lib/domain/booking/booking";
import { nextPaymentStatus, paymentEvents, paymentStatuses } from "@/lib/domain/payment/payment";

const folder = path.join(process.cwd(), "lib/backend/db/migrations");
const migrations = readdirSync(folder)
  .filter((name) => name.endsWith(".sql"))
  .sort()
  .map((name) => readFileSync(path.join(folder, name), "utf8"))
  .join("\n");

/** The pairs of the newest version of a trigger function that refuses illegal steps (invariant 6). */
const allowedBy = (trigger: string): readonly string[] => {
  const body =
    migrations
      .split(new RegExp(`create (?:or replace )?function ${trigger}\\(\\)`))
      .at(-1)
      ?.split("$$")[1] ?? "";
  return [...body.matchAll(/\('(\w+)', '(\w+)'\)/g)].map(([, from, to]) => `${from} → ${to}`).sort();
};

const stepsOf = <Status extends string, Event>(
  statuses: readonly Status[],
  events: readonly Event[],
  next: (from: Status, event: Event) => { readonly ok: true; readonly value: Status } | { readonly ok: false },
): readonly string[] => {
  const steps = statuses.flatMap((from) =>
    events.flatMap((event) => {
      const result = next(from, event);
      return result.ok && result.value !== from ? [`${from} → ${result.value}`] : [];
    }),
  );
  return [...new Set(steps)].sort();
};

describe("the steps that the database lets pass", () => {
  it("of a booking are the domain's", () => {
    expect(allowedBy("booking_step")).toEqual(stepsOf(bookingStatuses, bookingEvents, nextBookingStatus));
  });

  it("of a payment are the domain's", () => {
    expect(allowedBy("payment_step")).toEqual(stepsOf(paymentStatuses, paymentEvents, nextPaymentStatus));
  });
});
