import "server-only";
import { notFound } from "next/navigation";
import type { Person, PersonLine } from "@/lib/contracts/account/desk-people";
import type { Accounts, Reports, Span } from "@/lib/contracts/payment/desk-accounts";
import type { BookingMoney } from "@/lib/contracts/payment/desk-money";
import { failPage } from "@/lib/server/staff/load-desk";
import { deskWeb, unwrapDesk } from "@/lib/web-client/desk";

export async function loadBookingMoney(code: string, next: string): Promise<BookingMoney> {
  const answer = await unwrapDesk((await deskWeb()).reservas[":code"].dinero.$get({ param: { code } }));
  return answer.ok ? answer.value : await failPage(answer, next);
}

export async function loadAccounts(span: Span, next: string): Promise<Accounts> {
  const answer = await unwrapDesk((await deskWeb()).contabilidad.$get({ query: span }));
  return answer.ok ? answer.value : await failPage(answer, next);
}

export async function loadReports(next: string): Promise<Reports> {
  const answer = await unwrapDesk((await deskWeb()).autoridad.$get());
  return answer.ok ? answer.value : await failPage(answer, next);
}

export async function loadPeople(q: string, next: string): Promise<PersonLine[]> {
  const answer = await unwrapDesk((await deskWeb()).personas.$get({ query: { q } }));
  return answer.ok ? answer.value : await failPage(answer, next);
}

export async function loadPerson(id: string, next: string): Promise<Person> {
  const answer = await unwrapDesk((await deskWeb()).personas[":id"].$get({ param: { id } }));
  if (!answer.ok && answer.code === "NO_CLIENT") notFound();
  return answer.ok ? answer.value : await failPage(answer, next);
}
