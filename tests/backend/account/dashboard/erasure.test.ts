import { nightlyJobs } from "@/lib/backend/nightly-jobs";
import { releaseDeposit } from "@/lib/backend/payment/desk/settle-by-hand";
import { aCheckin } from "@/tests/support/builders/checkin";
import { heldBooking } from "@/tests/support/builders/held-booking";
import { aCoupon, passwordProof, type SignedInClient, signedIn } from "@/tests/support/client-area";
import { cancelBooking } from "@/tests/support/money-back";
import { aPerson, enquire, usePeople, withKey } from "@/tests/support/people";
import { okValue } from "@/tests/support/result";
import { drainOutbox } from "@/tests/support/started-payment";
import { get, post, put, remove } from "@/tests/support/web";

jest.setTimeout(60_000);
const { store, bank, paid, rental, subscribeToAlerts, traces } = usePeople();

const erase = async (mine: SignedInClient) =>
  (await remove("/cliente/datos", mine.headers, await passwordProof(mine))).body.data;
const yearsFromNow = (years: number) => new Date(Date.now() + years * 365.25 * 86_400_000);

describe("a request for erasure", () => {
  it("erases at once when no booking or payment is open, and keeps only what the law requires", async () => {
    const [person, other] = [aPerson(), aPerson()];
    const made = await rental(person);
    await okValue(releaseDeposit(made.booking.code, new Date()));
    await store.query("update handover set signed_name = $2 where booking_id = $1", [made.booking.id, person.lastName]);
    await store.query("insert into booking_note (booking_id, at, text) values ($1, now(), $2)", [
      made.booking.id,
      `${person.lastName} comes by taxi`,
    ]);
    const dropped = await paid(person);
    const { code, access } = dropped.booking;
    await put(
      `/reserva/${code}/checkin`,
      aCheckin({ surname1: person.lastName }),
      withKey({ "x-booking-token": access }),
    );
    await cancelBooking(dropped, 0);
    await enquire(person);
    await store.query(
      "insert into enquiry_event (enquiry_id, kind, at, text) select id, 'note', now(), $1 from enquiry where email = $2",
      [`${person.lastName} rang`, person.email],
    );
    await subscribeToAlerts(person);
    await subscribeToAlerts(other);
    await drainOutbox();
    const never = await heldBooking({ email: person.email, mobile: person.mobile });
    await store.query(
      `update allocation set state = 'released' where booking_id = ${never.id}; update booking set status = 'expired' where id = ${never.id}`,
    );
    await paid(other);
    const before = await traces(other);
    const mine = await signedIn(person.email);
    await aCoupon({ code: "PERSONAL-1", clientId: mine.id });
    expect(await traces(person)).toEqual(
      expect.arrayContaining([
        "public.booking",
        "public.booking_note",
        "public.car_alert",
        "public.client",
        "public.enquiry",
        "public.enquiry_event",
      ]),
    );

    const outcome = await erase(mine);
    expect(outcome).toMatchObject({ erased: true, waitingFor: [] });
    expect(outcome.kept).toEqual(
      expect.arrayContaining([
        { bookingCode: made.booking.code, reason: "DRIVER", until: expect.stringMatching(/^\d{4}-/) },
        { bookingCode: made.booking.code, reason: "AUTHORITY_REGISTER", until: expect.stringMatching(/^\d{4}-/) },
        { bookingCode: made.booking.code, reason: "ACCOUNTING", until: expect.stringMatching(/^\d{4}-/) },
        { bookingCode: code, reason: "AUTHORITY_REGISTER", until: expect.stringMatching(/^\d{4}-/) },
      ]),
    );
    const kept = ["public.authority_report", "public.handover", "public.invoice_request"];
    expect(await traces(person)).toEqual([...kept, "public.booking"].toSorted());
    const shown = await store.query("select last_name, email, mobile, birth_date::text from booking where id = $1", [
      made.booking.id,
    ]);
    expect(shown).toEqual([{ last_name: person.lastName, email: "", mobile: "", birth_date: "1900-01-01" }]);
    expect(await traces(other)).toEqual(before);
    expect((await get("/cliente/perfil", mine.headers)).status).toBe(401);
    expect((await get(`/reserva/${code}`, { "x-booking-token": access })).status).toBe(404);
    const [row] = await store.query("select password_hash, receives_offers, erased_at from client where id = $1", [
      mine.id,
    ]);
    expect(row).toMatchObject({ password_hash: null, receives_offers: false, erased_at: expect.any(Date) });
    expect(await store.query("select 1 from client_session where client_id = $1", [mine.id])).toEqual([]);
    expect(await store.query("select active from coupon where client_id = $1", [mine.id])).toEqual([{ active: false }]);
    // Documents of a rental that took place stay in the authority's register; those of the cancelled one are deleted.
    const documents = await store.query("select booking_id from checkin where booking_id = any($1)", [
      [made.booking.id, dropped.booking.id],
    ]);
    expect(documents.map(({ booking_id }) => Number(booking_id))).toEqual([made.booking.id]);

    // Retention: authority's register 3 years, accounts 6 years (rules section 14).
    // Who drove: six months (rules section 14).
    await nightlyJobs(yearsFromNow(0.45));
    expect(await traces(person)).toContain("public.booking");
    await nightlyJobs(yearsFromNow(0.6));
    expect(await traces(person)).toEqual(kept);
    await nightlyJobs(yearsFromNow(2.9));
    expect(await traces(person)).toEqual(kept);
    await nightlyJobs(yearsFromNow(3.9));
    expect(await traces(person)).toEqual(["public.handover", "public.invoice_request"]);
    await nightlyJobs(yearsFromNow(5.9));
    expect(await traces(person)).toEqual(["public.handover", "public.invoice_request"]);
    await nightlyJobs(yearsFromNow(6.9));
    expect(await traces(person)).toEqual([]);
  });

  it("allows a new client with the erased e-mail address, and drops mail that is still queued", async () => {
    const person = aPerson();
    const made = await rental(person);
    await okValue(releaseDeposit(made.booking.code, new Date()));
    await store.query("update outbox set done_at = null where booking_id = $1 and kind = 'mail'", [made.booking.id]);
    const mails = (await bank.mails()).length;
    expect(await erase(await signedIn(person.email))).toMatchObject({ erased: true });
    await drainOutbox();
    expect(await bank.mails()).toHaveLength(mails);
    await paid(person);
    const newRecord = await signedIn(person.email);
    expect((await get("/cliente/reservas", newRecord.headers)).body.data.total).toBe(1);
  });

  it("postpones the erasure to the night after the last booking has ended, and can be withdrawn until then", async () => {
    const person = aPerson();
    const made = await paid(person);
    const mine = await signedIn(person.email);
    const { code } = made.booking;
    expect(await erase(mine)).toMatchObject({ erased: false, waitingFor: [code] });
    expect((await get("/cliente/perfil", mine.headers)).body.data).toMatchObject({ erasure: "WAITING" });
    await nightlyJobs(new Date());
    expect(await traces(person)).toContain("public.booking");
    expect((await post("/cliente/datos/conservar", {}, mine.headers)).body.data).toMatchObject({ erasure: "NONE" });
    await cancelBooking(made, 0);
    await drainOutbox();
    await nightlyJobs(new Date());
    expect(await traces(person)).toContain("public.booking");

    const again = await paid(person);
    expect(await erase(mine)).toMatchObject({ erased: false, waitingFor: [again.booking.code] });
    await cancelBooking(again, 0);
    expect(await erase(mine)).toMatchObject({ erased: false, waitingFor: [again.booking.code] });
    await drainOutbox();
    await nightlyJobs(new Date());
    expect(await traces(person)).toEqual(["public.authority_report"]);
    expect((await get("/cliente/perfil", mine.headers)).status).toBe(401);
  });

  it("postpones the erasure for an open deposit, and for an unpaid order with the same e-mail without naming that order", async () => {
    const person = aPerson();
    const made = await rental(person);
    const mine = await signedIn(person.email);
    expect(await erase(mine)).toMatchObject({ erased: false, waitingFor: [made.booking.code] });
    await okValue(releaseDeposit(made.booking.code, new Date()));
    await heldBooking({ email: person.email });
    expect(await erase(mine)).toMatchObject({ erased: false, waitingFor: [] });
  });
});
