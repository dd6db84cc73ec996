import { TOTP } from "otpauth";
import { now } from "@/lib/backend/core/clock";
import { deskCalls } from "@/lib/backend/desk-app";
import { cancelForCompany } from "@/lib/backend/payment/desk/settle-by-hand";
import { inviteStaff } from "@/lib/backend/staff/members";
import { auditRows } from "@/tests/backend/staff/writes/audit-rows";
import { dayWrites } from "@/tests/backend/staff/writes/day";
import { fleetWrites } from "@/tests/backend/staff/writes/fleet";
import { inboxWrites } from "@/tests/backend/staff/writes/inbox";
import { moneyWrites } from "@/tests/backend/staff/writes/money";
import { photoWrites } from "@/tests/backend/staff/writes/photos";
import { priceWrites, promotionWrites } from "@/tests/backend/staff/writes/prices";
import { stockWrites } from "@/tests/backend/staff/writes/stock";
import { textWrites } from "@/tests/backend/staff/writes/texts";
import type { Writes } from "@/tests/backend/staff/writes/writes-of";
import { callDesk, type StaffMember, signInAgain, staffMember, uploadAtDesk } from "@/tests/support/at-desk";
import { Authenticator } from "@/tests/support/authenticator";
import { chargedWithoutUnit } from "@/tests/support/charged-without-unit";
import { useDatabase } from "@/tests/support/database";
import { useDocumentKeys } from "@/tests/support/document-keys";
import { useGateway } from "@/tests/support/gateway";
import { officeClock, paidBooking } from "@/tests/support/paid-booking";
import { usePhotoFolder } from "@/tests/support/photos";
import { okValue } from "@/tests/support/result";
import { startedPayment } from "@/tests/support/started-payment";
import { callsOf } from "@/tests/support/web-calls";
import { reviewWrites } from "./writes/reviews";

jest.setTimeout(30_000);
const store = useDatabase();
const bank = useGateway();
useDocumentKeys();
usePhotoFolder();

let admin: StaffMember;
let manager: StaffMember;
beforeAll(async () => {
  admin = await staffMember("admin");
  manager = await staffMember("manager");
});

const asAdmin = (call: string, body?: unknown) => callDesk(call, { cookie: admin.cookie, body });
const asManager = (call: string, body?: unknown) => callDesk(call, { cookie: manager.cookie, body });
const upload = (path: string, bytes: Uint8Array) => uploadAtDesk(path, bytes, manager.cookie);
const optionsOf = async (call: string) => (await asManager(call, {})).body.data.options;
const invitation = { name: "Prueba", role: "agent", officeIds: [1], lang: "es" } as const;
const password = "cuatro caballos y un pozo";
const today = () => ({ pickup: officeClock(-1), giveBack: officeClock(47) });

/** By call: the preparation of a write; it returns the write itself. */
const writes: Writes = {
  "POST /acceso/llave": async () => () => signInAgain(manager),
  "POST /acceso/clave": async () => {
    const { secret } = (await asManager("POST /yo/clave", { password })).body.data;
    const code = new TOTP({ secret }).generate({ timestamp: now().getTime() - 30_000 });
    const { codes } = (await asManager("POST /yo/clave/confirmar", { code })).body.data;
    return () => callDesk("POST /acceso/clave", { body: { email: manager.email, password, code: codes[0] } });
  },
  "POST /invitacion/llave": async () => {
    const made = await inviteStaff({ ...invitation, email: "redeems@desk.test" }, now());
    const token = made.ok ? made.value.url.split("/").at(-1) : "";
    const { body } = await callDesk("POST /invitacion/opciones", { body: { token } });
    const answer = new Authenticator().make(body.data.options);
    return () => callDesk("POST /invitacion/llave", { body: { token, answer } });
  },
  "POST /salir": async () => {
    const leaving = await staffMember("sales");
    return () => callDesk("POST /salir", { cookie: leaving.cookie });
  },
  "POST /yo/confirmar": async () => {
    const shown = manager.passkey.show(await optionsOf("POST /yo/confirmar/opciones"));
    return () => asManager("POST /yo/confirmar", shown);
  },
  "POST /yo/llaves": async () => {
    const made = new Authenticator().make(await optionsOf("POST /yo/llaves/opciones"));
    return () => asManager("POST /yo/llaves", made);
  },
  "DELETE /yo/llaves/{id}": async () => {
    const second = new Authenticator();
    await asManager("POST /yo/llaves", second.make(await optionsOf("POST /yo/llaves/opciones")));
    return () => asManager(`DELETE /yo/llaves/${second.id}`);
  },
  "POST /yo/clave": async () => () => asManager("POST /yo/clave", { password }),
  "POST /yo/clave/confirmar": async () => {
    const { secret } = (await asManager("POST /yo/clave", { password })).body.data;
    return () => asManager("POST /yo/clave/confirmar", { code: new TOTP({ secret }).generate() });
  },
  "DELETE /yo/sesiones/{id}": async () => {
    await signInAgain(manager);
    const { sessions } = (await asManager("GET /yo/llaves")).body.data;
    const other = sessions.find(({ current }: { current: boolean }) => !current);
    return () => asManager(`DELETE /yo/sesiones/${other.id}`);
  },
  "POST /personal": async () => () => asAdmin("POST /personal", { ...invitation, email: "invited@desk.test" }),
  "POST /personal/{id}/enlace": async () => {
    const { id } = await staffMember("agent");
    return () => asAdmin(`POST /personal/${id}/enlace`);
  },
  "DELETE /personal/{id}/sesiones": async () => {
    const { id } = await staffMember("agent");
    return () => asAdmin(`DELETE /personal/${id}/sesiones`);
  },
  "PUT /personal/{id}": async () => {
    const { id } = await staffMember("agent");
    return () => asAdmin(`PUT /personal/${id}`, { role: "sales", officeIds: [2] });
  },
  "DELETE /personal/{id}": async () => {
    const { id } = await staffMember("agent");
    return () => asAdmin(`DELETE /personal/${id}`);
  },
  "POST /reservas/{code}/vehiculo": async () => {
    const { code } = (await chargedWithoutUnit(bank, store)).booking;
    return () => asManager(`POST /reservas/${code}/vehiculo`, { group: "B" });
  },
  "POST /reservas/{code}/devolucion": async () => {
    const { code } = (await chargedWithoutUnit(bank, store)).booking;
    return () => asManager(`POST /reservas/${code}/devolucion`);
  },
  "POST /reservas/{code}/fin": async () => {
    const { code } = (await startedPayment()).booking;
    return () => asManager(`POST /reservas/${code}/fin`);
  },
  "POST /reservas/{code}/cancelacion": async () => {
    const { code } = (await paidBooking(bank)).booking;
    return () => asManager(`POST /reservas/${code}/cancelacion`, { reason: "storm" });
  },
  "POST /reservas/{code}/ausencia": async () => {
    const { code } = (await paidBooking(bank, today())).booking;
    return () => asManager(`POST /reservas/${code}/ausencia`);
  },
  "POST /incidencias/{id}/cierre": async () => {
    await chargedWithoutUnit(bank, store);
    const { incidents } = (await asManager("GET /incidencias")).body.data;
    return () => asManager(`POST /incidencias/${incidents[0].id}/cierre`, { note: "settled by telephone" });
  },
  ...dayWrites({ asManager, asAdmin, upload, bank, store }),
  ...moneyWrites({ asManager, asAdmin, upload, bank, store }),
  ...photoWrites({ asManager, asAdmin, upload, bank, store }),
  ...stockWrites({ asManager, asAdmin, upload, bank, store }),
  ...priceWrites({ asManager }),
  ...promotionWrites({ asManager }),
  ...textWrites({ asManager }),
  ...fleetWrites({ asManager, asAdmin, upload, bank, store }),
  ...reviewWrites({ asManager, asAdmin, upload, bank, store }),
  ...inboxWrites({ asManager, asAdmin, upload, bank, store }),
};

/** POST calls that write nothing: passkey challenges, and reading an invitation. */
const readOnlyPost = /\/opciones$|\/invitacion$/;
const described = callsOf(deskCalls.getOpenAPIDocument({ openapi: "3.0.0", info: { title: "Desk", version: "1" } }));
const changing = described
  .filter(({ method, path }) => method !== "GET" && !readOnlyPost.test(path))
  .map(({ name }) => name);

it("has a test case for every write of the desk", () => {
  expect(Object.keys(writes).toSorted()).toEqual(changing.toSorted());
  expect(Object.keys(auditRows).toSorted()).toEqual(changing.toSorted());
});

it.each(changing)("writes audit rows with action, subject, office, actor, session and request for %s", async (name) => {
  const write = await writes[name]?.();
  const [before] = await store.query("select coalesce(max(id), 0) as last from audit_entry");
  const answer = await write?.();
  expect(answer?.status).toBe(200);
  const columns = "action, subject_kind, subject_id, office_id, actor, staff_id, session_id, request_id";
  const rows = await store.query(`select ${columns} from audit_entry where id > $1 order by id`, [before?.last]);
  const summary = rows.map((row) => [row.action, row.subject_kind, row.office_id === null ? "company" : "office"]);
  expect(summary).toEqual(auditRows[name]);
  for (const row of rows) {
    expect(row.actor).toBe(`staff:${row.staff_id}`);
    expect(row.session_id).not.toBeNull();
    expect(row.subject_id).not.toBe("");
    expect(row.request_id).toBe(answer?.headers.get("x-request-id"));
  }
});

describe("the audit log", () => {
  it("refuses changes of audit rows, and rows with a forged actor", async () => {
    await expect(store.query("update audit_entry set actor = 'system'")).rejects.toThrow();
    await expect(store.query("delete from audit_entry")).rejects.toThrow();
    await expect(store.query("truncate audit_entry")).rejects.toThrow();
    const forged =
      "insert into audit_entry (at, actor, action, subject_kind, subject_id) values (now(), 'staff:1', 'x', 'y', 'z')";
    await expect(store.query(forged)).rejects.toThrow(/is at work/);
  });

  it("lists entries by subject and by person, page by page, without personal data", async () => {
    const { code, id } = (await paidBooking(bank)).booking;
    await asManager(`POST /reservas/${code}/cancelacion`, { reason: "storm" });
    const page = (await asAdmin(`GET /auditoria?kind=booking&subject=${code}`)).body.data;
    expect(page).toMatchObject({
      more: false,
      entries: [
        { action: "booking.cancelByCompany", reason: "storm", name: "Prueba manager", before: { status: "confirmed" } },
      ],
    });
    const byManager = (await asAdmin(`GET /auditoria?staffId=${manager.id}`)).body.data;
    expect(byManager.entries.length).toBeGreaterThan(10);
    const older = (await asAdmin(`GET /auditoria?staffId=${manager.id}&before=${byManager.entries[3].id}`)).body.data;
    expect(older.entries[0].id).toBeLessThan(byManager.entries[3].id);
    const [customer] = await store.query("select email, last_name, mobile from booking where id = $1", [id]);
    const [{ all } = { all: "" }] = await store.query(
      "select string_agg(row_to_json(a)::text, '') as all from audit_entry a",
    );
    for (const secret of Object.values(customer ?? {})) expect(all).not.toContain(secret);
  });

  it("refuses staff of another office, and records a change without a signed-in person as the actor system", async () => {
    const { code } = (await paidBooking(bank)).booking;
    const elsewhere = await staffMember("agent", [4]);
    const refused = await callDesk(`POST /reservas/${code}/ausencia`, { cookie: elsewhere.cookie });
    expect(refused.body.code).toBe("OTHER_OFFICE");
    await okValue(cancelForCompany(code, "storm", new Date()));
    const [row] = await store.query("select actor, staff_id from audit_entry where subject_id = $1", [code]);
    expect(row).toEqual({ actor: "system", staff_id: null });
  });
});
