import { reconcilePayments } from "@/lib/backend/payment/commands/reconcile";
import { minutesFromNow, pay } from "@/tests/support/bank";
import { newClient, signedIn } from "@/tests/support/client-area";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { paidBooking } from "@/tests/support/paid-booking";
import { drainOutbox, paymentState, runReactions, startedPayment } from "@/tests/support/started-payment";
import { get } from "@/tests/support/web";

const store = useDatabase();
const bank = useGateway();

const passwordMails = async (to: string) =>
  (await bank.mails()).filter((mail) => mail.to === to && mail.messageId.includes("firstPassword"));
const recordOf = async (email: string) => {
  const [row] = await store.query("select id, first_name, mobile, lang, receives_offers from client where email = $1", [
    email,
  ]);
  return row;
};

describe("the confirmation of a guest's booking", () => {
  it("creates the client at the confirmation, and mails one link to a first password for all bookings", async () => {
    const email = "guest.one@example.test";
    const first = await paidBooking(bank, { email, lang: "en" });
    expect(await recordOf(email)).toMatchObject({ first_name: "Nerea", lang: "en", receives_offers: false });
    const [mail, ...more] = await passwordMails(email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain("/regenera/");
    await paidBooking(bank, { email });
    expect(await passwordMails(email)).toHaveLength(1);
    const owner = await signedIn(email);
    const { body } = await get("/cliente/reservas", owner.headers);
    expect(body.data).toMatchObject({ total: 2, items: [{}, { code: first.booking.code }] });
  });

  it("copies the marketing consent of the order to the new client", async () => {
    const email = "guest.offers@example.test";
    const started = await startedPayment({ email });
    await store.query(
      "insert into consent (booking_id, email, kind, version, accepted, lang, at) values ($1, $2, 'OFFERS', '2026-11-21', true, 'es', now())",
      [started.booking.id, email],
    );
    await pay(bank, started, "pay");
    await runReactions();
    expect(await recordOf(email)).toMatchObject({ receives_offers: true });
  });

  it("mails the password link when the payment was found only by querying the bank", async () => {
    const email = "guest.two@example.test";
    const started = await startedPayment({ email });
    await bank.control("webhooks", { hold: true });
    await pay(bank, started, "no_return");
    await reconcilePayments(minutesFromNow(2));
    await drainOutbox(minutesFromNow(2));
    expect(await paymentState(started)).toMatchObject({ booking: "confirmed" });
    expect(await passwordMails(email)).toHaveLength(1);
    await bank.release();
    await bank.control("webhooks", { hold: false });
    await drainOutbox(minutesFromNow(3));
    expect(await passwordMails(email)).toHaveLength(1);
  });

  it("leaves an existing client unchanged, and mails no link to a client with a password", async () => {
    const email = "there@example.test";
    const { id } = await newClient({ email, firstName: "Ondina", mobile: "+34611111111" });
    await store.query("update client set password_hash = 'x', lang = 'fr' where id = $1", [id]);
    await paidBooking(bank, { email, lang: "de" });
    expect(await recordOf(email)).toEqual({
      id,
      first_name: "Ondina",
      mobile: "+34611111111",
      lang: "fr",
      receives_offers: false,
    });
    expect(await passwordMails(email)).toEqual([]);
  });

  it("confirms the booking even if the password link cannot be queued", async () => {
    const email = "guest.three@example.test";
    await store.query(
      `create function refuse_link() returns trigger language plpgsql as $$ begin raise exception 'no link'; end $$;
       create trigger refuse_link before insert on outbox for each row when (new.kind = 'firstPassword') execute function refuse_link()`,
    );
    const started = await paidBooking(bank, { email });
    await store.query("drop trigger refuse_link on outbox");
    expect(await paymentState(started)).toMatchObject({ booking: "confirmed", mails: ["confirmation"] });
    expect(await passwordMails(email)).toEqual([]);
    expect(await recordOf(email)).toMatchObject({ first_name: "Nerea" });
  });
});
