import { chargedWithoutUnit } from "@/tests/support/charged-without-unit";
import { useDatabase } from "@/tests/support/database";
import { desk, readBooking, refusalOf } from "@/tests/support/desk-line";
import { useDocumentKeys } from "@/tests/support/document-keys";
import { useGateway } from "@/tests/support/gateway";
import { paymentRecords } from "@/tests/support/money-back";
import { officeClock, paidBooking } from "@/tests/support/paid-booking";
import { drainOutbox, paymentState, runReactions, type StartedPayment } from "@/tests/support/started-payment";

jest.setTimeout(30_000);
const store = useDatabase();
const bank = useGateway();
useDocumentKeys();

const now = () => ({ pickup: officeClock(-1), giveBack: officeClock(47) });
const reportsOf = ({ booking }: StartedPayment) =>
  store.query("select kind, status, payload from authority_report where booking_id = $1 order by id", [booking.id]);

describe("a rental at the desk", () => {
  it("goes from hand-over to the released deposit, seen by its customer", async () => {
    const rental = await paidBooking(bank, now());
    const { code } = rental.booking;
    expect(await refusalOf("return", code, "--km", "1200")).toContain("status doesn't allow");
    expect(await desk("handover", code.toLowerCase(), "--km", "12000", "--vin", "VSSZZZ6JZDR000001")).toContain(
      "handed over",
    );
    expect(await readBooking(rental)).toMatchObject({
      status: "in_progress",
      deposit: { status: "blocked", amountCents: 15_000, dueBy: null },
      checkin: { closed: true },
    });
    await runReactions();
    const reports = await reportsOf(rental);
    expect(reports.map(({ kind }) => kind)).toEqual(["BOOKING", "START"]);
    expect(reports[1]?.payload).toMatchObject({ vehicle: { kmOut: 12_000, vin: "VSSZZZ6JZDR000001" } });

    await desk("photo", code, "--stage", "before", "--side", "front", "--url", "/photos/1.jpg");
    expect(await refusalOf("return", code, "--km", "11999")).toContain("mileage is lower");
    expect(await refusalOf("release", code)).toContain("status doesn't allow");
    expect(await desk("return", code, "--km", "12345")).toContain("completed");
    const { deposit, photos } = await readBooking(rental);
    expect(Date.parse(deposit.dueBy) - Date.now()).toBeGreaterThan(47.9 * 3_600_000);
    expect(photos).toMatchObject([{ stage: "before", side: "FRONT", officeId: 1 }]);
    await desk("release", code);
    expect(await readBooking(rental)).toMatchObject({
      status: "completed",
      deposit: { status: "released", retainedCents: 0 },
    });
    expect(await refusalOf("release", code)).toContain("No security deposit");
  });

  it("keeps a part of the deposit only with reason, picture and time to answer", async () => {
    const rental = await paidBooking(bank, now());
    const { code } = rental.booking;
    await desk("handover", code, "--km", "100");
    await desk("return", code, "--km", "200");
    const retain = ["retain", code, "--amount", "120,50", "--reason", "Front bumper, table price 120.50"];
    expect(await refusalOf(...retain)).toContain("Add a picture");
    await desk("photo", code, "--stage", "after", "--side", "FRONT", "--url", "/photos/2.jpg", "--note", "scratch");
    for (const url of [
      "https://elsewhere.example/2.jpg",
      "//elsewhere.example/2.jpg",
      "photos/2.jpg",
      "javascript:x",
    ]) {
      const photo = ["photo", code, "--stage", "after", "--side", "REAR", "--url", url];
      expect(await refusalOf(...photo)).toContain("is not on this site");
    }
    expect(await refusalOf("retain", code, "--amount", "120")).toContain("--reason is missing");
    expect(await refusalOf("retain", code, "--amount", "150.01", "--reason", "x")).toContain("More can't be kept");
    expect(await desk(...retain)).toContain("€120.50 is kept");
    const { deposit } = await readBooking(rental);
    expect(deposit).toMatchObject({ status: "retained", retainedCents: 12_050, reason: retain.at(-1) });
    expect(Date.parse(deposit.answerBy) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    await drainOutbox();
    const retentionMails = (await bank.mails()).filter(
      ({ subject }) => subject === `Reserva ${code}: importe retenido de la fianza`,
    );
    expect(retentionMails).toHaveLength(1);
    expect(retentionMails[0]?.text).toMatch(/120,50[\s\S]+Front bumper, table price 120\.50/);
  });

  it("hands over another vehicle than the booked one, unless that one is taken", async () => {
    const rental = await paidBooking(bank, now());
    const other = await paidBooking(bank, now());
    const plateOf = async (unitId: number) =>
      String((await store.query("select plate from unit where id = $1", [unitId]))[0]?.plate);
    const args = ["handover", rental.booking.code, "--km", "1", "--plate"];
    expect(await refusalOf(...args, await plateOf(other.booking.unitId))).toContain("PLANNED");
    expect(await refusalOf(...args, "0000 XXX")).toContain("no vehicle with this plate");
    const [free] = await store.query(
      "select id, plate from unit where desk_only and home_office_id = 1 and group_id = 2",
    );
    expect(await desk(...args, String(free?.plate))).toContain(String(free?.plate));
    expect(
      await store.query("select unit_id, state from allocation where booking_id = $1 and state <> 'released'", [
        rental.booking.id,
      ]),
    ).toEqual([{ unit_id: free?.id, state: "confirmed" }]);
  });
});

describe("a booking that the desk ends", () => {
  it("as no-show gives back what is beyond the part that is kept, not before pick-up, with its mail", async () => {
    const early = await paidBooking(bank);
    expect(await refusalOf("no-show", early.booking.code)).toContain("has not come yet");
    const late = await paidBooking(bank, now());
    await store.query("update booking set late_keep_cents = 2000 where id = $1", [late.booking.id]);
    expect(await desk("no-show", late.booking.code)).toContain("€49.09 goes back");
    await drainOutbox();
    expect(await paymentRecords(late.paymentId)).toMatchObject({ status: "part_refunded", refundedCents: 4909 });
    expect((await paymentState(late)).mails).toEqual(["confirmation", "noShow"]);
    const [mail] = (await bank.mails()).filter(({ messageId }) => messageId.includes(`noShow.${late.booking.code}`));
    expect(mail?.text).toContain("49,09");
    expect(mail?.text).toContain("20,00");
  });

  it("for the company gives everything back, on the non-refundable rate too", async () => {
    const started = await paidBooking(bank);
    await store.query("update booking set package_code = 'PQNR1', cancellable_until = null where id = $1", [
      started.booking.id,
    ]);
    expect(await desk("cancel", started.booking.code, "--reason", "storm")).toContain("€69.09 goes back");
    await drainOutbox();
    expect(await paymentRecords(started.paymentId)).toMatchObject({ status: "refunded" });
    expect(await readBooking(started)).toMatchObject({ status: "cancelled", cancelledBy: "COMPANY" });
    expect((await reportsOf(started)).map(({ kind }) => kind)).toEqual(["BOOKING", "CANCELLATION"]);
  });
});

/** Number of first-password mails that the booking's customer got. */
const passwordMails = async ({ booking: { code } }: StartedPayment) =>
  (await bank.mails()).filter(
    ({ to, messageId }) => to === `${code.toLowerCase()}@example.test` && messageId.includes("firstPassword"),
  ).length;

describe("a reservation-creation error", () => {
  it("is listed, gets a vehicle of another group, is confirmed by mail, and its incident closes", async () => {
    const started = await chargedWithoutUnit(bank, store);
    const { code } = started.booking;
    expect(await desk("incidents")).toContain(`charged_without_booking  ${code}`);
    expect(await desk("incidents", "due")).toBe("No incident is open.");
    expect(await refusalOf("confirm", code)).toContain("No vehicle in this group");
    expect(await refusalOf("confirm", code, "--group", "ZZ")).toContain("no vehicle group");
    await desk("confirm", code, "--group", "b");
    await drainOutbox();
    expect(await paymentState(started)).toMatchObject({
      booking: "confirmed",
      mails: ["creationError", "confirmation"],
    });
    expect(await readBooking(started)).toMatchObject({ vehicle: { group: "B" }, dueAtPickupCents: 48_360 - 6909 });
    expect(await desk("incidents")).toBe("No incident is open.");
    expect((await reportsOf(started)).map(({ kind }) => kind)).toEqual(["BOOKING"]);
    expect(await passwordMails(started)).toBe(1);
  });

  it("or is refunded; a person closes what is left with a note", async () => {
    const started = await chargedWithoutUnit(bank, store);
    await desk("refund", started.booking.code);
    await drainOutbox();
    expect(await paymentRecords(started.paymentId)).toMatchObject({ status: "refunded" });
    expect(await passwordMails(started)).toBe(0);
    expect(await refusalOf("refund", started.booking.code)).toContain("status doesn't allow");
    const [open] = await store.query(
      "insert into incident (kind, dedupe_key, detail, created_at, due_at) values ('dispute', 'dispute:t', '{}', now(), now() - interval '1 hour') returning id",
    );
    expect(await desk("incidents", "due")).toContain("OVERDUE");
    await desk("close", String(open?.id), "--by", "Marta", "--note", "the customer withdrew it");
    expect(await refusalOf("close", String(open?.id), "--by", "Marta", "--note", "again")).toContain(
      "no open incident",
    );
  });
});
describe("the command line", () => {
  it("explains itself, and says plainly what is wrong", async () => {
    expect(await desk("--help")).toContain("handover CODE --km NUMBER");
    expect(await refusalOf("dance")).toContain("There is no command dance");
    expect(await refusalOf("handover", "T-ZZZZZZZ")).toContain("--km is missing");
    expect(await refusalOf("handover", "T-ZZZZZZZ", "--km", "ten")).toContain("whole number");
    expect(await refusalOf("booking")).toContain("The booking's code is missing");
    expect(await refusalOf("booking", "T-ZZZZZZZ")).toContain("no booking with this code");
    expect(await refusalOf("release", "--speed", "9")).toContain("Unknown option");
    expect(await refusalOf("coupon", "burn", "X")).toContain("coupon block CODE");
    expect(await refusalOf("coupon", "block", "NOTHING")).toContain("no coupon");
  });

  it("shows a booking, and takes a coupon out of use", async () => {
    const started = await paidBooking(bank);
    await store.query("update booking set hotel = 'Hotel Mar', arrives_without_flight = true where id = $1", [
      started.booking.id,
    ]);
    const shown = await desk("booking", started.booking.code);
    expect(shown).toMatch(/does not come by plane\nArrival +hotel Hotel Mar, observations none/);
    for (const fact of ["confirmed", "Nerea Prueba", "redsys captured, taken €69.09", "not begun", "office 1"])
      expect(shown).toContain(fact);
    await store.query(
      "insert into coupon (code, type, value, valid_from, valid_until, conditions_key) values ('STOP', 'PERCENT', 10, '2026-01-01', '2030-01-01', 'x')",
    );
    await desk("coupon", "block", "stop");
    expect(await store.query("select active from coupon where code = 'STOP'")).toEqual([{ active: false }]);
  });
});
