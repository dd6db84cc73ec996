import { aNewCar } from "@/tests/support/builders/car-to-publish";
import type { WritesOf } from "./writes-of";

/** Writes of second-hand cars. */
export const stockWrites: WritesOf = ({ asManager }) => {
  const { price: _, ...facts } = aNewCar();
  const added = async (): Promise<number> => (await asManager("POST /stock", aNewCar())).body.data.id;
  const offered = async () => {
    const id = await added();
    await asManager(`POST /stock/${id}/publicacion`);
    return id;
  };
  return {
    "POST /stock": async () => () => asManager("POST /stock", aNewCar()),
    "PUT /stock/{id}": async () => {
      const id = await added();
      return () => asManager(`PUT /stock/${id}`, { ...facts, km: 62_000 });
    },
    "POST /stock/{id}/precio": async () => {
      const id = await offered();
      return () => asManager(`POST /stock/${id}/precio`, { price: "9900" });
    },
    "POST /stock/{id}/publicacion": async () => {
      const id = await added();
      return () => asManager(`POST /stock/${id}/publicacion`);
    },
    "POST /stock/{id}/reserva": async () => {
      const id = await offered();
      return () => asManager(`POST /stock/${id}/reserva`);
    },
    "POST /stock/{id}/liberacion": async () => {
      const id = await offered();
      await asManager(`POST /stock/${id}/reserva`);
      return () => asManager(`POST /stock/${id}/liberacion`);
    },
    "POST /stock/{id}/venta": async () => {
      const id = await offered();
      return () => asManager(`POST /stock/${id}/venta`);
    },
  };
};
