import { queue } from "@/lib/backend/core/outbox";
import { databaseReader } from "@/lib/backend/core/telemetry/gauges";
import { useDatabase } from "@/tests/support/database";

const store = useDatabase();
// The first start of the queue creates its tables.
beforeAll(async () => void (await queue()));

/** The current gauge readings, by name and label. */
async function readNow() {
  const readings = await databaseReader()();
  return (name: string, label: string) =>
    readings.find((reading) => reading.name === name && Object.values(reading.labels ?? {}).includes(label))?.value;
}

describe("gauges read from the database", () => {
  it("reports a gauge read from the database as zero instead of omitting it", async () => {
    await store.query(
      `insert into outbox (kind, dedupe_key, payload, created_at, available_at)
       values ('mail', 'gauges', '{}', now() - interval '90 seconds', now())`,
    );
    const first = await readNow();
    expect(first("site_outbox_open", "mail")).toBe(1);
    expect(first("site_outbox_oldest_seconds", "mail")).toBeGreaterThanOrEqual(90);
    await store.query("update outbox set done_at = now() where dedupe_key = 'gauges'");
    const then = await readNow();
    expect(then("site_outbox_open", "mail")).toBe(0);
    expect(then("site_outbox_oldest_seconds", "mail")).toBe(0);
    expect(then("site_outbox_open", "money")).toBe(0);
    expect(then("site_incidents_open", "charged_without_booking")).toBe(0);
    expect(then("site_job_lag_seconds", "money.stripe")).toBe(0);
  });
});
