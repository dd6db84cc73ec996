import { hoursInWords } from "@/lib/backend/fleet/desk/offices";
import type { DeskOffice } from "@/lib/contracts/fleet/desk-offices";
import { callDesk, type StaffMember, staffMember } from "@/tests/support/at-desk";
import { officeFacts } from "@/tests/support/builders/desk-fleet";
import { useDatabase } from "@/tests/support/database";
import { useDocumentKeys } from "@/tests/support/document-keys";
import { useGateway } from "@/tests/support/gateway";
import { dayAhead } from "@/tests/support/open-days";
import { paidBooking } from "@/tests/support/paid-booking";
import { get } from "@/tests/support/web";

jest.setTimeout(30_000);
const store = useDatabase();
const bank = useGateway();
useDocumentKeys();

let manager: StaffMember;
beforeAll(async () => {
  manager = await staffMember("manager");
});
const asManager = async (call: string, body?: unknown) => (await callDesk(call, { cookie: manager.cookie, body })).body;
const office = async (id: number): Promise<DeskOffice> =>
  (await asManager("GET /oficinas")).data.find((entry: DeskOffice) => entry.id === id);
const rows = async () => Number((await store.query("select count(*) as n from audit_entry"))[0]?.n);

describe("a closure of an office", () => {
  it("lists the affected bookings first, leaves them unchanged and closes calendar and search", async () => {
    const day = dayAhead(30);
    const pickup = `${day}T10:00`;
    const { booking } = await paidBooking(bank, { pickup, giveBack: `${dayAhead(33)}T10:00` });
    const named = (await asManager(`GET /oficinas/1/reservas?from=${day}&to=${day}`)).data;
    expect(named).toMatchObject([{ code: booking.code, event: "pickup", at: pickup, status: "confirmed" }]);
    const closure = { from: day, to: day, yearly: false };
    expect((await asManager("POST /oficinas/1/cierres", { ...closure, bookings: 0 })).code).toBe("CLOSURE_CHANGED");
    expect((await office(1)).closedDates).not.toContain(day);
    expect((await asManager("POST /oficinas/1/cierres", { ...closure, bookings: 1 })).code).toBeNull();
    const [shown] = (await get(`/oficina/1/calendario?from=${day}&to=${day}`)).body.data;
    expect(shown).toMatchObject({ open: false });
    expect((await asManager(`GET /reservas/${booking.code}`)).data).toMatchObject({
      status: "confirmed",
      pickupAt: pickup,
    });
    expect((await asManager("POST /oficinas/1/apertura", { days: [day] })).code).toBeNull();
    expect((await get(`/oficina/1/calendario?from=${day}&to=${day}`)).body.data[0].open).toBe(true);
  });

  it("stores a yearly office closure without the year, and ignores a duplicate", async () => {
    const closure = { from: "2027-08-05", to: "2027-08-05", yearly: true, bookings: 0 };
    await asManager("POST /oficinas/4/cierres", closure);
    const before = await rows();
    await asManager("POST /oficinas/4/cierres", closure);
    expect(await rows()).toBe(before);
    expect((await office(4)).closedDates).toContain("08-05");
    expect((await get("/oficina/4/calendario?from=2028-08-05&to=2028-08-05")).body.data[0].open).toBe(false);
  });

  it.each([
    ["that ends before it begins", "2027-03-03", "2027-03-02", "DATE_INVALID"],
    ["of a whole season", "2027-03-03", "2027-06-03", "TOO_LONG"],
  ])("refuses an office closure %s", async (_, from, to, code) => {
    const refused = await asManager("POST /oficinas/1/cierres", { from, to, yearly: false, bookings: 0 });
    expect(refused).toMatchObject({ code: "VALIDATION_FAILED", errors: [{ field: "to", code }] });
  });
});

describe("the data of an office", () => {
  it("publishes changed office data at once, and names the changed fields in the audit", async () => {
    const facts = officeFacts(await office(3));
    const weeklyHours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: "09:00", closes: "18:00" }));
    const names = { ...facts.names, DE: "Hafen von Ibiza" };
    const changed = { ...facts, weeklyHours, names, afterHours: [{ from: "18:01", to: "20:00" }] };
    expect((await asManager("PUT /oficinas/3", changed)).code).toBeNull();
    const shown = (await get("/oficina")).body.data.find(({ id }: { id: number }) => id === 3);
    expect(shown).toMatchObject({ horario: "Monday to Friday 09:00-18:00", weeklyHours, names });
    expect(shown.afterHours).toMatchObject([{ from: "18:01", to: "20:00" }]);
    expect((await get("/configuracion")).body.data.afterHours["3"]).toEqual([["18:01", "20:00"]]);
    expect((await office(3)).phone).toBe(facts.phone);
    expect(facts.phone).toContain(" ");
    const [entry] = await store.query("select action, after from audit_entry order by id desc limit 1");
    expect(entry).toEqual({
      action: "office.edit",
      after: { changed: expect.arrayContaining(["weeklyHours", "names", "afterHours"]) },
    });
    const before = await rows();
    expect((await asManager("PUT /oficinas/3", changed)).code).toBeNull();
    expect(await rows()).toBe(before);
  });

  it("refuses a return office without a one-way fee", async () => {
    const facts = officeFacts(await office(1));
    expect((await asManager("PUT /oficinas/1", { ...facts, returnOfficeIds: [1, 4] })).code).toBe("NO_WAY_FEE");
    expect((await office(1)).returnOfficeIds).toEqual(facts.returnOfficeIds);
  });

  it.each([
    ["a text that lacks a language", { names: { ES: "A", EN: "B", DE: "C", IT: "D", FR: "" } }, "names.FR"],
    [
      "hours that end before they begin",
      { weeklyHours: [{ weekday: 1, opens: "18:00", closes: "09:00" }] },
      "weeklyHours.0.closes",
    ],
    ["an invalid number", { phone: "12" }, "phone"],
  ])("refuses office data with %s", async (_, wrong, field) => {
    const facts = officeFacts(await office(1));
    const refused = await asManager("PUT /oficinas/1", {
      ...facts,
      phone: "+34971000111",
      nightPhone: null,
      email: "a@b.es",
      ...wrong,
    });
    expect(refused.errors.map((error: { field: string }) => error.field)).toContain(field);
  });
});

it("formats an office's opening hours as text", () => {
  const at = (weekday: number, opens: string, closes: string) => ({ weekday, opens, closes });
  expect(hoursInWords([1, 2, 3, 4, 5, 6, 7].map((day) => at(day, "08:30", "20:00")))).toBe(
    "Monday to Sunday 08:30-20:00",
  );
  expect(
    hoursInWords([
      at(1, "09:00", "14:00"),
      at(1, "16:00", "19:00"),
      at(2, "09:00", "14:00"),
      at(2, "16:00", "19:00"),
      at(7, "10:00", "13:00"),
    ]),
  ).toBe("Monday to Tuesday 09:00-14:00 16:00-19:00, Sunday 10:00-13:00");
  expect(hoursInWords([])).toBe("");
});
