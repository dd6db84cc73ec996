import { atDesk, staffMember } from "@/tests/support/at-desk";
import type { Gateway } from "@/tests/support/gateway";
import { officeClock, paidBooking } from "@/tests/support/paid-booking";
import type { WebAnswer } from "@/tests/support/web";

const today = () => ({ from: officeClock(0).slice(0, 10), until: officeClock(0).slice(0, 10) });

interface Desk {
  readonly asManager: (call: string, body?: unknown) => Promise<WebAnswer>;
  readonly bank: Gateway;
}

/** A goodwill refund that waits for a second person. */
async function asked({ asManager, bank }: Desk) {
  const { code } = (await paidBooking(bank, { payNowCents: 90_000 })).booking;
  const given = await asManager(`POST /reservas/${code}/cortesia`, { amount: "600", reason: "engine trouble" });
  return `/reservas/${code}/cortesia/${given.body.data.goodwillId}`;
}

/** What each write about money needs before it, and the write. */
export const moneyWrites = (desk: Desk) => ({
  "POST /reservas/{code}/cortesia": async () => {
    const { code } = (await paidBooking(desk.bank)).booking;
    return () => desk.asManager(`POST /reservas/${code}/cortesia`, { amount: "12,50", reason: "waited two hours" });
  },
  "POST /reservas/{code}/cortesia/{id}/conformidad": async () => {
    const refund = await asked(desk);
    const { cookie } = await staffMember("manager");
    return () => atDesk(`POST ${refund}/conformidad`, { cookie });
  },
  "POST /reservas/{code}/cortesia/{id}/rechazo": async () => {
    const refund = await asked(desk);
    return () => desk.asManager(`POST ${refund}/rechazo`);
  },
  "POST /contabilidad/exportaciones": async () => {
    await paidBooking(desk.bank);
    return () => desk.asManager("POST /contabilidad/exportaciones", today());
  },
  "POST /contabilidad/cotejo": async () => () => desk.asManager("POST /contabilidad/cotejo", today()),
  "POST /autoridad/exportaciones": async () => {
    await paidBooking(desk.bank);
    return () => desk.asManager("POST /autoridad/exportaciones");
  },
});
