import { randomUUID } from "node:crypto";
import { aDriver, anOrder } from "@/tests/support/builders/order";
import { useCardTerminal } from "@/tests/support/card-terminal";
import { freezeClock } from "@/tests/support/clock";
import { useDatabase } from "@/tests/support/database";
import { get, post } from "@/tests/support/web";
import { useWebServer } from "@/tests/support/web-server";

const database = useDatabase();
useCardTerminal();
freezeClock("2027-01-15T10:00:00Z");
const server = useWebServer();

async function priced(changes: object) {
  const { body } = await post("/presupuesto", anOrder(changes));
  const { totalCents, payNowCents } = body.data.PQ1;
  return anOrder({ ...changes, expectedTotalCents: totalCents, expectedPayNowCents: payNowCents });
}

const send = async (body: object, number: number) => {
  const email = `guest${number}@example.test`;
  const response = await fetch(`${server.url}/web/reserva`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
    body: JSON.stringify({ ...body, driver: aDriver({ email, emailRepeat: email }) }),
  });
  const { code } = await response.json();
  return `${response.status} ${code}`;
};

const tally = (answers: readonly string[]) => {
  const counts: Record<string, number> = {};
  for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1;
  return counts;
};

describe("many orders at once", () => {
  it("sells the last unit of a group to exactly one of 200 orders", async () => {
    const body = await priced({ groupId: 5, pickupOfficeId: 3, returnOfficeId: 3 });
    const answers = await Promise.all(Array.from({ length: 200 }, (_, number) => send(body, number)));
    expect(tally(answers)).toEqual({ "200 null": 1, "409 NOT_AVAILABLE": 199 });
    const liveAllocations = await database.query(
      "select count(*)::int as n from allocation a join booking b on b.id = a.booking_id where b.group_id = 5 and a.state <> 'released'",
    );
    expect(liveAllocations).toEqual([{ n: 1 }]);
    expect(await database.query("select count(*)::int as n from booking where group_id = 5")).toEqual([{ n: 1 }]);
  }, 60_000);

  it("sells seven free units to exactly seven of 40 orders", async () => {
    const body = await priced({ groupId: 3 });
    const answers = await Promise.all(Array.from({ length: 40 }, (_, number) => send(body, number)));
    expect(tally(answers)).toEqual({ "200 null": 7, "409 NOT_AVAILABLE": 33 });
  }, 60_000);

  it("does not sell both a one-way rental and a later rental that needs its unit", async () => {
    // The port has one unit: if it is returned at the airport, the later stay can't start at the port.
    const times = { groupId: 6, pickupOfficeId: 3 };
    const away = await priced({
      ...times,
      returnOfficeId: 1,
      pickupAt: "2027-05-03T10:00",
      returnAt: "2027-05-05T10:00",
    });
    const stay = await priced({
      ...times,
      returnOfficeId: 3,
      pickupAt: "2027-05-10T10:00",
      returnAt: "2027-05-12T10:00",
    });
    const answers = await Promise.all([away, stay, away, stay].map(send));
    expect(tally(answers)).toEqual({ "200 null": 1, "409 NOT_AVAILABLE": 3 });
  });

  it("shows a sold-out group as sold out, and the stock adds up", async () => {
    const search = { ...anOrder(), pickupOfficeId: 3, returnOfficeId: 3 };
    const { body } = await post("/disponibilidad", search);
    const group = body.data.groups.find((group: { group: string }) => group.group === "E");
    expect(group).toMatchObject({ available: false, unavailableReason: "SOLD_OUT", unitsLeft: null });
    expect((await get("/salud")).status).toBe(200);
  });
});
