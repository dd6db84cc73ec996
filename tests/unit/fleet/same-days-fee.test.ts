import { sameDaysPromise } from "@/lib/domain/fleet/office";
import { configuration } from "@/tests/support/builders/configuration";
import { ibizaAirport } from "@/tests/support/builders/offices";

describe("what a later return of the same days would add at the airport, which asks 40 euro after hours", () => {
  it.each([
    ["nothing inside its hours", "10:00", { until: "2027-07-13T10:59", addedFeeCents: 0 }],
    ["the fee where only the later return is after hours", "20:00", { until: "2027-07-13T20:59", addedFeeCents: 4000 }],
    ["nothing where both are after hours", "21:00", { until: "2027-07-13T21:59", addedFeeCents: 0 }],
    [
      "nothing, and never less than nothing, where only the agreed one is",
      "08:00",
      { until: "2027-07-13T08:59", addedFeeCents: 0 },
    ],
    ["no promise where it is closed by then", "23:30", null],
  ])("is %s (return at %s)", (_, time, promise) => {
    const rental = { pickupAt: `2027-07-12T${time}`, returnAt: `2027-07-13T${time}` };
    expect(sameDaysPromise(ibizaAirport, rental, configuration)).toEqual(promise);
  });
});
