import { reconcileJobs } from "@/lib/backend/reconcile-jobs";
import { offerAgain, releaseCar, repriceCar, reserveCar, sellCar } from "@/lib/backend/sales/desk/cars";
import { useDatabase } from "@/tests/support/database";
import { errorCodeOf, okValue } from "@/tests/support/result";
import { eventually } from "@/tests/support/wait-for";
import { get } from "@/tests/support/web";

const store = useDatabase();
const day = 24 * 3_600_000;

const carOf = async (id: number) => (await store.query("select * from second_hand_car where id = $1", [id]))[0];
const versionOf = async () => Number((await store.query("select version from stock_version"))[0]?.version);

let ids: number[] = [];
beforeAll(async () => {
  const rows = await store.query(
    "select id from second_hand_car where sold_at is null and not reserved and previous_price_cents is null order by id",
  );
  ids = rows.map(({ id }) => Number(id));
});
const fresh = () => {
  const id = ids.pop();
  if (id === undefined) throw new Error("no car is left");
  return id;
};

describe("a used car at the desk", () => {
  it("reserves a car for seven days, after which the reservation ends automatically", async () => {
    const [id, now] = [fresh(), new Date()];
    await okValue(reserveCar(id, now));
    expect(await errorCodeOf(reserveCar(id, now))).toBe("CAR_RESERVED");
    expect((await get(`/segundamano/${id}`)).body.data.reserved).toBe(true);
    await reconcileJobs(new Date(now.getTime() + 7 * day - 1000));
    expect((await carOf(id))?.reserved).toBe(true);
    await reconcileJobs(new Date(now.getTime() + 7 * day));
    expect(await carOf(id)).toMatchObject({ reserved: false, reserved_until: null });
  });

  it("releases a car, sells it and offers it again after a failed sale", async () => {
    const [id, now] = [fresh(), new Date()];
    expect(await errorCodeOf(releaseCar(id, now))).toBe("CAR_NOT_RESERVED");
    await okValue(reserveCar(id, now));
    await okValue(releaseCar(id, now));
    await okValue(reserveCar(id, now));
    await okValue(sellCar(id, now));
    expect(await carOf(id)).toMatchObject({ reserved: false, reserved_until: null, sold_at: expect.any(Date) });
    for (const change of [sellCar(id, now), reserveCar(id, now), repriceCar(id, 900_000, now)])
      expect(await errorCodeOf(change)).toBe("CAR_SOLD");
    expect((await get(`/segundamano/${id}`)).body.data).toMatchObject({ sold: true, reserved: false });
    await okValue(offerAgain(id, now));
    expect(await errorCodeOf(offerAgain(id, now))).toBe("CAR_FOR_SALE");
    expect((await get(`/segundamano/${id}`)).body.data.sold).toBe(false);
  });

  it("shows the lowest price of the thirty days before a reduction", async () => {
    const [id, start] = [fresh(), Date.parse("2027-01-01T10:00:00Z")];
    const at = (days: number) => new Date(start + days * day);
    const shown = async () => (await get(`/segundamano/${id}`)).body.data.previousPriceCents;
    const reprice = (priceCents: number, days: number) => repriceCar(id, priceCents, at(days));
    await okValue(reprice(3_000_000, 0));
    expect(await shown()).toBeNull();
    await okValue(reprice(3_100_050, 20));
    expect(await shown()).toBeNull();
    await okValue(reprice(2_800_000, 40));
    expect(await shown()).toBe(3_000_000);
    await okValue(reprice(2_750_000, 80));
    expect(await shown()).toBe(2_800_000);
    await okValue(reprice(2_900_000, 81));
    expect(await shown()).toBeNull();
    expect(await errorCodeOf(reprice(2_900_000, 82))).toBe("SAME_PRICE");
  });

  it("refuses a price change of a reserved car", async () => {
    const [id, now] = [fresh(), new Date()];
    await okValue(reserveCar(id, now));
    expect(await errorCodeOf(repriceCar(id, 900_000, now))).toBe("CAR_RESERVED");
  });
});

describe("the version of the stock", () => {
  it("changes the version with every change of a car, and at no other time", async () => {
    const before = await versionOf();
    await reconcileJobs(new Date());
    await store.query("update second_hand_car set km = km where id = 0");
    expect(await versionOf()).toBe(before);
    const id = fresh();
    await store.query("update second_hand_car set km = km + 1 where id = $1", [id]);
    await store.query("delete from second_hand_car where id = $1", [id]);
    expect(await versionOf()).toBe(before + 2);
  });

  it("removes a car sold by another process from the list within seconds", async () => {
    const id = fresh();
    const listed = async () => {
      const { slug } = (await get(`/segundamano/${id}`)).body.data;
      const [brand] = slug.split("/");
      const { items, total } = (await get(`/segundamano?brand=${brand}`)).body.data;
      return { total, isThere: items.some((car: { id: number }) => String(car.id) === String(id)) };
    };
    const before = await listed();
    expect(before.isThere).toBe(true);
    await store.query("update second_hand_car set sold_at = now(), reserved = false where id = $1", [id]);
    // A sold car is hidden at once, even while the cached list still counts it.
    expect((await listed()).isThere).toBe(false);
    const after = await eventually(listed, ({ total }) => total !== before.total);
    expect(after.total).toBe(before.total - 1);
  });
});
