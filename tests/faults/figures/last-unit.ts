import { customerOf, providerMethods } from "@/tests/faults/customer";
import type { Figure, Load } from "@/tests/faults/figure";
import type { Site } from "@/tests/faults/site";
import { lastUnitTrip } from "@/tests/faults/trips";

/** Many parallel orders of one unit: exactly one gets it, the others 409. */
export async function lastUnit(site: Site, { orders }: Load): Promise<Figure> {
  const customer = customerOf(site.url);
  const trip = lastUnitTrip();
  const priced = await customer.priced(trip, providerMethods[0]);
  const same = Array.from({ length: orders }, (_, number) => {
    const email = `last${number}@example.test`;
    return { ...priced, driver: { ...priced.driver, email, emailRepeat: email } };
  });
  const answers = await Promise.all(same.map((order) => customer.order(order)));
  const count = (wanted: (status: number) => boolean) => answers.filter(({ status }) => wanted(status)).length;
  const held = count((status) => status === 200);
  const refused = count((status) => status === 409);
  const broken = count((status) => status >= 500);
  const { rows } = await site.db.query(
    `select 1 from allocation a join allocation b on a.id < b.id and a.unit_id = b.unit_id and a.period && b.period
      where a.state <> 'released' and b.state <> 'released'`,
  );
  return {
    id: "last-unit",
    wanted: `of ${orders} parallel orders of the last unit 1 held, ${orders - 1} × 409, no 5xx`,
    measured: `${held} held, ${refused} × 409, ${broken} × 5xx, ${rows.length} overlaps`,
    holds: held === 1 && refused === orders - 1 && broken === 0 && rows.length === 0,
  };
}
