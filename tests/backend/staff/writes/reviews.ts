import { aClient } from "@/tests/support/builders/client";
import { aReview, requestedReview } from "@/tests/support/reviews";
import { post } from "@/tests/support/web";
import type { WritesOf } from "./writes-of";

/** Writes of reviews. */
export const reviewWrites: WritesOf = ({ asManager, store }) => {
  const submitted = async () => {
    await post(`/opinion/${(await requestedReview(store)).token}`, aReview);
    const [row] = await store.query("select max(id)::int as id from review");
    return `POST /opiniones/${row?.id}`;
  };
  const of = (path: string, body?: unknown) => async () => {
    const call = await submitted();
    return () => asManager(`${call}/${path}`, body);
  };
  return {
    "POST /personas/{id}/oposicion": async () => {
      const { id } = await aClient();
      return () => asManager(`POST /personas/${id}/oposicion`);
    },
    "POST /opiniones/{id}/publicacion": of("publicacion"),
    "POST /opiniones/{id}/rechazo": of("rechazo", { ground: "INSULT" }),
    "POST /opiniones/{id}/respuesta": of("respuesta", { text: "Thank you." }),
  };
};
