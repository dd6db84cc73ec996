import { peerHeader } from "@/lib/backend/core/http/network";
import { callDesk, cookieOf, signInAgain, staffMember } from "@/tests/support/at-desk";
import { Authenticator } from "@/tests/support/authenticator";
import { useDatabase } from "@/tests/support/database";
import { useDocumentKeys } from "@/tests/support/document-keys";
import { useMailbox } from "@/tests/support/mailbox";
import { withFallback } from "@/tests/support/staff-fallback";
import { drainOutbox } from "@/tests/support/started-payment";

const store = useDatabase();
useDocumentKeys();
const mailbox = useMailbox();
beforeEach(() => store.query("truncate security_log, rate_limit"));

const logged = async () =>
  (await store.query("select kind, outcome, about from security_log order by id")).map((row) => Object.values(row));
const from = (address: string) => ({ [peerHeader]: address });

describe("the security log of the desk", () => {
  it("logs every failed sign-in: unknown passkey, wrong password, unknown e-mail, guessed link", async () => {
    const member = await staffMember("agent");
    await store.query("truncate security_log");
    const headers = from("203.0.113.7");
    const { options } = (await callDesk("POST /acceso/opciones", { body: {} })).body.data;
    await callDesk("POST /acceso/llave", { body: new Authenticator().show(options), headers });
    const body = { email: member.email, password: "wrong password", code: "123456" };
    await callDesk("POST /acceso/clave", { body, headers });
    await callDesk("POST /acceso/clave", { body: { ...body, email: "nobody@desk.test" }, headers });
    const token = "A".repeat(22);
    await callDesk("POST /invitacion", { body: { token }, headers });
    await callDesk("POST /invitacion/opciones", { body: { token }, headers });
    expect(await logged()).toEqual([
      ["SIGN_IN", "LOGIN_FAILED", "DESK_PASSKEY"],
      ["SIGN_IN", "LOGIN_FAILED", "DESK_PASSWORD"],
      ["SIGN_IN", "LOGIN_FAILED", "DESK_PASSWORD"],
      ["SIGN_IN", "LINK_USED", "DESK_LINK"],
      ["SIGN_IN", "LINK_USED", "DESK_LINK"],
    ]);
    const networks = await store.query("select distinct network_hash from security_log");
    expect(networks).toHaveLength(1);
    expect(networks[0]?.network_hash).toMatch(/^[\w-]{22}$/);
    const text = JSON.stringify(await store.query("select * from security_log"));
    for (const secret of [member.email, "nobody", "203.0", token]) expect(text).not.toContain(secret);
  });

  it("logs sign-ins with the same id for one person, whatever the method", async () => {
    const member = await staffMember("agent");
    const { codes } = await withFallback(member);
    await signInAgain(member);
    const password = "cuatro caballos y un pozo";
    await callDesk("POST /acceso/clave", { body: { email: member.email, password, code: codes[0] } });
    const rows = await store.query("select kind, outcome, about, name_hash from security_log order by id");
    expect(rows.map(({ kind, outcome, about }) => [kind, outcome, about])).toEqual([
      ["SIGN_IN", "OK", "DESK_LINK"],
      ["PASSWORD_CHANGED", "OK", "POST /desk/yo"],
      ["SIGN_IN", "OK", "DESK_PASSKEY"],
      ["SIGN_IN", "OK", "DESK_PASSWORD"],
    ]);
    expect(new Set(rows.map(({ name_hash }) => name_hash)).size).toBe(1);
  });

  it("logs calls refused for role, office or an old passkey check", async () => {
    const agent = await staffMember("agent", [4]);
    const manager = await staffMember("manager", [4]);
    const admin = await staffMember("admin");
    await store.query("truncate security_log");
    await callDesk("GET /personal", { cookie: agent.cookie });
    await callDesk("POST /autoridad/exportaciones", { cookie: manager.cookie });
    await callDesk(`PUT /personal/${admin.id}`, { cookie: admin.cookie, body: { role: "manager", officeIds: [] } });
    await store.query("update staff_session set proved_at = now() - interval '6 minutes'");
    await callDesk(`DELETE /personal/${agent.id}`, { cookie: admin.cookie });
    expect(await logged()).toEqual([
      ["ACCESS", "FORBIDDEN", "GET /desk/personal"],
      ["ACCESS", "OTHER_OFFICE", "POST /desk/autoridad"],
      ["ACCESS", "ONESELF", "PUT /desk/personal"],
      ["ACCESS", "PASSKEY_NEEDED", "DELETE /desk/personal"],
    ]);
    expect(await store.query("select 1 from security_log where name_hash is null")).toEqual([]);
  });
});

describe("the fallback sign-in", () => {
  const password = "cuatro caballos y un pozo";
  const headers = from("203.0.113.8");

  it("lets the owner's known device sign in despite guesses by others", async () => {
    const member = await staffMember("agent");
    const { codes } = await withFallback(member);
    const known = (await signInAgain(member)).headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    const enter = (code: string, cookie = "") =>
      callDesk("POST /acceso/clave", { body: { email: member.email, password, code }, headers, cookie });
    for (let guess = 0; guess < 5; guess += 1) expect((await enter("000000")).status).toBe(401);
    expect((await enter(codes[0] ?? "")).body.code).toBe("RATE_LIMITED");
    expect((await enter(codes[0] ?? "", known)).status).toBe(200);
    for (let guess = 0; guess < 5; guess += 1) expect((await enter("000000", known)).status).toBe(401);
    expect((await enter(codes[1] ?? "", known)).body.code).toBe("RATE_LIMITED");
  });

  it("treats another member's device and a forged one as unknown", async () => {
    const [member, other] = [await staffMember("agent"), await staffMember("agent")];
    const { codes } = await withFallback(member);
    const foreign = (await signInAgain(other)).headers.getSetCookie()[1]?.split(";")[0] ?? "";
    const forged = foreign.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    for (const cookie of [foreign, forged, foreign, forged, foreign])
      await callDesk("POST /acceso/clave", {
        body: { email: member.email, password, code: "000000" },
        headers,
        cookie,
      });
    const entered = { body: { email: member.email, password, code: codes[0] }, headers, cookie: foreign };
    expect((await callDesk("POST /acceso/clave", entered)).body.code).toBe("RATE_LIMITED");
  });

  it("mails the member about a sign-in on an unknown device only", async () => {
    const member = await staffMember("agent");
    const { totp } = await withFallback(member);
    const body = { email: member.email, password, code: totp };
    const entered = await callDesk("POST /acceso/clave", { body });
    expect(cookieOf(entered)).toMatch(/^desk=/);
    await drainOutbox();
    const subjects = (await mailbox.mails()).filter(({ to }) => to === member.email).map(({ subject }) => subject);
    expect(subjects).toContain("Prueba agent signed in on another device");
  });
});
