import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Page } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/core/languages";
import type { Ending } from "@/lib/sandbox/google/claims";
import { query } from "./database";
import { type Journey, searchParamsFor } from "./journey";
import { newAddress, recoveryMail } from "./mailbox";
import { placeOrder } from "./orders";

export interface Account {
  id: number;
  nik: string;
  password: string;
  firstName: string;
  lastName: string;
}

/** A client whose password was set through the mailed recovery link. */
export async function newAccount(
  request: APIRequestContext,
  details: Partial<Omit<Account, "id">> & { language: Language },
): Promise<Account> {
  const {
    nik = newAddress(`account.${randomUUID().slice(0, 8)}`),
    language,
    firstName = "Sargantana",
    lastName = "Escull",
    password = "tramuntana-i-xaloc",
  } = details;
  const [made] = await query<{ id: number }>(
    "insert into client (email, first_name, last_name, mobile, lang) values ($1, $2, $3, '+34600111222', $4) returning id",
    [nik, firstName, lastName, language],
  );
  const recovery = await request.post("/web/cliente/forgot", { data: { nik, lang: language } });
  expect(recovery.status()).toBe(200);
  const { link } = await recoveryMail(nik);
  const token = new URL(link).searchParams.get("t");
  const chosen = await request.post("/web/cliente/newpass", { data: { token, password } });
  expect(chosen.status(), await chosen.text()).toBe(200);
  return { id: made?.id ?? 0, nik, password, firstName, lastName };
}

/** A client's confirmed, part-paid booking, put into that state by SQL; returns its code. */
export async function confirmedBookingOf(request: APIRequestContext, owner: Account, from: number): Promise<string> {
  const order = { searchParams: searchParamsFor(from, from + 5), groupId: 2, email: owner.nik };
  const { code } = await placeOrder(request, order);
  await query(
    `set session_replication_role = replica;
     update booking set status = 'confirmed', client_id = ${owner.id}, first_name = '${owner.firstName}',
       last_name = '${owner.lastName}' where code = '${code}';
     update payment set status = 'captured' where booking_id = (select id from booking where code = '${code}');
     update allocation set state = 'confirmed' where booking_id = (select id from booking where code = '${code}')`,
  );
  return code;
}

/** Fills in and submits the login form that is shown. */
export async function fillLogin({ page, t }: Journey, nik: string, password: string) {
  await page.getByLabel(t("account.login.nik"), { exact: true }).fill(nik);
  await page.getByLabel(t("account.login.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("account.login.submit"), exact: true }).click();
}

/** The client area is shown and its session check has finished (the heading has the focus). */
export async function expectSignedIn({ page, t }: Journey, name: string) {
  await expect(page.getByRole("heading", { level: 1, name: t("clientArea.overview.hello", { name }) })).toBeFocused();
}

export async function signIn(trip: Journey, { nik, password, firstName }: Account) {
  await trip.page.goto(paths.login(trip.language));
  await fillLogin(trip, nik, password);
  await expectSignedIn(trip, firstName);
}

/** Signs in by HTTP without a page; the request context keeps the session cookie. */
export async function signInByCalls(request: APIRequestContext, { nik, password }: Account) {
  const { csrfToken } = await (await request.get("/api/auth/csrf")).json();
  const form = { csrfToken, nik, password, callbackUrl: "/", json: "true" };
  const answer = await request.post("/api/auth/callback/password", { form });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Signs out by the header's menu on a desktop, by the drawer on a phone. */
export async function signOut({ page, t }: Journey, name: string) {
  const drawer = page.getByRole("button", { name: t("layout.header.openMenu") });
  const phone = await drawer.isVisible();
  if (phone) await drawer.click();
  else
    await page
      .locator("header summary")
      .filter({ hasText: t("layout.header.accountOf", { name }) })
      .click();
  const menu = phone ? page.getByRole("dialog") : page.locator("header details[open]");
  await menu.getByRole("button", { name: t("layout.header.signOut"), exact: true }).click();
  await expect(page.getByText(t("account.login.signedOut"))).toBeVisible();
}

export const sessionCookieOf = async (page: Page) => {
  const cookie = (await page.context().cookies()).find(({ name }) => name === "session");
  if (!cookie) throw new Error("no session cookie");
  return cookie;
};

/** Sets a password on the screen that a mailed link opens. */
export async function fillNewPassword({ page, t }: Journey, password: string, repeat = password) {
  await page.getByLabel(t("account.password.new"), { exact: true }).fill(password);
  await page.getByLabel(t("account.password.repeat"), { exact: true }).fill(repeat);
  await page.getByRole("button", { name: t("account.newPassword.submit"), exact: true }).click();
}

/** Answers the sandbox's Google page with an address and an outcome. */
export async function answerGoogle(page: Page, email: string, choice: Ending) {
  await page.locator('input[name="email"]').fill(email);
  await page.locator(`button[name="choice"][value="${choice}"]`).click();
}
