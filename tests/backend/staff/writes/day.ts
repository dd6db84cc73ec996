import { aHandOver, aReturn } from "@/tests/support/builders/hand-over";
import { aPhoto } from "@/tests/support/builders/photo";
import { officeClock, paidBooking } from "@/tests/support/paid-booking";
import type { WritesOf } from "./writes-of";

let weeks = 10;
/** A stay of two days, a week after the previous one, so that writes don't share vehicles. */
function nextStay() {
  weeks += 1;
  return { pickup: officeClock(weeks * 168), giveBack: officeClock(weeks * 168 + 48) };
}

/** Writes of the counter's daily work. */
export const dayWrites: WritesOf = ({ asManager, bank, upload, store }) => {
  const booked = async () => (await paidBooking(bank, nextStay())).booking.code;
  const begun = async () =>
    (await paidBooking(bank, { pickup: officeClock(-1), giveBack: officeClock(47) })).booking.code;
  const rented = async () => {
    const code = await begun();
    await asManager(`POST /reservas/${code}/entrega`, aHandOver());
    return code;
  };
  const returned = async () => {
    const code = await rented();
    await upload(`/reservas/${code}/fotos?stage=after&side=FRONT`, await aPhoto({ color: "#123456" }));
    await asManager(`POST /reservas/${code}/vuelta`, aReturn());
    return code;
  };
  const of = (ready: () => Promise<string>, path: string, body?: unknown) => async () => {
    const code = await ready();
    return () => asManager(`POST /reservas/${code}/${path}`, body);
  };
  return {
    "POST /reservas/{code}/entrega": of(begun, "entrega", aHandOver()),
    "POST /reservas/{code}/vuelta": of(rented, "vuelta", aReturn()),
    "POST /reservas/{code}/fotos": async () => {
      const [code, bytes] = [await booked(), await aPhoto({ color: "#654321" })];
      return () => upload(`/reservas/${code}/fotos?stage=before&side=LEFT`, bytes);
    },
    "POST /reservas/{code}/fianza/liberacion": of(returned, "fianza/liberacion"),
    "POST /reservas/{code}/fianza/retencion": of(returned, "fianza/retencion", { items: ["RIM"], reason: "Rim" }),
    "POST /reservas/{code}/notas": of(booked, "notas", { text: "Comes by taxi" }),
    "POST /reservas/{code}/correo": of(booked, "correo"),
    "POST /reservas/{code}/documentos": of(booked, "documentos"),
    "POST /reservas/{code}/unidad": async () => {
      const code = await booked();
      const [free] = await store.query(
        "select plate from unit where active and group_id = 2 and id not in (select unit_id from allocation) limit 1",
      );
      return () => asManager(`POST /reservas/${code}/unidad`, { plate: free?.plate });
    },
  };
};
