import { randomUUID } from "node:crypto";
import { handOver, returnVehicle } from "@/lib/backend/rental/hand-over/hand-over";
import { aCheckin } from "@/tests/support/builders/checkin";
import { contactMessage } from "@/tests/support/builders/contact";
import { pay } from "./bank";
import { useDatabase } from "./database";
import { useDocumentKeys } from "./document-keys";
import { useGateway } from "./gateway";
import { officeClock } from "./paid-booking";
import { okValue } from "./result";
import { drainOutbox, type StartedPayment, startedPayment } from "./started-payment";
import { post, put } from "./web";

export interface Person {
  readonly email: string;
  readonly lastName: string;
  readonly mobile: string;
}
let serial = 0;
export const aPerson = (): Person => {
  serial += 1;
  const mobile = `+3465555${String(serial).padStart(4, "0")}`;
  return { email: `person${serial}.z@example.test`, lastName: `Quibbletree${serial}`, mobile };
};

export const withKey = (headers: Record<string, string>) => ({ ...headers, "idempotency-key": randomUUID() });

export const enquire = ({ email, lastName, mobile }: Person) =>
  post("/contacto", contactMessage({ email, fullName: lastName, phone: mobile, message: lastName }), withKey({}));

/** Customers with every kind of personal data that the site stores. */
export function usePeople() {
  const store = useDatabase();
  const bank = useGateway();
  useDocumentKeys();

  async function started({ email, lastName, mobile }: Person, trip: Parameters<typeof startedPayment>[0] = {}) {
    const made = await startedPayment({ ...trip, email, mobile });
    await store.query(
      "update booking set first_name = 'Zylva', last_name = $1, hotel = $1, flight_number = 'VY3512' where id = $2",
      [lastName, made.booking.id],
    );
    return made;
  }

  async function paid(person: Person, trip: Parameters<typeof startedPayment>[0] = {}): Promise<StartedPayment> {
    const made = await started(person, trip);
    await pay(bank, made, "pay");
    await drainOutbox();
    return made;
  }

  /** A rental with every step done: check-in, invoice, hand-over, return. */
  async function rental(person: Person) {
    const made = await paid(person, { pickup: officeClock(2), giveBack: officeClock(26) });
    const { code, access } = made.booking;
    const headers = { "x-booking-token": access };
    const { email, lastName: surname1, mobile } = person;
    const checkin = aCheckin({ firstName: "Zylva", surname1, email, mobile });
    expect((await put(`/reserva/${code}/checkin`, checkin, withKey(headers))).status).toBe(200);
    const addressee = {
      address: "C/ Mayor 1",
      postalCode: "07800",
      town: "Eivissa",
      country: "ES",
      taxId: "A-28015865",
    };
    const invoice = { ...addressee, fiscalName: surname1 };
    expect((await post(`/reserva/${code}/factura`, invoice, withKey(headers))).status).toBe(200);
    await okValue(handOver({ code, kmOut: 100, accepted: ["EARLY", "PLANNED"], now: new Date() }));
    await okValue(returnVehicle({ code, kmIn: 200, now: new Date() }));
    await drainOutbox();
    return made;
  }

  /** A car alert, confirmed as by the link of its mail. */
  async function subscribeToAlerts({ email }: Person) {
    await post("/segundamano/alerta", { email, filters: "fuel=DIESEL", lang: "es", consentsData: true });
    await store.query("update car_alert set confirmed_at = now() where email = $1", [email]);
  }

  /** Tables that contain the person's e-mail, name or telephone in plain text. */
  async function traces({ email, lastName, mobile }: Person): Promise<string[]> {
    const tables = await store.query(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await store.query(`select 1 from ${name} t where lower(t::text) like any($1) limit 1`, [
        [email, lastName.toLowerCase(), mobile.slice(3)].map((part) => `%${part}%`),
      ]);
      if (rows.length > 0) found.push(String(name));
    }
    return found;
  }
  return { store, bank, started, paid, rental, subscribeToAlerts, traces };
}
