import { runDesk } from "@/lib/backend/cli/run-desk";
import { closeByHand } from "@/lib/backend/compliance/desk/office-work";
import { addPhoto } from "@/lib/backend/fleet/desk/damage";
import {
  cancelForCompany,
  recordNoShow,
  refundByHand,
  releaseDeposit,
  resolveCreationError,
  retainDeposit,
} from "@/lib/backend/payment/desk/settle-by-hand";
import { handOver, returnVehicle } from "@/lib/backend/rental/hand-over/hand-over";
import { chargedWithoutUnit } from "@/tests/support/charged-without-unit";
import { useDatabase } from "@/tests/support/database";
import { readBooking } from "@/tests/support/desk-line";
import { useDocumentKeys } from "@/tests/support/document-keys";
import { useGateway } from "@/tests/support/gateway";
import { paymentRecords } from "@/tests/support/money-back";
import { officeClock, paidBooking } from "@/tests/support/paid-booking";
import { errorCodeOf, okValue } from "@/tests/support/result";
import { drainOutbox, paymentState, runReactions, type StartedPayment } from "@/tests/support/started-payment";

jest.setTimeout(30_000);
const store = useDatabase();
const bank = useGateway();
useDocumentKeys();

const today = () => new Date();
const begun = () => ({ pickup: officeClock(-1), giveBack: officeClock(47) });
const reportsOf = ({ booking }: StartedPayment) =>
  store.query("select kind, status, payload from authority_report where booking_id = $1 order by id", [booking.id]);

describe("a rental at the desk", () => {
  it("shows the customer each step from hand-over to the released deposit", async () => {
    const rental = await paidBooking(bank, begun());
    const { code } = rental.booking;
    expect(await errorCodeOf(returnVehicle({ code, kmIn: 1200, now: today() }))).toBe("WRONG_STATUS");
    await okValue(handOver({ code: code.toLowerCase(), kmOut: 12_000, vin: "VSSZZZ6JZDR000001", now: today() }));
    expect(await readBooking(rental)).toMatchObject({
      status: "in_progress",
      deposit: { status: "blocked", amountCents: 15_000, dueBy: null },
      checkin: { closed: true },
    });
    await runReactions();
    const reports = await reportsOf(rental);
    expect(reports.map(({ kind }) => kind)).toEqual(["BOOKING", "START"]);
    expect(reports[1]?.payload).toMatchObject({ vehicle: { kmOut: 12_000, vin: "VSSZZZ6JZDR000001" } });

    const picture = { code, stage: "before", side: "FRONT", url: "/photos/1.jpg", note: "" } as const;
    await okValue(addPhoto({ ...picture, now: today() }));
    expect(await errorCodeOf(returnVehicle({ code, kmIn: 11_999, now: today() }))).toBe("KM_TOO_LOW");
    expect(await errorCodeOf(releaseDeposit(code, today()))).toBe("WRONG_STATUS");
    await okValue(returnVehicle({ code, kmIn: 12_345, now: today() }));
    const { deposit, photos } = await readBooking(rental);
    expect(Date.parse(deposit.dueBy) - Date.now()).toBeGreaterThan(47.9 * 3_600_000);
    expect(photos).toMatchObject([{ stage: "before", side: "FRONT", officeId: 1 }]);
    await okValue(releaseDeposit(code, today()));
    expect(await readBooking(rental)).toMatchObject({
      status: "completed",
      deposit: { status: "released", retainedCents: 0 },
    });
    expect(await errorCodeOf(releaseDeposit(code, today()))).toBe("NO_DEPOSIT");
  });

  it("retains a part of the deposit only with reason, picture and time to reply", async () => {
    const rental = await paidBooking(bank, begun());
    const { code } = rental.booking;
    await okValue(handOver({ code, kmOut: 100, now: today() }));
    await okValue(returnVehicle({ code, kmIn: 200, now: today() }));
    const reason = "Front bumper, table price 120.50";
    const retain = (amountCents: number) => retainDeposit({ code, amountCents, reason, now: today() });
    expect(await errorCodeOf(retain(12_050))).toBe("PHOTO_MISSING");
    const picture = { code, stage: "after", side: "FRONT", url: "/photos/2.jpg", note: "scratch" } as const;
    await okValue(addPhoto({ ...picture, now: today() }));
    expect(await errorCodeOf(retain(15_001))).toBe("AMOUNT_TOO_HIGH");
    expect(await okValue(retain(12_050))).toMatchObject({ retainedCents: 12_050 });
    const { deposit } = await readBooking(rental);
    expect(deposit).toMatchObject({ status: "retained", retainedCents: 12_050, reason });
    expect(Date.parse(deposit.answerBy) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    await drainOutbox();
    const retentionMails = (await bank.mails()).filter(
      ({ subject }) => subject === `Reserva ${code}: retenemos una parte de la fianza`,
    );
    expect(retentionMails).toHaveLength(1);
    expect(retentionMails[0]?.text).toMatch(/120,50[\s\S]+Front bumper, table price 120\.50/);
  });

  it("hands over another vehicle than the booked one, unless that one is taken", async () => {
    const rental = await paidBooking(bank, begun());
    const other = await paidBooking(bank, begun());
    const plateOf = async (unitId: number) =>
      String((await store.query("select plate from unit where id = $1", [unitId]))[0]?.plate);
    const give = (plate: string) => handOver({ code: rental.booking.code, kmOut: 1, plate, now: today() });
    expect(await errorCodeOf(give(await plateOf(other.booking.unitId)))).toBe("CONFIRM_UNIT");
    expect(await errorCodeOf(give("0000 XXX"))).toBe("UNKNOWN_PLATE");
    const [free] = await store.query(
      "select id, plate from unit where desk_only and home_office_id = 1 and group_id = 2",
    );
    expect(await okValue(give(String(free?.plate)))).toEqual({ plate: free?.plate });
    expect(
      await store.query("select unit_id, state from allocation where booking_id = $1 and state <> 'released'", [
        rental.booking.id,
      ]),
    ).toEqual([{ unit_id: free?.id, state: "confirmed" }]);
  });
});

describe("a booking ended by the desk", () => {
  it("refunds a no-show beyond the retained part with a mail, not before pick-up", async () => {
    const early = await paidBooking(bank);
    expect(await errorCodeOf(recordNoShow(early.booking.code, today()))).toBe("TOO_EARLY");
    const late = await paidBooking(bank, begun());
    await store.query("update booking set late_keep_cents = 2000 where id = $1", [late.booking.id]);
    expect(await okValue(recordNoShow(late.booking.code, today()))).toEqual({ refundCents: 4909 });
    await drainOutbox();
    expect(await paymentRecords(late.paymentId)).toMatchObject({ status: "part_refunded", refundedCents: 4909 });
    expect((await paymentState(late)).mails).toEqual(["confirmation", "noShow"]);
    const [mail] = (await bank.mails()).filter(({ messageId }) => messageId.includes(`noShow.${late.booking.code}`));
    expect(mail?.text).toContain("49,09");
    expect(mail?.text).toContain("20,00");
  });

  it("refunds in full when the company cancels, on the non-refundable rate too", async () => {
    const started = await paidBooking(bank);
    await store.query("update booking set package_code = 'PQNR1', cancellable_until = null where id = $1", [
      started.booking.id,
    ]);
    expect(await okValue(cancelForCompany(started.booking.code, "storm", today()))).toEqual({ refundCents: 6909 });
    await drainOutbox();
    expect(await paymentRecords(started.paymentId)).toMatchObject({ status: "refunded" });
    expect(await readBooking(started)).toMatchObject({ status: "cancelled", cancelledBy: "COMPANY" });
    expect((await reportsOf(started)).map(({ kind }) => kind)).toEqual(["BOOKING", "CANCELLATION"]);
  });
});

const openIncidents = async () =>
  (await store.query("select kind from incident where closed_at is null order by id")).map(({ kind }) => kind);

/** Number of first-password mails that the booking's customer got. */
const passwordMails = async ({ booking: { code } }: StartedPayment) =>
  (await bank.mails()).filter(
    ({ to, messageId }) => to === `${code.toLowerCase()}@example.test` && messageId.includes("firstPassword"),
  ).length;

describe("a booking charged without a vehicle", () => {
  it("assigns a vehicle of another group to a charged booking, confirms by mail and closes the incident", async () => {
    const started = await chargedWithoutUnit(bank, store);
    const { code } = started.booking;
    expect(await openIncidents()).toEqual(["charged_without_booking"]);
    expect(await errorCodeOf(resolveCreationError({ code, now: today() }))).toBe("NO_UNIT");
    expect(await errorCodeOf(resolveCreationError({ code, group: "ZZ", now: today() }))).toBe("UNKNOWN_GROUP");
    await okValue(resolveCreationError({ code, group: "b", now: today() }));
    await drainOutbox();
    expect(await paymentState(started)).toMatchObject({
      booking: "confirmed",
      mails: ["creationError", "confirmation"],
    });
    expect(await readBooking(started)).toMatchObject({ vehicle: { group: "B" }, dueAtPickupCents: 48_360 - 6909 });
    expect(await openIncidents()).toEqual([]);
    expect((await reportsOf(started)).map(({ kind }) => kind)).toEqual(["BOOKING"]);
    expect(await passwordMails(started)).toBe(1);
  });

  it("refunds a booking without a vehicle when staff decide so, and closes other incidents with a note", async () => {
    const started = await chargedWithoutUnit(bank, store);
    await okValue(refundByHand(started.booking.code, today()));
    await drainOutbox();
    expect(await paymentRecords(started.paymentId)).toMatchObject({ status: "refunded" });
    expect(await passwordMails(started)).toBe(0);
    expect(await errorCodeOf(refundByHand(started.booking.code, today()))).toBe("WRONG_STATUS");
    const [open] = await store.query(
      "insert into incident (kind, dedupe_key, detail, created_at, due_at) values ('dispute', 'dispute:t', '{}', now(), now() - interval '1 hour') returning id",
    );
    const close = () => closeByHand({ incidentId: Number(open?.id), by: "Marta", note: "withdrawn", now: today() });
    await okValue(close());
    expect(await errorCodeOf(close())).toBe("NO_INCIDENT");
  });
});

describe("the desk command", () => {
  const run = async (...words: string[]) => {
    const { done, lines } = await runDesk(words, today());
    return { done, output: lines.join("\n") };
  };

  it.each([[["--help"]], [["help"]], [[]]])("the desk command prints its usage for %j", async (words) => {
    const { done, output } = await run(...words);
    expect(done).toBe(true);
    for (const command of ["staff invite MAIL", "catalogue publish FILE", "invoice CODE"])
      expect(output).toContain(command);
  });

  it.each([
    [["dance"], "There is no command dance"],
    [["invoice"], "The booking's code is missing"],
    [["invoice", "T-ZZZZZZZ"], "There is no booking with this code"],
    [["invoice", "--speed", "9"], "Unknown option"],
    [["staff", "invite", "a@desk.test"], "--role is missing"],
    [["staff", "invite", "a@desk.test", "--role", "king"], "--role is one of agent, sales, manager, accounts, admin"],
  ])("refuses the arguments %j with the reason", async (words, reason) => {
    const { done, output } = await run(...words);
    expect(done).toBe(false);
    expect(output).toContain(reason);
  });
});
