import "server-only";
import { cache } from "react";
import type { Office } from "@/lib/contracts/office";
import { publicWeb } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";

const offices = cache(async (all: boolean): Promise<Office[]> => {
  const answer = await unwrap(publicWeb().oficina.$get({ query: all ? { all: "1" } : {} }));
  if (!answer.ok) throw new Error(`offices: ${answer.code}`);
  return answer.value;
});

/** The active offices in their order. */
export const loadOffices = (): Promise<Office[]> => offices(false);

/** Those too that left the offer: what was booked there keeps name and address. Nothing new is offered from this list. */
export const loadAllOffices = (): Promise<Office[]> => offices(true);
