import { forgetEnvironment } from "@/lib/backend/core/env";
import { peerHeader } from "@/lib/backend/core/http/network";
import { newClient } from "@/tests/support/client-area";
import { useDatabase } from "@/tests/support/database";
import { get, post } from "@/tests/support/web";

const store = useDatabase();
const days = 24 * 3_600_000;

beforeEach(() => store.query("truncate car_alert, consent, outbox, rate_limit"));

const start = (headers: Record<string, string>, changes: object = {}) =>
  post("/cliente/avisos", { filters: "sort=price&brand=seat&page=2", lang: "fr", ...changes }, headers);
const alerts = () => store.query("select * from car_alert order by id");
const logged = () => store.query("select email, kind, accepted, lang from consent");

describe("an alert of a signed-in client", () => {
  it("starts an alert at once for the client's own address, logs the consent and lists it in the client area", async () => {
    const mine = await newClient({ email: "nerea@example.test" });
    const { status, body } = await start(mine.headers, { email: "somebody.else@example.test" });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      filters: "brand=seat",
      confirmed: true,
      token: expect.stringMatching(/^[\w-]{32}$/),
    });
    expect(Date.parse(body.data.expiresAt)).toBeGreaterThan(Date.now() + 89 * days);
    expect(await alerts()).toEqual([
      expect.objectContaining({ email: mine.nik, filters: "brand=seat", lang: "fr", confirmed_at: expect.any(Date) }),
    ]);
    expect(await logged()).toEqual([{ email: mine.nik, kind: "ENQUIRY_DATA", accepted: true, lang: "fr" }]);
    expect(await store.query("select 1 from outbox")).toEqual([]);
    expect((await get("/cliente/solicitudes", mine.headers)).body.data.alerts).toEqual([body.data]);

    const { token } = body.data;
    expect((await get(`/segundamano/alerta/${token}`)).body.data.state).toBe("ACTIVE");
    expect((await post(`/segundamano/alerta/${token}/baja`, {})).status).toBe(200);
    expect((await get("/cliente/solicitudes", mine.headers)).body.data.alerts).toEqual([]);
    expect(await logged()).toEqual([expect.objectContaining({ email: "" })]);
  });

  it("confirms the client's pending alert, and renews an active one", async () => {
    const mine = await newClient();
    const order = { email: mine.nik, filters: "brand=seat", lang: "de", consentsData: true };
    expect((await post("/segundamano/alerta", order)).status).toBe(200);
    const first = await start(mine.headers);
    await store.query("update car_alert set expires_at = now() + interval '2 days'");
    const again = await start(mine.headers);
    expect(again.body.data).toMatchObject({ token: first.body.data.token, confirmed: true });
    expect(Date.parse(again.body.data.expiresAt)).toBeGreaterThan(Date.now() + 89 * days);
    expect(await alerts()).toHaveLength(1);
    expect(await logged()).toHaveLength(1);
  });

  it("refuses an alert without a valid session", async () => {
    const proofs: Record<string, string>[] = [{}, { authorization: "Bearer nothing" }];
    for (const headers of proofs) {
      expect(await start(headers)).toMatchObject({ status: 401, body: { code: "UNAUTHENTICATED" } });
    }
    expect(await alerts()).toEqual([]);
  });

  it("counts the client's alerts together with those requested by mail", async () => {
    process.env.RATE_LIMITS = "on";
    forgetEnvironment();
    try {
      const mine = await newClient();
      const headers = { ...mine.headers, [peerHeader]: "203.0.113.77" };
      for (const brand of ["a", "b", "c", "d", "e"]) {
        expect((await start(headers, { filters: `brand=${brand}` })).status).toBe(200);
      }
      expect(await start(headers, { filters: "brand=f" })).toMatchObject({ body: { code: "RATE_LIMITED" } });
    } finally {
      delete process.env.RATE_LIMITS;
      forgetEnvironment();
    }
  });
});
