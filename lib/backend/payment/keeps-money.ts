import "server-only";
import type { booking } from "@/lib/backend/db/schema/booking";

/** A booking that is over and whose money is kept in part: what is held for it is still taken (rules section 10). */
export const keepsMoney = ({ status, onlineDueCents }: typeof booking.$inferSelect): boolean =>
  (status === "cancelled" || status === "no_show") && onlineDueCents > 0;
