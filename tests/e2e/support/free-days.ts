import { type APIRequestContext, expect } from "playwright/test";
import { z } from "zod";
import type { WizardAddress } from "@/lib/contracts/search";
import { addressOf } from "./journey";

const answered = z.object({
  data: z.object({ groups: z.array(z.object({ id: z.number(), available: z.boolean() })) }).nullable(),
});

interface Wish {
  pickupOfficeId: number;
  groupId: number;
  /** Days ahead from which on a time is looked for. */
  from: number;
  length: number;
}

/** The first time in which an office still has a vehicle of a group: what earlier runs took stays taken. */
export async function freeDays(request: APIRequestContext, wish: Wish): Promise<WizardAddress> {
  const { pickupOfficeId, groupId, from, length } = wish;
  for (let start = from; start < from + 12 * (length + 2); start += length + 2) {
    const address = addressOf(start, start + length, { pickupOfficeId });
    const { returnOfficeId, pickupAt, returnAt, under25 } = address;
    const search = { pickupOfficeId, returnOfficeId, pickupAt, returnAt, under25, lang: "en" };
    const answer = await request.post("/web/disponibilidad", { data: search });
    expect([200, 409], await answer.text()).toContain(answer.status());
    const groups = answered.parse(await answer.json()).data?.groups ?? [];
    if (groups.some(({ id, available }) => id === groupId && available)) return address;
  }
  throw new Error(`No free vehicle of group ${groupId} at office ${pickupOfficeId} from day ${from} on.`);
}
