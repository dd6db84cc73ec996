import { pool } from "@/lib/backend/core/db/client";
import { clientBookingsSchema, clientOverviewSchema } from "@/lib/contracts/account/client";
import { aDriver, anOrder, order } from "@/tests/support/builders/order";
import { useCardTerminal } from "@/tests/support/card-terminal";
import { bookingAt, newClient, type SignedInClient } from "@/tests/support/client-area";
import { freezeClock } from "@/tests/support/clock";
import { useDatabase } from "@/tests/support/database";
import { get, post } from "@/tests/support/web";

const store = useDatabase();
useCardTerminal();
freezeClock("2027-01-15T10:00:00Z");

const list = async ({ headers }: SignedInClient, query = "") => {
  const { status, body } = await get(`/cliente/reservas${query}`, headers);
  expect(status).toBe(200);
  return clientBookingsSchema.parse(body.data);
};
const overview = async ({ headers }: SignedInClient) => {
  const { status, body } = await get("/cliente/resumen", headers);
  expect(status).toBe(200);
  return clientOverviewSchema.parse(body.data);
};
const codes = (items: readonly { code: string }[]) => items.map(({ code }) => code);

/** Counts the SQL statements of a call, after a first call that warms the caches. */
async function statementsOf(call: () => Promise<unknown>): Promise<number> {
  await call();
  const sent = jest.spyOn(pool(), "query");
  await call();
  const count = sent.mock.calls.length;
  sent.mockRestore();
  return count;
}

describe("the bookings of the client area", () => {
  it.each([
    ["get", "/cliente/reservas"],
    ["get", "/cliente/resumen"],
    ["get", "/cliente/cupones"],
    ["get", "/cliente/perfil"],
    ["post", "/cliente/datos"],
    ["post", "/cliente/datos/codigo"],
    ["post", "/cliente/datos/conservar"],
  ] as const)("answers 401 without a session: %s %s", async (method, path) => {
    for (const headers of [{}, { authorization: "Bearer x" }, { authorization: `Bearer ${"A".repeat(43)}` }]) {
      const answer = method === "get" ? await get(path, headers) : await post(path, {}, headers);
      expect([answer.status, answer.body.code]).toEqual([401, "UNAUTHENTICATED"]);
    }
  });

  it("lists the client's own bookings in three groups, each with its cancellation verdict", async () => {
    const [mine, other] = [await newClient(), await newClient()];
    const at = (month: string) => ({ pickup: `2027-${month}-01T10:00`, giveBack: `2027-${month}-05T10:00` });
    const later = await bookingAt(store, mine, "confirmed", at("09"));
    const soon = await bookingAt(store, mine, "confirmed", at("08"));
    const cancelledOne = await bookingAt(store, mine, "cancelled", at("07"));
    const done = await bookingAt(store, mine, "completed", at("06"));
    await bookingAt(store, mine, "expired");
    const foreign = await bookingAt(store, other, "confirmed");
    expect(await list(mine, "?status=upcoming")).toMatchObject({
      total: 2,
      page: 1,
      pages: 1,
      items: [
        { code: soon.code, cancellation: { allowed: true, code: null, limit: "2027-07-31T10:00" } },
        { code: later.code, cancellation: { allowed: true, code: null, limit: "2027-08-31T10:00" } },
      ],
    });
    expect(codes((await list(mine, "?status=past")).items)).toEqual([done.code]);
    expect(codes((await list(mine, "?status=cancelled")).items)).toEqual([cancelledOne.code]);
    expect(codes((await list(mine)).items)).toEqual([later.code, soon.code, cancelledOne.code, done.code]);
    expect(codes((await list(other)).items)).toEqual([foreign.code]);
    expect(await overview(mine)).toMatchObject({
      next: { code: soon.code },
      counts: { upcoming: 2, past: 1, cancelled: 1 },
      pending: [],
    });
    const [{ body: whole }, { items }] = [
      await get(`/reserva/${soon.code}`, mine.headers),
      await list(mine, "?status=upcoming"),
    ];
    expect(items[0]).toEqual(whole.data);
  });

  it("pages bookings by ten, with a constant number of SQL statements", async () => {
    const [few, many] = [await newClient(), await newClient()];
    await bookingAt(store, few, "confirmed");
    const made: string[] = [];
    for (let count = 0; count < 23; count += 1) made.push((await bookingAt(store, many, "confirmed")).code);
    const pages = [
      await list(many, "?status=upcoming"),
      await list(many, "?status=upcoming&page=2"),
      await list(many, "?status=upcoming&page=3"),
    ];
    expect(pages.map(({ items, ...rest }) => ({ ...rest, items: items.length }))).toEqual([
      { total: 23, page: 1, pages: 3, items: 10 },
      { total: 23, page: 2, pages: 3, items: 10 },
      { total: 23, page: 3, pages: 3, items: 3 },
    ]);
    expect(pages.flatMap(({ items }) => codes(items))).toEqual(made);
    expect(await list(many, "?status=upcoming&page=4")).toMatchObject({ items: [], total: 23 });
    expect((await get("/cliente/reservas?page=0", many.headers)).status).toBe(422);
    expect((await get("/cliente/reservas?status=all", many.headers)).status).toBe(422);
    const ofOne = await statementsOf(() => list(few));
    expect(ofOne).toBeGreaterThan(5);
    expect(await statementsOf(() => list(many))).toBe(ofOne);
    expect(await statementsOf(() => overview(many))).toBe(await statementsOf(() => overview(few)));
  });

  it("lists bookings priced by different tariffs with one query for the tariffs", async () => {
    const mine = await newClient();
    await store.query(
      `insert into tariff (version, configuration_version, active_from)
       select 'old-' || n, configuration_version, active_from - interval '1 year' from tariff, generate_series(1, 2) n;
       insert into season_price (tariff_id, group_id, season, per_day_cents)
       select t.id, p.group_id, p.season, p.per_day_cents from season_price p, tariff t where p.tariff_id = 1 and t.version like 'old-%';
       insert into coverage_price (tariff_id, group_id, coverage, per_day_cents, excess_cents, deposit_cents)
       select t.id, p.group_id, p.coverage, p.per_day_cents + t.id, p.excess_cents, p.deposit_cents
       from coverage_price p, tariff t where p.tariff_id = 1 and t.version like 'old-%'`,
    );
    const ids = (await store.query("select id from tariff order by id")).map(({ id }) => Number(id));
    for (const id of ids) await bookingAt(store, mine, "confirmed", { set: `tariff_id = ${id}` });
    jest.setSystemTime(Date.now() + 60_000);
    const sent = jest.spyOn(pool(), "query");
    const { items } = await list(mine, "?status=upcoming");
    const ofThree = sent.mock.calls.length;
    jest.setSystemTime(Date.now() + 60_000);
    sent.mockClear();
    await store.query(
      `set session_replication_role = replica; update booking set tariff_id = 1 where client_id = ${mine.id}`,
    );
    await list(mine, "?status=upcoming");
    const ofOne = sent.mock.calls.length;
    sent.mockRestore();
    expect(items.map(({ coverage }) => coverage.perDayCents)).toEqual([1200, ...ids.slice(1).map((id) => 1200 + id)]);
    expect(ofThree).toBe(ofOne);
  });

  it("labels a booking made through an intermediary, and allows no cancellation, change or invoice", async () => {
    const mine = await newClient();
    const { code } = await bookingAt(store, mine, "confirmed", { set: "channel = 'INTERMEDIARY'" });
    const [shown] = (await list(mine, "?status=upcoming")).items;
    expect(shown).toMatchObject({
      code,
      channel: "INTERMEDIARY",
      cancellation: { allowed: false, code: "CANCEL_INTERMEDIARY" },
      change: { allowed: false, until: null },
    });
    const key = { ...mine.headers, "idempotency-key": "3d7bd4f0-4f8e-4d5c-9d55-1f0f3f2d9a01" };
    const cancelled = await post(`/reserva/${code}/cancelacion`, { acceptsTerms: true, expectedRefundCents: 0 }, key);
    expect([cancelled.status, cancelled.body.code]).toEqual([409, "CANCEL_INTERMEDIARY"]);
    const changed = await post(`/reserva/${code}/cambio`, { preview: false, flightNumber: "IB3168" }, key);
    expect([changed.status, changed.body.code]).toEqual([409, "CHANGE_NOT_ALLOWED"]);
    const addressee = {
      fiscalName: "E",
      address: "C/ Mayor 1",
      postalCode: "07800",
      town: "Eivissa",
      country: "ES",
      taxId: "A-28015865",
    };
    const invoiced = await post(`/reserva/${code}/factura`, addressee, key);
    expect([invoiced.status, invoiced.body.code]).toEqual([409, "INVOICE_NOT_ALLOWED"]);
  });

  it("shows a booking with a pending deposit or refund in the overview", async () => {
    const mine = await newClient();
    const back = await bookingAt(store, mine, "completed");
    const answered = await bookingAt(store, mine, "completed");
    const out = await bookingAt(store, mine, "in_progress");
    await store.query(
      `insert into deposit (booking_id, amount_cents, retained_cents, status, blocked_at, due_by, reason, answer_by) values
       (${back.id}, 15000, 0, 'blocked', '2027-01-10', '2027-01-17', null, null),
       (${answered.id}, 15000, 5000, 'retained', '2027-01-01', '2027-01-05', 'bumper', '2027-01-14'),
       (${out.id}, 15000, 0, 'blocked', '2027-01-15', null, null, null)`,
    );
    const first = await overview(mine);
    expect(codes(first.pending)).toEqual([back.code]);
    expect(first.next?.code).toBe(out.code);
    await store.query("update deposit set status = 'released', released_at = '2027-01-15' where booking_id = $1", [
      back.id,
    ]);
    expect((await overview(mine)).pending).toEqual([]);
  });
});

describe("a guest order with a client's e-mail address", () => {
  it("a guest order with a client's e-mail address gives neither access to the other's data", async () => {
    const mine = await newClient({ email: "typed@example.test" });
    const own = await bookingAt(store, mine, "confirmed");
    const driver = { email: "typed@example.test", emailRepeat: "typed@example.test" };
    const ordered = await order({ driver: aDriver(driver) });
    const { code, bookingToken } = ordered.body.data ?? {};
    expect(code).toMatch(/^T-/);
    const guest = { "x-booking-token": bookingToken };
    expect((await get(`/reserva/${code}`, guest)).status).toBe(200);
    expect((await get(`/reserva/${own.code}`, guest)).body.code).toBe("BOOKING_NOT_FOUND");
    for (const path of ["/cliente/reservas", "/cliente/resumen", "/cliente/perfil"]) {
      expect((await get(path, guest)).status).toBe(401);
      expect((await get(path, { authorization: `Bearer ${bookingToken}` })).status).toBe(401);
    }
    expect(codes((await list(mine)).items)).toEqual([own.code]);
    expect((await get(`/reserva/${code}`, mine.headers)).body.code).toBe("BOOKING_NOT_FOUND");
  });

  it("adds the order to the client's bookings only when they are signed in and use their own address", async () => {
    const mine = await newClient({ email: "signed@example.test" });
    const ordered = async (email: string, key: string) => {
      const request = anOrder({ driver: aDriver({ email, emailRepeat: email }) });
      return (await post("/reserva", request, { ...mine.headers, "idempotency-key": key })).body.data?.code;
    };
    const own = await ordered("Signed@example.test", "3d7bd4f0-4f8e-4d5c-9d55-1f0f3f2d9a02");
    const others = await ordered("else@example.test", "3d7bd4f0-4f8e-4d5c-9d55-1f0f3f2d9a03");
    expect(codes((await list(mine, "?status=upcoming")).items)).toEqual([own]);
    expect((await get(`/reserva/${others}`, mine.headers)).body.code).toBe("BOOKING_NOT_FOUND");
    expect((await overview(mine)).next).toBeNull();
  });
});
