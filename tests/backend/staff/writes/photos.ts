import { aPhoto } from "@/tests/support/builders/photo";
import type { PhotoAtDesk, WritesOf } from "./writes-of";

/** Writes of photographs. */
export const photoWrites: WritesOf = ({ asManager, upload, store }) => {
  const groupId = 1;
  const carId = async () => Number((await store.query("select max(id) as id from second_hand_car"))[0]?.id);
  const added = async (place: string, color: string): Promise<PhotoAtDesk> =>
    (await upload(`/fotos/${place}`, await aPhoto({ color }))).body.data;
  const of = (place: "coches" | "grupos", ownerId: () => Promise<number>, shade: string) => ({
    [`POST /fotos/${place}/{id}`]: async () => {
      const [id, bytes] = [await ownerId(), await aPhoto({ color: `#${shade}1010` })];
      return () => upload(`/fotos/${place}/${id}`, bytes);
    },
    [`PUT /fotos/${place}/{id}/orden`]: async () => {
      const photosPath = `${place}/${await ownerId()}`;
      await added(photosPath, `#${shade}3030`);
      await added(photosPath, `#${shade}5050`);
      const kind = place === "coches" ? "car_id" : "group_id";
      const rows = await store.query(`select id from photo where ${kind} = $1 order by place desc, id desc`, [
        await ownerId(),
      ]);
      return () => asManager(`PUT /fotos/${photosPath}/orden`, { ids: rows.map(({ id }) => Number(id)) });
    },
    [`PUT /fotos/${place}/{id}/{photo}`]: async () => {
      const photosPath = `${place}/${await ownerId()}`;
      const { id } = await added(photosPath, `#${shade}7070`);
      return () => asManager(`PUT /fotos/${photosPath}/${id}`, { view: "FRONT" });
    },
    [`DELETE /fotos/${place}/{id}/{photo}`]: async () => {
      const photosPath = `${place}/${await ownerId()}`;
      const { id } = await added(photosPath, `#${shade}9090`);
      return () => asManager(`DELETE /fotos/${photosPath}/${id}`);
    },
  });
  return { ...of("coches", carId, "aa"), ...of("grupos", async () => groupId, "bb") };
};
