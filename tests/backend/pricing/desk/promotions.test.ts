import type { Promotions } from "@/lib/contracts/pricing/desk-promotions";
import { aCoupon } from "@/tests/backend/staff/writes/prices";
import { callDesk, type StaffMember, staffMember } from "@/tests/support/at-desk";
import { aClient } from "@/tests/support/builders/client";
import { useDatabase } from "@/tests/support/database";
import { useDocumentKeys } from "@/tests/support/document-keys";
import { dayAhead } from "@/tests/support/open-days";
import { get, post } from "@/tests/support/web";

const store = useDatabase();
useDocumentKeys();
let staff: StaffMember;
beforeAll(async () => {
  staff = await staffMember("manager");
});
const manager = (call: string, body?: unknown) => callDesk(call, { cookie: staff.cookie, body });
const read = async (): Promise<Promotions> => (await manager("GET /promociones")).body.data;

const day = (days: number) => `${dayAhead(days)}T10:00`;
const quoteWith = async (coupon: string) => {
  const rental = { pickupOfficeId: 1, returnOfficeId: 1, pickupAt: day(20), returnAt: day(25), under25: false };
  const { body } = await post("/presupuesto", {
    ...rental,
    groupId: 2,
    coverage: "BASIC",
    extras: [],
    lang: "es",
    coupon,
  });
  return body.data.CUPONDATA;
};

describe("a coupon created at the desk", () => {
  it("accepts a new coupon at once, and refuses it after it was withdrawn", async () => {
    const { id } = (await manager("POST /promociones/cupones", aCoupon("MESA-10"))).body.data;
    expect(await quoteWith("MESA-10")).toMatchObject({ status: "valid" });
    expect((await read()).coupons.find((coupon) => coupon.id === id)).toMatchObject({
      code: "MESA-10",
      uses: 0,
      usesMax: 5,
    });
    await manager(`PUT /promociones/cupones/${id}`, aCoupon("MESA-10", { active: false }));
    expect(await quoteWith("MESA-10")).toMatchObject({ status: "invalid" });
  });

  it.each([
    ["a code that is taken", { code: "ISLAS10" }, 409, "PROMOTION_KNOWN"],
    ["40 per cent", { value: 40 }, 422, "VALIDATION_FAILED"],
    ["an end before its beginning", { validUntil: "2025-01-01" }, 422, "VALIDATION_FAILED"],
    ["an unknown group", { groupIds: [999] }, 409, "UNKNOWN_GROUP"],
    ["an unknown office", { officeIds: [999] }, 409, "UNKNOWN_OFFICE"],
  ])("refuses a coupon with %s", async (_, changes, status, code) => {
    const answer = await manager("POST /promociones/cupones", aCoupon("MESA-11", changes));
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it("neither shows nor changes a coupon of one client", async () => {
    const [personal] = await store.query(
      "insert into coupon (code, type, value, valid_from, valid_until, conditions_key, client_id) values ('SOLO-UNO', 'FIXED', 500, '2026-01-01', '2030-01-01', 'general', $1) returning id",
      [(await aClient()).id],
    );
    expect((await read()).coupons.map(({ id }) => id)).not.toContain(personal?.id);
    expect((await manager(`PUT /promociones/cupones/${personal?.id}`, aCoupon("MESA-12"))).body.code).toBe(
      "NO_PROMOTION",
    );
  });
});

it("changes and ends a campaign, and writes nothing when nothing has changed", async () => {
  const [first] = (await read()).campaigns;
  const { id, ...facts } = first ?? { id: 0, groupIds: [] };
  const entries = () => store.query("select count(*)::int as count from audit_entry");
  const before = await entries();
  expect((await manager(`PUT /promociones/campanas/${id}`, facts)).status).toBe(200);
  expect(await entries()).toEqual(before);
  expect((await manager(`PUT /promociones/campanas/${id}`, { ...facts, active: false, percent: 12 })).status).toBe(200);
  expect((await read()).campaigns.find((campaign) => campaign.id === id)).toMatchObject({ active: false, percent: 12 });
});

it("changes a subscription's price, withdraws it and offers it again", async () => {
  const offer = { groupId: 2, island: "IBIZA" };
  const shown = async () => (await read()).offers.find(({ groupId, island }) => groupId === 2 && island === "IBIZA");
  const sites = async () => JSON.stringify((await get("/suscripcion")).body.data).includes("51200");
  for (const monthlyCents of [51_200, null, 51_200]) {
    expect((await manager("PUT /promociones/suscripcion", { ...offer, monthlyCents })).status).toBe(200);
    expect([await shown(), await sites()]).toEqual([{ ...offer, monthlyCents }, monthlyCents !== null]);
  }
});
