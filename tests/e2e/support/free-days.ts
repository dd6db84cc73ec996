import { type APIRequestContext, expect } from "playwright/test";
import { z } from "zod";
import type { RentalSearchParams } from "@/lib/contracts/rental/search";
import { searchParamsFor } from "./journey";

const answered = z.object({
  data: z.object({ groups: z.array(z.object({ id: z.number(), available: z.boolean() })) }).nullable(),
});

interface SearchOptions {
  pickupOfficeId: number;
  groupId: number;
  /** First day to try, in days from today. */
  from: number;
  length: number;
}

/** The first dates on which an office has a free unit of a group; earlier runs may have booked some. */
export async function freeDays(request: APIRequestContext, options: SearchOptions): Promise<RentalSearchParams> {
  const { pickupOfficeId, groupId, from, length } = options;
  for (let start = from; start < from + 12 * (length + 2); start += length + 2) {
    const searchParams = searchParamsFor(start, start + length, { pickupOfficeId });
    const { returnOfficeId, pickupAt, returnAt, under25 } = searchParams;
    const search = { pickupOfficeId, returnOfficeId, pickupAt, returnAt, under25, lang: "en" };
    const answer = await request.post("/web/disponibilidad", { data: search });
    expect([200, 409], await answer.text()).toContain(answer.status());
    const groups = answered.parse(await answer.json()).data?.groups ?? [];
    if (groups.some(({ id, available }) => id === groupId && available)) return searchParams;
  }
  throw new Error(`No free vehicle of group ${groupId} at office ${pickupOfficeId} from day ${from} on.`);
}
