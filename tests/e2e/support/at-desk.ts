import { createHash, randomBytes } from "node:crypto";
import { type Browser, expect, type Page } from "playwright/test";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import type { StaffRole } from "@/lib/domain/staff/permissions";
import type { DeskLanguage } from "@/lib/domain/staff/staff-session";
import { query } from "./database";
import { desk } from "./desk";
import { deskTextsOf } from "./texts";

/** The tablet at the counter. */
export const tablet = { viewport: { width: 1180, height: 820 }, hasTouch: true } as const;

/** A page in a new browser context with a virtual authenticator that needs no user interaction. */
export async function pageWithPasskey(browser: Browser, screen: object = {}): Promise<Page> {
  const page = await (await browser.newContext(screen)).newPage();
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return page;
}

const newAddress = (role: StaffRole) => `${role}.${randomBytes(5).toString("hex")}@desk.test`;

/** Invites a staff member by the desk's command line; the one-time link. */
export async function invitation(role: StaffRole, lang: DeskLanguage, ...more: string[]): Promise<string> {
  const lines = await desk(
    "staff",
    "invite",
    newAddress(role),
    "--role",
    role,
    "--name",
    `Prueba ${role}`,
    "--lang",
    lang,
    ...more,
  );
  return /https?:\/\/\S+/.exec(lines)?.[0] ?? "";
}

/** Inserts an invitation by SQL, which saves the second that the command takes; the one-time link. */
async function linkFor(role: StaffRole, lang: DeskLanguage): Promise<string> {
  const token = randomBytes(16).toString("base64url");
  const hash = createHash("sha256").update(token).digest("base64url");
  const handle = randomBytes(32).toString("base64url");
  await query(
    `with added as (
       insert into staff (email, name, role, lang, passkey_handle, created_at)
       values ($1, $2, $3, $4, $5, now()) returning id
     )
     insert into staff_link (token_hash, staff_id, purpose, expires_at)
     select $6, id, 'INVITE', now() + interval '1 hour' from added`,
    [newAddress(role), `Prueba ${role}`, role, lang, handle, hash],
  );
  return deskPaths.join(lang, token);
}

/** Accepts an invitation: registers the passkey and ends signed in at the desk. */
export async function acceptInvitation(page: Page, link: string, language: DeskLanguage): Promise<void> {
  await page.goto(link);
  await page.getByRole("button", { name: deskTextsOf(language)("join.make") }).click();
  await expect(page).toHaveURL(new RegExp(`${deskPaths.today(language)}$`));
}

/** A signed-in staff member on a separate device. */
export async function signedInStaff(browser: Browser, role: StaffRole, language: DeskLanguage, screen: object = {}) {
  const page = await pageWithPasskey(browser, screen);
  await acceptInvitation(page, await linkFor(role, language), language);
  return page;
}
