import type { DeskGroup } from "@/lib/contracts/fleet/desk-fleet";
import type { DeskOffice } from "@/lib/contracts/fleet/desk-offices";
import { aBlock, aUnit, groupFacts, officeFacts } from "@/tests/support/builders/desk-fleet";
import type { WritesOf } from "./writes-of";

/** Writes of fleet and offices. */
export const fleetWrites: WritesOf = ({ asManager }) => {
  const office = async (): Promise<DeskOffice> => (await asManager("GET /oficinas")).body.data[1];
  const group = async (): Promise<DeskGroup> => (await asManager("GET /flota/grupos")).body.data[1];
  const added = async (plate: string): Promise<number> =>
    (await asManager("POST /flota/vehiculos", aUnit(plate))).body.data.id;
  const closure = { from: "2031-02-03", to: "2031-02-04", yearly: false, bookings: 0 };
  return {
    "PUT /oficinas/{id}": async () => {
      const facts = officeFacts(await office());
      return () => asManager("PUT /oficinas/2", { ...facts, address: "Calle nueva, 1" });
    },
    "POST /oficinas/{id}/cierres": async () => () => asManager("POST /oficinas/2/cierres", closure),
    "POST /oficinas/{id}/apertura": async () => {
      await asManager("POST /oficinas/2/cierres", { ...closure, from: "2031-03-03", to: "2031-03-03" });
      return () => asManager("POST /oficinas/2/apertura", { days: ["2031-03-03"] });
    },
    "POST /flota/vehiculos/{id}/bloqueos": async () => {
      const id = await added("BLOQ 1");
      return () => asManager(`POST /flota/vehiculos/${id}/bloqueos`, aBlock(3));
    },
    "DELETE /flota/bloqueos/{id}": async () => {
      const id = await added("BLOQ 2");
      const { body } = await asManager(`POST /flota/vehiculos/${id}/bloqueos`, aBlock(3));
      return () => asManager(`DELETE /flota/bloqueos/${body.data.id}`);
    },
    "POST /flota/vehiculos": async () => () => asManager("POST /flota/vehiculos", aUnit("NUEVO 1")),
    "PUT /flota/vehiculos/{id}": async () => {
      const id = await added("NUEVO 2");
      return () => asManager(`PUT /flota/vehiculos/${id}`, { ...aUnit("NUEVO 2"), active: false });
    },
    "POST /flota/grupos": async () => {
      const facts = { ...groupFacts(await group()), code: "Y1", kind: "CAR" };
      return () => asManager("POST /flota/grupos", facts);
    },
    "PUT /flota/grupos/{id}": async () => {
      const { id, ...rest } = await group();
      const facts = { ...groupFacts({ id, ...rest }), exampleModel: "Otro modelo" };
      return () => asManager(`PUT /flota/grupos/${id}`, facts);
    },
    "PUT /flota/grupos/{id}/oferta": async () => {
      const { id, active } = await group();
      return () => asManager(`PUT /flota/grupos/${id}/oferta`, { active: !active });
    },
  };
};
