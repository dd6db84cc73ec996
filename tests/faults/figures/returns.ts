import { customerOf, providerMethods } from "@/tests/faults/customer";
import type { Figure } from "@/tests/faults/figure";
import type { Site } from "@/tests/faults/site";
import type { Trip } from "@/tests/faults/trips";

const unpaid = ["none", "tampered"] as const;

/** The browser returns without a payment, or after a tampered webhook: nothing may be confirmed. */
export async function returns(site: Site, trips: Iterator<Trip, never>): Promise<Figure> {
  const customer = customerOf(site.url);
  const codes: string[] = [];
  for (const providerMethod of providerMethods)
    for (const choice of unpaid) {
      const held = await customer.book(trips.next().value, providerMethod);
      if (!held) throw new Error("a free stay was refused");
      const page = await site.gateways.open(held.payment.action);
      if (choice === "tampered") await site.gateways.press(page, choice);
      const { status, code } = await customer.returnFromPage(held);
      // A refused return would prove nothing.
      if (status !== 200) throw new Error(`a return was refused: ${status} ${code}`);
      codes.push(held.code);
    }
  const { rows } = await site.db.query("select status from booking where code = any($1)", [codes]);
  const confirmed = rows.filter(({ status }) => status === "confirmed").length;
  const entries = await site.db.query(
    "select 1 from ledger l join payment p on p.id = l.payment_id join booking b on b.id = p.booking_id where b.code = any($1)",
    [codes],
  );
  return {
    id: "returns",
    wanted: `${codes.length} returns and tampered webhooks without a payment: none believed`,
    measured: `${confirmed} confirmed, ${entries.rows.length} entries in the ledger`,
    holds: confirmed === 0 && entries.rows.length === 0 && rows.length === codes.length,
  };
}
