import type { CheckinStatus } from "@/lib/domain/rental/checkin-fields";
import { checkinMinutes, checkinSummary, type DriverProgress } from "@/lib/domain/rental/checkin-progress";

const driver = (position: number, status: CheckinStatus, percent: number, missing: readonly string[] = []) => ({
  position,
  role: position === 0 ? ("main" as const) : ("additional" as const),
  status,
  percent,
  missing,
});

describe("check-in progress of a booking", () => {
  it("the check-in progress is empty for a driver who has not started", () => {
    const drivers: DriverProgress[] = [
      { position: 0, role: "main", status: "empty", percent: 0 },
      { position: 1, role: "additional", status: "empty", percent: 0 },
    ];
    expect(checkinSummary([], 1)).toEqual({ status: "empty", percent: 0, missing: [], drivers });
  });

  it("counts what the booking knows of the main driver before anything was entered", () => {
    const drivers: DriverProgress[] = [
      { position: 0, role: "main", status: "empty", percent: 27 },
      { position: 1, role: "additional", status: "empty", percent: 0 },
    ];
    expect(checkinSummary([], 1, 27)).toEqual({ status: "empty", percent: 13, missing: [], drivers });
  });

  it.each<[number, number]>([
    [0, 5],
    [27, 4],
    [99, 1],
    [100, 1],
  ])("a check-in that is at %i percent takes %i more minutes", (percent, minutes) => {
    expect(checkinMinutes(percent)).toBe(minutes);
  });

  it.each<[CheckinStatus, number, readonly [CheckinStatus, number][]]>([
    [
      "partial",
      45,
      [
        ["partial", 90],
        ["empty", 0],
      ],
    ],
    [
      "partial",
      50,
      [
        ["complete", 100],
        ["empty", 0],
      ],
    ],
    [
      "partial",
      99,
      [
        ["complete", 100],
        ["partial", 99],
      ],
    ],
    [
      "complete",
      100,
      [
        ["complete", 100],
        ["complete", 100],
      ],
    ],
    [
      "complete",
      100,
      [
        ["validated", 100],
        ["complete", 100],
      ],
    ],
    [
      "validated",
      100,
      [
        ["validated", 100],
        ["validated", 100],
      ],
    ],
  ])("the check-in progress of a booking is %s at %i %%", (status, percent, states) => {
    const begun = states.map(([state, share], position) => driver(position, state, share));
    expect(checkinSummary(begun, 1)).toMatchObject({ status, percent });
  });

  it("lists only the main driver's missing check-in fields", () => {
    const begun = [driver(1, "partial", 20, ["licenceNumber"]), driver(0, "partial", 80, ["documentPlace", "mobile"])];
    expect(checkinSummary(begun, 1).missing).toEqual(["documentPlace", "mobile"]);
  });

  it("ignores the check-in of a driver removed from the booking", () => {
    const begun = [driver(0, "complete", 100), driver(1, "partial", 10)];
    expect(checkinSummary(begun, 0)).toMatchObject({ status: "complete", percent: 100, drivers: [{ position: 0 }] });
  });
});
