import "server-only";
import type { Person, PersonLine } from "@/lib/contracts/account/desk-people";
import type { Accounts, Reports, Span } from "@/lib/contracts/payment/desk-accounts";
import type { BookingMoney } from "@/lib/contracts/payment/desk-money";
import { readDesk } from "@/lib/server/staff/desk-loaders";

export async function loadBookingMoney(code: string, next: string): Promise<BookingMoney> {
  return await readDesk(next, (desk) => desk.reservas[":code"].dinero.$get({ param: { code } }));
}

export async function loadAccounts(span: Span, next: string): Promise<Accounts> {
  return await readDesk(next, (desk) => desk.contabilidad.$get({ query: span }));
}

export async function loadReports(next: string): Promise<Reports> {
  return await readDesk(next, (desk) => desk.autoridad.$get());
}

export async function loadPeople(q: string, next: string): Promise<PersonLine[]> {
  return await readDesk(next, (desk) => desk.personas.$get({ query: { q } }));
}

export async function loadPerson(id: string, next: string): Promise<Person> {
  return await readDesk(next, (desk) => desk.personas[":id"].$get({ param: { id } }));
}
