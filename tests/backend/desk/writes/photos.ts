import { aPhoto } from "@/tests/support/builders/photo";
import type { PhotoAtDesk, WritesOf } from "./writes-of";

/** Each write of a photograph, and what it needs before it. */
export const photoWrites: WritesOf = ({ asManager, hand, store }) => {
  const groupId = 1;
  const carId = async () => Number((await store.query("select max(id) as id from second_hand_car"))[0]?.id);
  const added = async (place: string, color: string): Promise<PhotoAtDesk> =>
    (await hand(`/fotos/${place}`, await aPhoto({ color }))).body.data;
  const of = (place: "coches" | "grupos", subject: () => Promise<number>, shade: string) => ({
    [`POST /fotos/${place}/{id}`]: async () => {
      const [id, bytes] = [await subject(), await aPhoto({ color: `#${shade}1010` })];
      return () => hand(`/fotos/${place}/${id}`, bytes);
    },
    [`PUT /fotos/${place}/{id}/orden`]: async () => {
      const here = `${place}/${await subject()}`;
      await added(here, `#${shade}3030`);
      await added(here, `#${shade}5050`);
      const kind = place === "coches" ? "car_id" : "group_id";
      const rows = await store.query(`select id from photo where ${kind} = $1 order by place desc, id desc`, [
        await subject(),
      ]);
      return () => asManager(`PUT /fotos/${here}/orden`, { ids: rows.map(({ id }) => Number(id)) });
    },
    [`PUT /fotos/${place}/{id}/{photo}`]: async () => {
      const here = `${place}/${await subject()}`;
      const { id } = await added(here, `#${shade}7070`);
      return () => asManager(`PUT /fotos/${here}/${id}`, { view: "FRONT" });
    },
    [`DELETE /fotos/${place}/{id}/{photo}`]: async () => {
      const here = `${place}/${await subject()}`;
      const { id } = await added(here, `#${shade}9090`);
      return () => asManager(`DELETE /fotos/${here}/${id}`);
    },
  });
  return { ...of("coches", carId, "aa"), ...of("grupos", async () => groupId, "bb") };
};
