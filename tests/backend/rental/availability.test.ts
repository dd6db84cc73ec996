import { freezeClock } from "@/tests/support/clock";
import { useDatabase } from "@/tests/support/database";
import { post } from "@/tests/support/web";

const database = useDatabase();
freezeClock("2027-01-15T10:00:00Z");

const aSearch = (changes: object = {}) => ({
  pickupOfficeId: 3,
  returnOfficeId: 3,
  pickupAt: "2027-05-10T10:00",
  returnAt: "2027-05-13T10:00",
  under25: false,
  lang: "de",
  ...changes,
});

const search = (changes: object = {}) => post("/disponibilidad", aSearch(changes));
const groupOf = (body: { data: { groups: Record<string, unknown>[] } }, code: string) =>
  body.data.groups.find(({ group }) => group === code);

describe("POST /disponibilidad", () => {
  it("prices every group of an office with all data for the next steps", async () => {
    const { status, body } = await search();
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      days: 3,
      graceMinutesLeft: 59,
      sameDaysUntil: "2027-05-13T10:59",
      DESCUENTO: 0,
      CUPONDATA: null,
    });
    expect(body.data.HORAMAX).toBe("2027-01-15T10:30:00.000Z");
    expect(body.data.groups).toHaveLength(12);
    expect(groupOf(body, "B")).toMatchObject({
      available: true,
      unitsLeft: "3+",
      baseCents: 9600,
      pricing: { dailyCents: { LOW: 2200, MID: 3200, HIGH: 5200, PEAK: 7200 }, coupon: null, campaign: null },
      packages: { PQ1: { totalCents: 9600, payNowCents: 3200 } },
    });
    expect(groupOf(body, "E")).toMatchObject({ unitsLeft: "1" });
  });

  it("returns the prices of three days before and after", async () => {
    const { body } = await search();
    expect(body.data.alternatives.map(({ kind, pickupAt }: Record<string, string>) => [kind, pickupAt])).toEqual(
      ["07", "08", "09", "11", "12", "13"].map((day) => ["date", `2027-05-${day}T10:00`]),
    );
  });

  it("lists groups not available to drivers under 25 last, with the reason", async () => {
    const { body } = await search({ under25: true });
    expect(body.data.groups.at(-1)).toMatchObject({ available: false, unavailableReason: "UNDER25" });
    expect(body.data.surcharges).toEqual([{ code: "YOUNG_DRIVER", units: 1, amountCents: 2400 }]);
  });

  it("applies a campaign only when the query names it, and marks its groups as specials", async () => {
    const [without, withValue, wrong] = await Promise.all([
      search(),
      search({ discount: 8 }),
      search({ discount: 30 }),
    ]);
    expect(groupOf(without.body, "F")).toMatchObject({ campaignPercent: 8, pricing: { campaign: null } });
    expect(groupOf(without.body, "F")?.categories).toContain("SPECIALS");
    expect(without.body.data.DESCUENTO).toBe(0);
    expect(withValue.body.data.DESCUENTO).toBe(8);
    expect(groupOf(withValue.body, "F")).toMatchObject({ pricing: { campaign: { percentBasisPoints: 800 } } });
    expect(groupOf(withValue.body, "B")).toMatchObject({ pricing: { campaign: null } });
    expect(wrong.body.data.DESCUENTO).toBe(0);
  });

  it("returns the state of a coupon with the search results", async () => {
    const { body } = await search({ coupon: "CABRIO12" });
    expect(body.data.CUPONDATA).toMatchObject({ code: "CABRIO12", status: "valid" });
    expect(groupOf(body, "F")).toMatchObject({ pricing: { coupon: { type: "PERCENT", value: 12 } } });
    expect(groupOf(body, "B")).toMatchObject({ pricing: { coupon: null } });
  });

  it("includes and names the after-hours fee in every total", async () => {
    const { body } = await search({ pickupOfficeId: 1, returnOfficeId: 1, pickupAt: "2027-05-10T07:30" });
    expect(body.data.surcharges).toEqual([{ code: "AFTER_HOURS_PICKUP", units: 1, amountCents: 4000 }]);
  });

  it.each([
    [{ pickupAt: "2027-01-15T11:30" }, "TIME_UNAVAILABLE"],
    [{ pickupAt: "2028-05-10T10:00", returnAt: "2028-05-13T10:00" }, "DATE_UNAVAILABLE"],
    [{ returnAt: "2027-05-10T09:00" }, "DATE_UNAVAILABLE"],
    [{ pickupAt: "2027-12-25T10:00", returnAt: "2027-12-28T10:00" }, "OFFICE_CLOSED_IBIZA_CENTRE"],
    [{ returnOfficeId: 4 }, "RETURN_OFFICE_NOT_ALLOWED"],
    [{ returnAt: "2027-07-13T10:00" }, "OVER_30_DAYS"],
  ])("refuses the search %j with %s", async (changes, code) => {
    const answer = await search(changes);
    expect([answer.status, answer.body.code]).toEqual([422, code]);
  });
});

describe("availability of a busy fleet", () => {
  /** Allocates every unit of the offices between two wall-clock times. */
  const occupy = (officeIds: number[], from: string, until: string) =>
    database.query(
      `with made as (
         insert into installation (livemode) values (false) on conflict do nothing returning 1
       ), bookings as (
         insert into booking (code, livemode, channel, status, lang, group_id, pickup_office_id, return_office_id, pickup_at, return_at, days,
           under25, coverage, extras, package_code, lines, total_cents, vat_cents, pay_now_cents, online_due_cents, late_keep_cents,
           deposit_cents, excess_cents, tariff_id, first_name, last_name, nationality, birth_date, email, mobile, hold_expires_at, created_at, updated_at)
         select 'T-' || translate(upper(lpad(to_hex(u.id + $4::int), 7, 'A')), '01', 'YZ'), false, 'WEBK10', 'held', 'es', u.group_id, u.home_office_id, u.home_office_id, $2, $3, 1,
           false, 'BASIC', '[]', 'PQ2', '[]', 100, 17, 100, 100, 0, 0, 0, (select min(id) from tariff), 'A', 'B', 'ES', '1980-01-01', 'a@example.test', '+34600000000', now(), now(), now()
         from unit u where u.home_office_id = any ($1::int[]) and not u.desk_only and exists (select 1 from installation union select 1 from made)
         returning id, group_id, pickup_office_id
       ), numbered_bookings as (
         select id, group_id, pickup_office_id, row_number() over (partition by group_id, pickup_office_id order by id) as n from bookings
       ), numbered_units as (
         select id, group_id, home_office_id, row_number() over (partition by group_id, home_office_id order by id) as n from unit where not desk_only
       )
       insert into allocation (unit_id, booking_id, period, pickup_office_id, return_office_id, state, created_at)
       select u.id, b.id, tsrange($2, $3), b.pickup_office_id, b.pickup_office_id, 'held', now()
       from numbered_bookings b join numbered_units u on u.group_id = b.group_id and u.home_office_id = b.pickup_office_id and u.n = b.n`,
      [officeIds, from, until, Math.floor(Math.random() * 1e6) * 256],
    );

  beforeAll(async () => {
    await database.query("insert into installation (livemode) values (false) on conflict do nothing");
    await occupy([3], "2027-06-10T10:30", "2027-06-12T14:00");
    await occupy([1, 3, 4], "2027-08-01T00:00", "2027-08-20T00:00");
  });

  it("offers other times, offices and dates with prices when a group is sold out", async () => {
    const { status, body } = await search({ pickupAt: "2027-06-12T10:00", returnAt: "2027-06-15T10:00" });
    expect([status, body.code]).toEqual([409, "TIME_BUSY"]);
    const kinds = new Map<string, Record<string, unknown>[]>();
    for (const alternative of body.data.alternatives)
      kinds.set(alternative.kind, [...(kinds.get(alternative.kind) ?? []), alternative]);
    expect(kinds.get("time")?.[0]).toMatchObject({
      pickupAt: "2027-06-12T14:00",
      returnAt: "2027-06-15T10:00",
      groupId: null,
    });
    expect(kinds.get("office")?.map(({ pickupOfficeId }) => pickupOfficeId)).toEqual([1, 4]);
    expect(kinds.get("date")?.map(({ pickupAt }) => pickupAt)).toEqual([
      "2027-06-13T10:00",
      "2027-06-14T10:00",
      "2027-06-15T10:00",
    ]);
    const places = body.data.alternatives.map(({ pickupOfficeId }: { pickupOfficeId: number }) => pickupOfficeId);
    // Mallorca is another island: its office is listed after all alternatives on the same island.
    expect(places.indexOf(4)).toBe(places.length - 1);
    for (const { fromCents } of body.data.alternatives) expect(fromCents).toBeGreaterThan(0);
  });

  it("accepts a pick-up exactly one turnaround after a return", async () => {
    const { status } = await search({ pickupAt: "2027-06-12T14:00", returnAt: "2027-06-15T10:00" });
    expect(status).toBe(200);
    const before = await search({ pickupAt: "2027-06-07T10:00", returnAt: "2027-06-10T08:30" });
    expect(["B", "I", "M1"].map((code) => groupOf(before.body, code)?.available)).toEqual([true, false, true]);
    const later = await search({ pickupAt: "2027-06-07T10:00", returnAt: "2027-06-10T09:00" });
    expect(["B", "I", "M1"].map((code) => groupOf(later.body, code)?.available)).toEqual([false, false, true]);
  });

  it("refuses a one-way rental that would leave a unit away from its next booking's office", async () => {
    const next = { pickupAt: "2027-06-07T10:00", returnAt: "2027-06-09T10:00" };
    const [stays, leaves] = [await search(next), await search({ ...next, returnOfficeId: 1 })];
    expect(groupOf(stays.body, "B")?.available).toBe(true);
    expect([leaves.status, leaves.body.code]).toEqual([409, "TIME_BUSY"]);
  });

  it("returns the nearest available dates when nothing is free around the requested ones", async () => {
    const { status, body } = await search({ pickupAt: "2027-08-08T10:00", returnAt: "2027-08-11T10:00" });
    expect([status, body.code]).toEqual([200, "NO_RESULTS"]);
    expect(body.data.groups).toEqual([]);
    expect(body.data.alternatives.map(({ pickupAt }: Record<string, string>) => pickupAt)).toEqual([
      "2027-07-28T10:00",
      "2027-08-20T10:00",
      "2027-07-27T10:00",
    ]);
  });

  it("returns which other groups are free when the requested group is sold out", async () => {
    await database.query("update unit set active = false where group_id = 5 and home_office_id = 3");
    const { status, body } = await post("/presupuesto", {
      ...aSearch({ pickupAt: "2027-06-20T10:00", returnAt: "2027-06-22T10:00" }),
      groupId: 5,
      coverage: "BASIC",
      extras: [],
    });
    expect([status, body.code]).toEqual([409, "NOT_AVAILABLE"]);
    const groups = body.data.alternatives.filter(({ kind }: { kind: string }) => kind === "group");
    expect(groups).toHaveLength(3);
    expect(groups[0].fromCents).toBeLessThanOrEqual(groups[1].fromCents);
  });
});
