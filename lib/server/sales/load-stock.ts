import "server-only";
import { notFound } from "next/navigation";
import type { DeskCar, StockList } from "@/lib/contracts/sales/desk-stock";
import type { StockState } from "@/lib/domain/sales/publication";
import { failPage } from "@/lib/server/staff/load-desk";
import { deskWeb, unwrapDesk } from "@/lib/web-client/desk";

export async function loadStock(state: StockState, q: string, next: string): Promise<StockList> {
  const answer = await unwrapDesk((await deskWeb()).stock.$get({ query: { state, q } }));
  return answer.ok ? answer.value : await failPage(answer, next);
}

export async function loadDeskCar(id: string, next: string): Promise<DeskCar> {
  if (!/^[1-9]\d{0,8}$/.test(id)) notFound();
  const answer = await unwrapDesk((await deskWeb()).stock[":id"].$get({ param: { id } }));
  if (!answer.ok && answer.code === "NO_CAR") notFound();
  return answer.ok ? answer.value : await failPage(answer, next);
}
