import { randomUUID } from "node:crypto";
import { contactMessage } from "@/tests/support/builders/contact";
import { post } from "@/tests/support/web";
import type { WritesOf } from "./writes-of";

/** Each write about an enquiry, and what it needs before it. */
export const inboxWrites: WritesOf = ({ asManager, store }) => {
  const asked = async (): Promise<string> =>
    (await post("/contacto", contactMessage(), { "idempotency-key": randomUUID() })).body.data.reference;
  return {
    "POST /buzon/{reference}/asignacion": async () => {
      const here = `/buzon/${await asked()}`;
      const [person] = await store.query("select id from staff where role = 'manager' and ended_at is null limit 1");
      return () => asManager(`POST ${here}/asignacion`, { staffId: Number(person?.id) });
    },
    "POST /buzon/{reference}/nota": async () => {
      const here = `/buzon/${await asked()}`;
      return () => asManager(`POST ${here}/nota`, { text: "called back" });
    },
    "POST /buzon/{reference}/respuesta": async () => {
      const here = `/buzon/${await asked()}`;
      return () => asManager(`POST ${here}/respuesta`, { text: "Sí, puede." });
    },
  };
};
