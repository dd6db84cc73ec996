import "server-only";
import { eq } from "drizzle-orm";
import { database } from "@/lib/backend/db/client";
import { coupon } from "@/lib/backend/db/schema/promotion";
import type { DeskRefusal } from "@/lib/backend/desk/refusal";
import { accept, type Result, refuse } from "@/lib/domain/result/result";

/** Withdraws a coupon from new orders, or lets it be used again; bookings that have it keep it. */
export async function setCoupon(code: string, active: boolean): Promise<Result<null, DeskRefusal>> {
  const [set] = await database()
    .update(coupon)
    .set({ active })
    .where(eq(coupon.code, code.toUpperCase()))
    .returning({ id: coupon.id });
  return set ? accept(null) : refuse({ code: "NO_COUPON" });
}
