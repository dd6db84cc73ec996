import "server-only";
import { notFound } from "next/navigation";
import type { DeskEnquiry, Inbox } from "@/lib/contracts/sales/desk-inbox";
import type { DeskCar, StockList } from "@/lib/contracts/sales/desk-stock";
import type { InboxState } from "@/lib/domain/sales/answer-clock";
import type { StockState } from "@/lib/domain/sales/publication";
import { readDesk } from "@/lib/server/staff/desk-loaders";

export async function loadStock(state: StockState, q: string, next: string): Promise<StockList> {
  return await readDesk(next, (desk) => desk.stock.$get({ query: { state, q } }));
}

export async function loadDeskCar(id: string, next: string): Promise<DeskCar> {
  if (!/^[1-9]\d{0,8}$/.test(id)) notFound();
  return await readDesk(next, (desk) => desk.stock[":id"].$get({ param: { id } }));
}

export async function loadInbox(state: InboxState, q: string, next: string): Promise<Inbox> {
  return await readDesk(next, (desk) => desk.buzon.$get({ query: { state, q } }));
}

export async function loadEnquiry(reference: string, next: string): Promise<DeskEnquiry> {
  return await readDesk(next, (desk) => desk.buzon[":reference"].$get({ param: { reference } }));
}
