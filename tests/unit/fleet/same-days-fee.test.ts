import { sameDaysPromise } from "@/lib/domain/fleet/office";
import { configuration } from "@/tests/support/builders/configuration";
import { ibizaAirport } from "@/tests/support/builders/offices";

describe("later return without another rental day", () => {
  it.each([
    ["no fee inside opening hours", "10:00", { until: "2027-07-13T10:59", addedFeeCents: 0 }],
    [
      "the after-hours fee when only the later return is after hours",
      "20:00",
      { until: "2027-07-13T20:59", addedFeeCents: 4000 },
    ],
    ["no fee when both returns are after hours", "21:00", { until: "2027-07-13T21:59", addedFeeCents: 0 }],
    [
      "no negative fee when only the agreed return is after hours",
      "08:00",
      { until: "2027-07-13T08:59", addedFeeCents: 0 },
    ],
    ["nothing, because it is not offered when the office is closed by then", "23:30", null],
  ])("a later return without another rental day adds %s (return at %s)", (_, time, promise) => {
    const rental = { pickupAt: `2027-07-12T${time}`, returnAt: `2027-07-13T${time}` };
    expect(sameDaysPromise(ibizaAirport, rental, configuration)).toEqual(promise);
  });
});
