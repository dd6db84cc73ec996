import { randomUUID } from "node:crypto";
import { forgetEnvironment } from "@/lib/backend/core/env";
import { peerHeader } from "@/lib/backend/core/http/network";
import { reconcileJobs } from "@/lib/backend/reconcile-jobs";
import { aDriver, anOrder } from "@/tests/support/builders/order";
import { freezeClock } from "@/tests/support/clock";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { post, type WebAnswer } from "@/tests/support/web";

freezeClock("2027-01-15T10:00:00Z");
const store = useDatabase();
useGateway();

afterEach(() =>
  store.query(
    "set session_replication_role = replica; update allocation set state = 'released'; update booking set status = 'expired'",
  ),
);

interface OrderRequest {
  readonly email: string;
  readonly address: string;
  readonly known?: readonly string[];
  readonly changes?: object;
}

const priced = async (changes: object) => {
  // A group that is sold out has no packages: the order is then sent with total 0.
  const { PQ1 } = (await post("/presupuesto", anOrder(changes))).body.data;
  const { totalCents = 0, payNowCents = 0 } = PQ1 ?? {};
  return anOrder({ ...changes, expectedTotalCents: totalCents, expectedPayNowCents: payNowCents });
};

async function ordered({ email, address, known = [], changes = {} }: OrderRequest): Promise<WebAnswer> {
  const body = { ...(await priced(changes)), driver: aDriver({ email, emailRepeat: email }) };
  const access = known.length > 0 ? { "x-booking-token": known.join("~") } : {};
  return await post("/reserva", body, { "idempotency-key": randomUUID(), [peerHeader]: address, ...access });
}
const accessOf = ({ body }: WebAnswer) => `${body.data.code}.${body.data.bookingToken}`;
const tally = (answers: readonly WebAnswer[]) => {
  const counts: Record<string, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const times = (count: number) => Array.from({ length: count }, (_, number) => number);
const months = ["03", "04", "05", "06", "08"].map((month) => ({
  pickupAt: `2027-${month}-08T10:00`,
  returnAt: `2027-${month}-11T10:00`,
}));
const groups = [1, 2, 3, 4].flatMap((groupId) =>
  [1, 3, 4].map((office) => ({ groupId, pickupOfficeId: office, returnOfficeId: office })),
);

describe("the caps of unpaid holds", () => {
  it("allows two holds for each e-mail address, for concurrent orders from any network too", async () => {
    const of = (number: number) =>
      ordered({ email: "one@example.test", address: `198.51.100.${number}`, changes: groups[number] ?? {} });
    expect(tally(await Promise.all(times(10).map(of)))).toEqual({ 200: 2, 429: 8 });
    const refused = await of(11);
    expect(refused).toMatchObject({
      status: 429,
      body: { code: "RATE_LIMITED", data: { unpaidHoldsUntil: expect.any(String) } },
    });
    const wait = Number(refused.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(60);
    expect(wait).toBeLessThanOrEqual(45 * 60);
    expect((await ordered({ email: "other@example.test", address: "198.51.100.1" })).status).toBe(200);
  });

  it.each([
    ["a tag", ["tag+1@example.test", "tag+2@example.test", "Tag@example.test", "tag+x+y@example.test"]],
    ["dots", ["j.a.n@gmail.com", "ja.n+1@googlemail.com", "jan@gmail.com", "j.an@gmail.com"]],
  ])("counts one mailbox once, however its address is spelled: %s", async (_, emails) => {
    const of = (email: string, number: number) =>
      ordered({ email, address: `198.51.100.${20 + number}`, changes: groups[number] ?? {} });
    expect(tally(await Promise.all(emails.map(of)))).toEqual({ 200: 2, 429: 2 });
    expect((await of("t.ag@example.test", 5)).status).toBe(200);
  });

  it("allows three holds for each browser", async () => {
    const known: string[] = [];
    const answers: WebAnswer[] = [];
    for (const [number, changes] of months.entries()) {
      const answer = await ordered({
        email: `device${number}@example.test`,
        address: `198.51.100.${50 + number}`,
        known,
        changes,
      });
      if (answer.status === 200) known.push(accessOf(answer));
      answers.push(answer);
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
  });

  it.each([
    ["IPv4 address", () => "203.0.113.7"],
    ["IPv6 /64", (number: number) => `2001:db8:1:2::${number + 1}`],
  ])("allows six holds for each %s, for concurrent orders too", async (_, address) => {
    const answers = await Promise.all(
      groups.map((changes, number) =>
        ordered({ email: `net${number}@example.test`, address: address(number), changes }),
      ),
    );
    expect(tally(answers)).toEqual({ 200: 6, 429: 6 });
    expect((await ordered({ email: "neighbour@example.test", address: "203.0.113.8" })).status).toBe(200);
  });

  it("leaves half of a group's free units to other networks, and the last one to anybody", async () => {
    const at = (address: string) => (number: number) =>
      ordered({ email: `half${address}-${number}@example.test`, address, changes: { groupId: 3 } });
    // Seven units are on sale: one network may hold 3; of the 4 left 2, of the 2 left 1; then the last one; then none.
    expect(tally(await Promise.all(times(5).map(at("203.0.113.20"))))).toEqual({ 200: 3, 429: 2 });
    expect(tally(await Promise.all(times(5).map(at("203.0.113.21"))))).toEqual({ 200: 2, 429: 3 });
    expect(tally(await Promise.all(times(2).map(at("203.0.113.22"))))).toEqual({ 200: 1, 429: 1 });
    expect(tally([await at("203.0.113.23")(0)])).toEqual({ 200: 1 });
    expect(tally([await at("203.0.113.24")(0)])).toEqual({ 409: 1 });
  });

  it("does not count expired or replaced holds", async () => {
    const orderBy = { email: "again@example.test", address: "203.0.113.30" };
    const first = await ordered({ ...orderBy, changes: months[0] ?? {} });
    const second = await ordered({ ...orderBy, changes: months[1] ?? {} });
    const known = [accessOf(first), accessOf(second)];
    const instead = await ordered({ ...orderBy, known, changes: { ...months[1], groupId: 1 } });
    expect([second.status, instead.status]).toEqual([200, 200]);
    expect((await ordered({ ...orderBy, changes: months[2] ?? {} })).status).toBe(429);
    const { code } = first.body.data;
    await post(
      `/reserva/${code}/cancelacion`,
      { acceptsTerms: false, expectedRefundCents: 0 },
      { "idempotency-key": randomUUID(), "x-booking-token": accessOf(first) },
    );
    expect((await ordered({ ...orderBy, changes: months[2] ?? {} })).status).toBe(200);
  });

  describe("unpaid holds of loopback clients in the sandbox", () => {
    afterEach(() => {
      delete process.env.RATE_LIMITS;
      forgetEnvironment();
    });
    const three = async (email: string) => {
      const answers: number[] = [];
      for (const changes of months.slice(0, 3))
        answers.push((await ordered({ email, address: "127.0.0.1", changes })).status);
      return answers;
    };

    it("applies no cap to loopback clients of the sandbox, unless limits are on", async () => {
      expect(await three("loop@example.test")).toEqual([200, 200, 200]);
      process.env.RATE_LIMITS = "on";
      forgetEnvironment();
      expect(await three("looped@example.test")).toEqual([200, 200, 429]);
    });
  });

  it("alerts staff once a day when unpaid holds exceed a tenth of the fleet", async () => {
    const alerts = () =>
      store.query(
        "select i.kind, o.kind as mail, i.detail from incident i join outbox o on o.dedupe_key = 'alert:' || i.dedupe_key where i.kind = 'many_unpaid_holds'",
      );
    const [fleet] = await store.query("select count(*)::int as n from unit where active and not desk_only");
    const tenth = Math.floor(Number(fleet?.n) / 10);
    const take = (number: number) =>
      ordered({
        email: `fleet${number}@example.test`,
        address: `192.0.2.${number}`,
        changes: groups[number % groups.length] ?? {},
      });
    expect(tally(await Promise.all(times(tenth).map(take)))).toEqual({ 200: tenth });
    await reconcileJobs(new Date());
    expect(await alerts()).toEqual([]);
    expect((await take(tenth)).status).toBe(200);
    await reconcileJobs(new Date());
    await reconcileJobs(new Date());
    expect(await alerts()).toMatchObject([{ mail: "alert", detail: { held: tenth + 1, fleet: fleet?.n } }]);
  });
});
