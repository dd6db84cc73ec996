import type { CheckinRole, CheckinStatus } from "@/lib/domain/checkin/vocabulary";

/** One driver's progress; position 0 is the main driver. */
export type DriverProgress = {
  readonly position: number;
  readonly role: CheckinRole;
  readonly status: CheckinStatus;
  readonly percent: number;
};

export type CheckinSummary = {
  readonly status: CheckinStatus;
  /** Whole percent over all drivers. */
  readonly percent: number;
  /** Fields that the main driver still lacks. */
  readonly missing: string[];
  readonly drivers: DriverProgress[];
};

const overall = (drivers: readonly DriverProgress[]): CheckinStatus => {
  const all = (...statuses: readonly CheckinStatus[]) => drivers.every(({ status }) => statuses.includes(status));
  if (all("validated")) return "validated";
  if (all("complete", "validated")) return "complete";
  return all("empty") ? "empty" : "partial";
};

/** Express check-in of a whole booking: the main driver and each additional one, begun or not (rules section 10). */
export function checkinSummary(
  begun: readonly (DriverProgress & { readonly missing: readonly string[] })[],
  additionalDrivers: number,
): CheckinSummary {
  const positions = Array.from({ length: additionalDrivers + 1 }, (_, position) => position);
  const drivers = positions.map((position): DriverProgress => {
    const role = position === 0 ? "main" : "additional";
    const { status = "empty", percent = 0 } = begun.find((one) => one.position === position) ?? {};
    return { position, role, status, percent };
  });
  const percent = Math.floor(drivers.reduce((sum, driver) => sum + driver.percent, 0) / drivers.length);
  return {
    status: overall(drivers),
    percent,
    missing: [...(begun.find(({ position }) => position === 0)?.missing ?? [])],
    drivers,
  };
}
