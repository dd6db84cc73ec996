import { randomUUID } from "node:crypto";
import { contactMessage } from "@/tests/support/builders/contact";
import { post } from "@/tests/support/web";
import type { WritesOf } from "./writes-of";

/** Writes of enquiries. */
export const inboxWrites: WritesOf = ({ asManager, store }) => {
  const submitEnquiry = async (): Promise<string> =>
    (await post("/contacto", contactMessage(), { "idempotency-key": randomUUID() })).body.data.reference;
  return {
    "POST /buzon/{reference}/asignacion": async () => {
      const enquiryPath = `/buzon/${await submitEnquiry()}`;
      const [person] = await store.query("select id from staff where role = 'manager' and ended_at is null limit 1");
      return () => asManager(`POST ${enquiryPath}/asignacion`, { staffId: Number(person?.id) });
    },
    "POST /buzon/{reference}/nota": async () => {
      const enquiryPath = `/buzon/${await submitEnquiry()}`;
      return () => asManager(`POST ${enquiryPath}/nota`, { text: "called back" });
    },
    "POST /buzon/{reference}/cierre": async () => {
      const enquiryPath = `/buzon/${await submitEnquiry()}`;
      return () => asManager(`POST ${enquiryPath}/cierre`, { how: "phone", text: "" });
    },
    "POST /buzon/{reference}/respuesta": async () => {
      const enquiryPath = `/buzon/${await submitEnquiry()}`;
      return () => asManager(`POST ${enquiryPath}/respuesta`, { text: "Sí, puede." });
    },
  };
};
