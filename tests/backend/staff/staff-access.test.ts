import { now } from "@/lib/backend/core/clock";
import { forgetEnvironment } from "@/lib/backend/core/env";
import { inviteStaff } from "@/lib/backend/staff/members";
import { callDesk, cookieOf, type StaffMember, signInAgain, staffMember } from "@/tests/support/at-desk";
import { Authenticator } from "@/tests/support/authenticator";
import { useDatabase } from "@/tests/support/database";
import { desk, refusalOf } from "@/tests/support/desk-line";
import { useDocumentKeys } from "@/tests/support/document-keys";
import { useMailbox } from "@/tests/support/mailbox";
import { withFallback } from "@/tests/support/staff-fallback";
import { drainOutbox } from "@/tests/support/started-payment";

const store = useDatabase();
useDocumentKeys();
const mailbox = useMailbox();

let admin: StaffMember;
beforeAll(async () => {
  process.env.ALERT_EMAIL = "alert@desk.test";
  forgetEnvironment();
  admin = await staffMember("admin");
});
afterAll(() => {
  delete process.env.ALERT_EMAIL;
  forgetEnvironment();
});

const asAdmin = (call: string, body?: unknown) => callDesk(call, { cookie: admin.cookie, body });
const isSignedIn = async (cookie: string) => (await callDesk("GET /yo", { cookie })).status === 200;
const password = "cuatro caballos y un pozo";
const signInByPassword = (email: string, code: string) =>
  callDesk("POST /acceso/clave", { body: { email, password, code } });

const addPasskey = async (cookie: string) => {
  const second = new Authenticator();
  const { options } = (await callDesk("POST /yo/llaves/opciones", { cookie, body: {} })).body.data;
  const { status } = await callDesk("POST /yo/llaves", { cookie, body: second.make(options) });
  return { second, status };
};
const tokenIn = (text: string) => /\/desk\/join\/([\w-]+)/.exec(text)?.[1] ?? "";
const lastAction = async (id: number) =>
  (await store.query("select action, after from audit_entry where subject_id = $1 order by id desc limit 1", [id]))[0];
/** Subjects of the mails that are waiting, by addressee. */
async function mailsTo(address: string): Promise<readonly string[]> {
  await drainOutbox();
  return (await mailbox.mails()).filter(({ to }) => to === address).map(({ subject }) => subject);
}

describe("a new invitation link", () => {
  const renewals = [
    [
      "a new link from the desk",
      async ({ id }: StaffMember) => (await asAdmin(`POST /personal/${id}/enlace`)).body.data.url,
    ],
    ["a new link from the command line", async ({ email }: StaffMember) => await desk("staff", "link", email)],
  ] as const;

  it.each(renewals)("%s revokes passkey, password, TOTP, recovery codes and sessions", async (_, renew) => {
    const member = await staffMember("manager");
    const { codes, totp } = await withFallback(member);
    await renew(member);
    expect(await isSignedIn(member.cookie)).toBe(false);
    expect((await signInAgain(member)).status).toBe(401);
    expect((await signInByPassword(member.email, totp)).status).toBe(401);
    expect((await signInByPassword(member.email, codes[0] ?? "")).status).toBe(401);
    const left = "select count(*)::int as n from staff_recovery_code where staff_id = $1";
    expect(await store.query(left, [member.id])).toEqual([{ n: 0 }]);
  });

  it("revokes credentials set up between its creation and its use", async () => {
    const member = await staffMember("agent");
    const token = tokenIn((await asAdmin(`POST /personal/${member.id}/enlace`)).body.data.url);
    await store.query(
      "insert into staff_session (staff_id, means, token_hash, created_at, last_used_at, proved_at) values ($1, 'PASSWORD', 'smuggled', now(), now(), now())",
      [member.id],
    );
    await store.query("update staff set password_hash = 'smuggled', totp_confirmed = true where id = $1", [member.id]);
    const { options } = (await callDesk("POST /invitacion/opciones", { body: { token } })).body.data;
    const answer = new Authenticator().make(options);
    expect((await callDesk("POST /invitacion/llave", { body: { token, answer } })).status).toBe(200);
    const alive = "select means from staff_session where staff_id = $1 and ended_at is null";
    expect(await store.query(alive, [member.id])).toEqual([{ means: "LINK" }]);
    const kept = "select password_hash, totp, totp_confirmed from staff where id = $1";
    expect(await store.query(kept, [member.id])).toEqual([{ password_hash: null, totp: null, totp_confirmed: false }]);
  });

  it("mails the new link to the member and a notice to the company", async () => {
    const member = await staffMember("agent");
    await asAdmin(`POST /personal/${member.id}/enlace`);
    expect(await mailsTo(member.email)).toEqual(["New sign-in link for Prueba agent"]);
    expect(await mailsTo("alert@desk.test")).toContain("Nuevo enlace de acceso para Prueba agent");
    const [mail] = (await mailbox.mails()).filter(({ to }) => to === member.email);
    expect(mail?.text).toContain(member.email);
    expect(mail?.text).toMatch(/\/en\/desk\/me/);
    expect(mail?.text).not.toMatch(/join|legal/);
  });
});

describe("the administrator's list of staff", () => {
  it("shows the administrator which members have a password", async () => {
    const member = await staffMember("sales");
    const row = async () =>
      (await asAdmin("GET /personal")).body.data.find(({ id }: { id: number }) => id === member.id);
    expect(await row()).toMatchObject({ passkeys: 1, hasPassword: false });
    await withFallback(member);
    expect(await row()).toMatchObject({ passkeys: 1, hasPassword: true });
    await asAdmin(`POST /personal/${member.id}/enlace`);
    expect(await row()).toMatchObject({ passkeys: 0, hasPassword: false, sessions: 0 });
  });

  it("ends all sessions of a staff member, with an audit entry only when one was open", async () => {
    const member = await staffMember("sales");
    expect((await asAdmin(`DELETE /personal/${member.id}/sesiones`)).status).toBe(200);
    expect(await isSignedIn(member.cookie)).toBe(false);
    expect((await signInAgain(member)).status).toBe(200);
    await asAdmin(`DELETE /personal/${member.id}/sesiones`);
    const entries = () =>
      store.query("select count(*)::int as n from audit_entry where subject_id = $1 and action = 'staff.endSessions'", [
        member.id,
      ]);
    expect(await entries()).toEqual([{ n: 2 }]);
    await asAdmin(`DELETE /personal/${member.id}/sesiones`);
    expect(await entries()).toEqual([{ n: 2 }]);
  });
});

describe("changes of a member's rights", () => {
  it("refuses a member's change of their own rights", async () => {
    const body = { role: "manager", officeIds: [] };
    expect((await asAdmin(`PUT /personal/${admin.id}`, body)).body.code).toBe("ONESELF");
    expect((await callDesk("GET /yo", { cookie: admin.cookie })).body.data.role).toBe("admin");
  });

  it("mails changed rights, and keeps session, mailbox and audit for unchanged ones", async () => {
    const member = await staffMember("agent", [2]);
    const before = await lastAction(member.id);
    await asAdmin(`PUT /personal/${member.id}`, { role: "agent", officeIds: [2] });
    expect(await isSignedIn(member.cookie)).toBe(true);
    expect(await mailsTo(member.email)).toEqual([]);
    expect(await lastAction(member.id)).toEqual(before);
    await asAdmin(`PUT /personal/${member.id}`, { role: "manager", officeIds: [2] });
    expect(await mailsTo(member.email)).toEqual(["The rights of Prueba agent have changed"]);
  });

  it("refuses staff rights for an unknown office", async () => {
    const { id } = await staffMember("agent");
    const unknown = { role: "agent", officeIds: [1, 999_999] };
    expect((await asAdmin(`PUT /personal/${id}`, unknown)).body.code).toBe("UNKNOWN_OFFICE");
    const person = { name: "Otra", email: "unknown.office@desk.test", lang: "es" };
    expect((await asAdmin("POST /personal", { ...person, ...unknown })).body.code).toBe("UNKNOWN_OFFICE");
    const words = ["staff", "invite", "unknown.office@desk.test", "--role", "agent", "--offices", "999999"];
    expect(await refusalOf(...words)).toContain("no office");
  });

  it("ends all rights with the access, and mails it", async () => {
    const member = await staffMember("agent");
    const { codes } = await withFallback(member);
    await asAdmin(`DELETE /personal/${member.id}`);
    expect((await signInByPassword(member.email, codes[0] ?? "")).status).toBe(401);
    expect(await mailsTo("alert@desk.test")).toContain("El acceso de Prueba agent ha terminado");
  });
});

describe("a change of passkey or password", () => {
  it("a new passkey or password ends the member's other sessions, is mailed and recorded in the audit", async () => {
    const member = await staffMember("agent");
    const other = cookieOf(await signInAgain(member));
    const { second } = await addPasskey(member.cookie);
    expect([await isSignedIn(member.cookie), await isSignedIn(other)]).toEqual([true, false]);
    expect(await lastAction(member.id)).toEqual({ action: "staff.addPasskey", after: { key: second.id.slice(0, 16) } });
    const another = cookieOf(await signInAgain(member));
    await callDesk(`DELETE /yo/llaves/${second.id}`, { cookie: member.cookie });
    expect(await isSignedIn(another)).toBe(false);
    expect(await lastAction(member.id)).toEqual({
      action: "staff.dropPasskey",
      after: { key: second.id.slice(0, 16) },
    });
    const third = cookieOf(await signInAgain(member));
    const { codes } = await withFallback(member);
    expect([await isSignedIn(member.cookie), await isSignedIn(third)]).toEqual([true, false]);
    await signInByPassword(member.email, codes[0] ?? "");
    const subjects = await mailsTo(member.email);
    for (const subject of [
      "New passkey for Prueba agent",
      "A passkey of Prueba agent was removed",
      "New password for Prueba agent",
      "A recovery code of Prueba agent was used",
    ])
      expect(subjects).toContain(subject);
  });

  it("refuses the change in a session that a new link has ended", async () => {
    const member = await staffMember("agent");
    const { options } = (await callDesk("POST /yo/llaves/opciones", { cookie: member.cookie, body: {} })).body.data;
    const answers = await Promise.all([
      asAdmin(`POST /personal/${member.id}/enlace`),
      callDesk("POST /yo/llaves", { cookie: member.cookie, body: new Authenticator().make(options) }),
    ]);
    expect(answers[0]?.status).toBe(200);
    const keys = "select count(*)::int as n from staff_credential where staff_id = $1";
    expect(await store.query(keys, [member.id])).toEqual([{ n: 0 }]);
  });

  it("refuses a change for another member, and changes nothing", async () => {
    const [owner, stranger] = [await staffMember("agent"), await staffMember("agent")];
    const before = await lastAction(stranger.id);
    const removed = await callDesk(`DELETE /yo/llaves/${owner.passkey.id}`, { cookie: stranger.cookie });
    expect(removed.body.code).toBe("NOT_FOUND");
    const [session] = await store.query("select id from staff_session where staff_id = $1", [owner.id]);
    await callDesk(`DELETE /yo/sesiones/${session?.id}`, { cookie: stranger.cookie });
    await callDesk("DELETE /yo/sesiones/999999", { cookie: stranger.cookie });
    expect(await lastAction(stranger.id)).toEqual(before);
    expect(await isSignedIn(owner.cookie)).toBe(true);
    expect((await signInAgain(owner)).status).toBe(200);
  });
});

describe("a passkey challenge", () => {
  it("refuses a passkey challenge after five minutes", async () => {
    const member = await staffMember("agent");
    const { options } = (await callDesk("POST /acceso/opciones", { body: {} })).body.data;
    await store.query("update staff_challenge set expires_at = expires_at - interval '5 minutes 1 second'");
    expect((await callDesk("POST /acceso/llave", { body: member.passkey.show(options) })).body.code).toBe(
      "LOGIN_FAILED",
    );
  });

  it("returns a challenge that expires after five minutes", async () => {
    await callDesk("POST /acceso/opciones", { body: {} });
    const life = "select extract(epoch from max(expires_at) - now())::int as seconds from staff_challenge";
    const [{ seconds } = { seconds: 0 }] = await store.query(life);
    expect(Number(seconds)).toBeGreaterThan(280);
    expect(Number(seconds)).toBeLessThanOrEqual(300);
  });

  it("refuses a passkey registration without user verification", async () => {
    const invitation = { name: "Prueba", role: "agent", officeIds: [], lang: "es" } as const;
    const made = await inviteStaff({ ...invitation, email: "unverified@desk.test" }, now());
    const token = made.ok ? tokenIn(made.value.url) : "";
    const { options } = (await callDesk("POST /invitacion/opciones", { body: { token } })).body.data;
    const answer = new Authenticator().make(options, 0x41);
    expect((await callDesk("POST /invitacion/llave", { body: { token, answer } })).body.code).toBe("PASSKEY_REFUSED");
  });

  it("refuses a passkey sign-in without user verification", async () => {
    const member = await staffMember("agent");
    const { options } = (await callDesk("POST /acceso/opciones", { body: {} })).body.data;
    expect((await callDesk("POST /acceso/llave", { body: member.passkey.show(options, 0x01) })).status).toBe(401);
  });
});
