import { and, eq } from "drizzle-orm";
import { closeByHand } from "@/lib/backend/compliance/desk/office-work";
import { database } from "@/lib/backend/core/db/client";
import { incident, outbox } from "@/lib/backend/core/db/schema/operations";
import { closeIncident, reportIncident } from "@/lib/backend/core/incidents";
import { openIncidentList } from "@/lib/backend/rental/desk/find-bookings";
import { useDatabase } from "@/tests/support/database";

useDatabase();

const at = (minutes: number) => new Date(Date.UTC(2026, 5, 1, 10, minutes));
const report = (about: string, detail: Record<string, number>, minutes: number) =>
  database().transaction((tx) => reportIncident(tx, { kind: "ledger_differs", about, detail, now: at(minutes) }));

async function incidentOf(about: string) {
  const key = `ledger_differs:${about}`;
  const [row] = await database().select().from(incident).where(eq(incident.dedupeKey, key));
  if (!row) throw new Error("no incident");
  const alerts = await database().select().from(outbox).where(eq(outbox.kind, "alert"));
  const own = alerts.filter(({ dedupeKey }) => dedupeKey.startsWith(`alert:${key}`));
  return { id: row.id, detail: row.detail, isOpen: row.closedAt === null, dueAt: row.dueAt, alerts: own.length };
}

const closedByPerson = async (about: string, minutes: number) =>
  await closeByHand({
    incidentId: (await incidentOf(about)).id,
    by: "staff:1",
    note: "seen",
    now: at(minutes),
  });

it("updates the details of an open incident without a second mail", async () => {
  await report("open", { providerCents: 100 }, 0);
  await report("open", { providerCents: 2600 }, 5);
  expect(await incidentOf("open")).toMatchObject({ detail: { providerCents: 2600 }, isOpen: true, alerts: 1 });
});

it("reopens with a new mail and due time when the cause returns after an automatic close", async () => {
  await report("back", { providerCents: 100 }, 0);
  await database().transaction((tx) =>
    closeIncident(tx, { kind: "ledger_differs", about: "back", note: "agrees", now: at(5) }),
  );
  await report("back", { providerCents: 100 }, 10);
  expect(await incidentOf("back")).toMatchObject({
    isOpen: true,
    dueAt: new Date("2026-06-02T10:10:00.000Z"),
    alerts: 2,
  });
});

it("reopens an incident closed by a person only when the details have changed", async () => {
  await report("seen", { providerCents: 100 }, 0);
  await closedByPerson("seen", 5);
  await report("seen", { providerCents: 100 }, 10);
  expect(await incidentOf("seen")).toMatchObject({ isOpen: false, alerts: 1 });
  await report("seen", { providerCents: 2600 }, 15);
  expect(await incidentOf("seen")).toMatchObject({ isOpen: true, detail: { providerCents: 2600 }, alerts: 2 });
});

it('reopens an incident of type "always" each time, and one of type "never" not after a person closed it', async () => {
  const again = (reopens: "always" | "never", held: number, minutes: number) =>
    database().transaction((tx) =>
      reportIncident(tx, { kind: "unit_lost", about: reopens, detail: { held }, reopens, now: at(minutes) }),
    );
  for (const reopens of ["always", "never"] as const) await again(reopens, 1, 0);
  const rows = await database().select({ id: incident.id }).from(incident).where(eq(incident.kind, "unit_lost"));
  for (const { id } of rows) await closeByHand({ incidentId: id, by: "staff:1", note: "seen", now: at(1) });
  await again("always", 1, 2);
  await again("never", 2, 2);
  const open = await database()
    .select({ key: incident.dedupeKey, closedBy: incident.closedBy })
    .from(incident)
    .where(and(eq(incident.kind, "unit_lost")));
  expect(Object.fromEntries(open.map(({ key, closedBy }) => [key, closedBy]))).toEqual({
    "unit_lost:always": null,
    "unit_lost:never": "staff:1",
  });
});

it("lists open incidents by due time, whatever their order of arrival", async () => {
  await report("late", { providerCents: 1 }, 50);
  await report("early", { providerCents: 1 }, 20);
  const rows = await database().select().from(incident).where(eq(incident.kind, "ledger_differs"));
  const keyOf = new Map(rows.map(({ id, dedupeKey }) => [id, dedupeKey]));
  const listed = (await openIncidentList(at(60))).flatMap(({ id }) => keyOf.get(id) ?? []);
  const own = listed.filter((key) => key === "ledger_differs:late" || key === "ledger_differs:early");
  expect(own).toEqual(["ledger_differs:early", "ledger_differs:late"]);
});
