import { NextRequest } from "next/server";
import { rememberBookingAccess } from "@/lib/auth/booking-access";
import { acceptMailedAccess } from "@/lib/auth/mailed-access";
import { env, forgetEnvironment } from "@/lib/backend/core/env";
import { callDesk, signInAgain, staffMember } from "@/tests/support/at-desk";
import { aClient } from "@/tests/support/builders/client";
import { currentRequest } from "@/tests/support/current-request";
import { useDatabase } from "@/tests/support/database";
import { useDocumentKeys } from "@/tests/support/document-keys";
import { useAuthSecret, visitor } from "@/tests/support/site-visitor";

jest.mock("next/headers", () => jest.requireActual("@/tests/support/current-request").nextHeaders());

useDatabase();
useDocumentKeys();

const useSite = (siteUrl: string | undefined) => {
  if (siteUrl === undefined) delete process.env.SITE_URL;
  else process.env.SITE_URL = siteUrl;
  forgetEnvironment();
};
useAuthSecret();
afterEach(() => useSite(undefined));

const token = "abcdefghijklmnopqrstuv";
const year = 365 * 86_400;

/** Every credential cookie: attributes besides Path=/ and HttpOnly, and seconds of life. Written down here as law. */
const cookieTable = {
  "booking-access": { sameSite: "lax", maxAge: 400 * 86_400 },
  "checkin-access": { sameSite: "lax", maxAge: 400 * 86_400 },
  session: { sameSite: "lax", maxAge: 7 * 86_400 },
  device: { sameSite: "lax", maxAge: year },
  desk: { sameSite: "strict", maxAge: 12 * 3600 },
  "desk-device": { sameSite: "strict", maxAge: year },
} as const;

/** A `Set-Cookie` line as name and attributes in lower case. */
function parsed(line: string) {
  const [pair = "", ...attributes] = line.split("; ");
  const facts = new Map(attributes.map((part) => part.toLowerCase().split("=")).map(([name, value]) => [name, value]));
  const { httpOnly, secure } = { httpOnly: facts.has("httponly"), secure: facts.has("secure") };
  const sameSite = facts.get("samesite");
  const life = facts.get("max-age");
  return { name: pair.split("=")[0] ?? "", httpOnly, secure, path: facts.get("path"), sameSite, life };
}

const mailed = (path: string): string[] =>
  acceptMailedAccess(new NextRequest(`${env().siteUrl}${path}?t=${token}`))?.headers.getSetCookie() ?? [];

async function signInLines(): Promise<string[]> {
  const password = "tramuntana-7";
  const { nik } = await aClient({ password });
  const { answer } = await visitor(env().siteUrl).signIn("callback/password", { nik, password });
  return answer.headers.getSetCookie();
}
const deskLines = async () => (await signInAgain(await staffMember("agent"))).headers.getSetCookie();

describe.each([
  ["http://localhost:3000", "", false],
  ["https://rent.example", "__Host-", true],
] as const)("credential cookies at %s", (site, prefix, secure) => {
  beforeEach(() => useSite(site));

  it.each(Object.entries(cookieTable))(
    "sets the cookie %s with its fixed name, attributes and lifetime",
    async (name, { sameSite, maxAge }) => {
      const lines = [
        ...mailed("/en/rent/manage/T-ABCDEF2"),
        ...mailed("/en/rent/checkin/T-ABCDEF2/driver/2"),
        ...(await signInLines()),
        ...(await deskLines()),
      ].map(parsed);
      const set = lines.filter((line) => line.name === `${prefix}${name}`);
      expect(set.length).toBeGreaterThan(0);
      for (const { life, ...attributes } of set) {
        expect(attributes).toEqual({ name: `${prefix}${name}`, httpOnly: true, secure, path: "/", sameSite });
        if (life !== undefined) expect(Number(life)).toBe(maxAge);
      }
      expect(lines.filter((line) => line.name === (secure ? name : `__Host-${name}`))).toEqual([]);
    },
  );

  it("sets no HttpOnly cookie that is missing from the cookie table", async () => {
    const lines = [...(await signInLines()), ...(await deskLines())].map(parsed);
    const known = Object.keys(cookieTable).map((name) => `${prefix}${name}`);
    const others = lines.filter(({ name }) => !known.includes(name) && !name.startsWith(`${prefix}sign-in-`));
    expect([...new Set(others.map(({ name }) => name))]).toEqual(["signed-in"]);
  });

  it("stores a new order's access in a booking-access cookie with the same attributes", async () => {
    await rememberBookingAccess({ code: "T-ABCDEF2", token });
    expect(currentRequest.attributes.get(`${prefix}booking-access`)).toEqual({
      httpOnly: true,
      sameSite: "lax",
      secure,
      path: "/",
      maxAge: 400 * 86_400,
    });
  });

  it("clears the desk session cookie with the same attributes at sign-out", async () => {
    const { cookie } = await staffMember("agent");
    const left = await callDesk("POST /salir", { cookie });
    const [line] = left.headers.getSetCookie().map(parsed);
    expect(line).toEqual({
      name: `${prefix}desk`,
      httpOnly: true,
      secure,
      path: "/",
      sameSite: "strict",
      life: "0",
    });
  });
});
