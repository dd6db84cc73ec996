import "server-only";
import { cache } from "react";
import type { Office } from "@/lib/contracts/office";
import { publicWeb } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";

/** The active offices in their order. */
export const loadOffices = cache(async (): Promise<Office[]> => {
  const answer = await unwrap(publicWeb().oficina.$get());
  if (!answer.ok) throw new Error(`offices: ${answer.code}`);
  return answer.value;
});
