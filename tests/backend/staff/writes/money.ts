import { callDesk, staffMember } from "@/tests/support/at-desk";
import { aClient } from "@/tests/support/builders/client";
import { cancelBooking } from "@/tests/support/money-back";
import { officeClock, paidBooking } from "@/tests/support/paid-booking";
import { drainOutbox } from "@/tests/support/started-payment";
import type { WritesOf } from "./writes-of";

const today = () => ({ from: officeClock(0).slice(0, 10), until: officeClock(0).slice(0, 10) });

type Desk = Parameters<WritesOf>[0];

/** A goodwill refund of 600 euro, which needs a second person's approval; returns its path. */
async function pendingGoodwill({ asManager, bank }: Desk) {
  const { code } = (await paidBooking(bank, { payNowCents: 90_000 })).booking;
  const created = await asManager(`POST /reservas/${code}/cortesia`, { amount: "600", reason: "engine trouble" });
  return `/reservas/${code}/cortesia/${created.body.data.goodwillId}`;
}

/** Writes of money. */
export const moneyWrites: WritesOf = (desk) => ({
  "POST /reservas/{code}/cortesia": async () => {
    const { code } = (await paidBooking(desk.bank)).booking;
    return () => desk.asManager(`POST /reservas/${code}/cortesia`, { amount: "12,50", reason: "waited two hours" });
  },
  "POST /reservas/{code}/cortesia/{id}/conformidad": async () => {
    const refund = await pendingGoodwill(desk);
    const { cookie } = await staffMember("manager");
    return () => callDesk(`POST ${refund}/conformidad`, { cookie });
  },
  "POST /reservas/{code}/cortesia/{id}/rechazo": async () => {
    const refund = await pendingGoodwill(desk);
    return () => desk.asManager(`POST ${refund}/rechazo`);
  },
  "POST /reservas/{code}/devoluciones/{id}/reenvio": async () => {
    const paid = await paidBooking(desk.bank, { provider: "stripe" });
    const { code } = paid.booking;
    await cancelBooking(paid, 0);
    await drainOutbox();
    await desk.bank.control("refunds", { gateway: "stripe", payment: paid.paymentId, outcome: "failed" });
    const { operations } = (await desk.asManager(`GET /reservas/${code}/dinero`)).body.data;
    const failed = operations.find(({ resendable }: { resendable: boolean }) => resendable);
    return () => desk.asManager(`POST /reservas/${code}/devoluciones/${failed.id}/reenvio`);
  },
  "POST /contabilidad/exportaciones": async () => {
    await paidBooking(desk.bank);
    return () => desk.asManager("POST /contabilidad/exportaciones", today());
  },
  "POST /contabilidad/cotejo": async () => () => desk.asManager("POST /contabilidad/cotejo", today()),
  "DELETE /personas/{id}/sesiones": async () => {
    const { id } = await aClient();
    return () => desk.asManager(`DELETE /personas/${id}/sesiones`);
  },
  "POST /personas/{id}/supresion": async () => {
    const { id } = (await paidBooking(desk.bank)).booking;
    await desk.store.query("update booking set status = 'in_progress' where id = $1", [id]);
    await desk.store.query("update booking set status = 'completed' where id = $1", [id]);
    const [person] = await desk.store.query(
      "select c.id, c.email from client c join booking b on b.client_id = c.id where b.id = $1",
      [id],
    );
    return () => desk.asManager(`POST /personas/${person?.id}/supresion`, { email: person?.email });
  },
  "POST /autoridad/exportaciones": async () => {
    await paidBooking(desk.bank);
    return () => desk.asManager("POST /autoridad/exportaciones");
  },
});
