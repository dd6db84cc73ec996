import { TOTP } from "otpauth";
import { now } from "@/lib/backend/core/clock";
import { inviteStaff } from "@/lib/backend/staff/members";
import { callDesk, cookieOf, signInAgain, staffMember } from "@/tests/support/at-desk";
import { Authenticator } from "@/tests/support/authenticator";
import { useDatabase } from "@/tests/support/database";
import { desk, refusalOf } from "@/tests/support/desk-line";
import { useDocumentKeys } from "@/tests/support/document-keys";

const store = useDatabase();
useDocumentKeys();

const audited = (id: number) =>
  store.query("select action, actor from audit_entry where subject_kind = 'staff' and subject_id = $1 order by id", [
    String(id),
  ]);
const invitation = { name: "Prueba", role: "agent", officeIds: [], lang: "es" } as const;

describe("a staff invitation", () => {
  it("opens an invitation once, registers a passkey and writes an audit entry", async () => {
    const made = await inviteStaff({ ...invitation, email: "once@desk.test" }, now());
    if (!made.ok) throw new Error(made.code);
    const token = made.value.url.split("/").at(-1);
    expect((await callDesk("POST /invitacion", { body: { token } })).body.data).toMatchObject({
      email: "once@desk.test",
    });
    const [entry, other] = [new Authenticator(), new Authenticator()];
    const options = async () => (await callDesk("POST /invitacion/opciones", { body: { token } })).body.data.options;
    const answers = [entry.make(await options()), other.make(await options())];
    const entered = await Promise.all(
      answers.map((answer) => callDesk("POST /invitacion/llave", { body: { token, answer } })),
    );
    expect(entered.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    expect((await callDesk("POST /invitacion", { body: { token } })).body.code).toBe("LINK_USED");
    const cookie = entered.map(cookieOf).find(Boolean) ?? "";
    expect((await callDesk("GET /yo", { cookie })).body.data).toMatchObject({ role: "agent", fresh: true });
    expect(await audited(made.value.id)).toEqual([
      { action: "staff.invite", actor: "system" },
      { action: "staff.addPasskey", actor: `staff:${made.value.id}` },
      { action: "staff.enter", actor: `staff:${made.value.id}` },
    ]);
  });

  it("refuses an invitation after half an hour, and once a new one is created", async () => {
    const late = new Date(now().getTime() - 31 * 60_000);
    const made = await inviteStaff({ ...invitation, email: "late@desk.test" }, late);
    const token = made.ok ? made.value.url.split("/").at(-1) : "";
    expect((await callDesk("POST /invitacion/opciones", { body: { token } })).status).toBe(410);
    expect(await refusalOf("staff", "invite", "late@desk.test", "--role", "sales")).toContain("invited before");
    const lines = await desk("staff", "link", "late@desk.test");
    const fresh = /\/es\/desk\/join\/(\S+)/.exec(lines)?.[1];
    expect((await callDesk("POST /invitacion", { body: { token: fresh } })).status).toBe(200);
    await desk("staff", "link", "late@desk.test");
    expect((await callDesk("POST /invitacion", { body: { token: fresh } })).status).toBe(410);
  });
});

describe("a staff passkey", () => {
  it("signs in, uses a challenge once, and refuses another site's or device's passkey", async () => {
    const member = await staffMember("agent");
    const { body } = await callDesk("POST /acceso/opciones", { body: {} });
    const shown = member.passkey.show(body.data.options);
    const first = await callDesk("POST /acceso/llave", { body: shown });
    expect(first.status).toBe(200);
    expect(first.headers.getSetCookie()[0]).toMatch(
      /^desk=[\w-]{44}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect((await callDesk("POST /acceso/llave", { body: shown })).body.code).toBe("LOGIN_FAILED");
    const again = (await callDesk("POST /acceso/opciones", { body: {} })).body.data.options;
    expect((await callDesk("POST /acceso/llave", { body: new Authenticator().show(again) })).status).toBe(401);
    const forged = { ...member.passkey.show(again), response: shown.response };
    expect((await callDesk("POST /acceso/llave", { body: forged })).status).toBe(401);
  });

  it("requires a recent check of the member's own passkey for sensitive calls", async () => {
    const admin = await staffMember("admin");
    const other = await staffMember("admin");
    const body = { name: "Otro", email: "grave@desk.test", role: "sales", officeIds: [1], lang: "es" };
    await store.query("update staff_session set proved_at = now() - interval '6 minutes'");
    const { cookie } = admin;
    expect((await callDesk("POST /personal", { cookie, body })).body.code).toBe("PASSKEY_NEEDED");
    const options = async () => (await callDesk("POST /yo/confirmar/opciones", { cookie, body: {} })).body.data.options;
    const foreign = other.passkey.show(await options());
    expect((await callDesk("POST /yo/confirmar", { cookie, body: foreign })).body.code).toBe("PASSKEY_REFUSED");
    const assertion = admin.passkey.show(await options());
    expect((await callDesk("POST /yo/confirmar", { cookie, body: assertion })).status).toBe(200);
    expect((await callDesk("POST /personal", { cookie, body })).body.data.url).toMatch(/\/es\/desk\/join\/[\w-]{22}$/);
    expect((await callDesk("POST /personal", { cookie, body })).body.code).toBe("EMAIL_TAKEN");
  });

  it("allows a second passkey, and refuses to remove the last one", async () => {
    const { cookie, passkey } = await staffMember("sales");
    const drop = (id: string) => callDesk(`DELETE /yo/llaves/${id}`, { cookie });
    expect((await drop(passkey.id)).body.code).toBe("LAST_PASSKEY");
    const second = new Authenticator();
    const { options } = (await callDesk("POST /yo/llaves/opciones", { cookie, body: {} })).body.data;
    expect((await callDesk("POST /yo/llaves", { cookie, body: second.make(options) })).status).toBe(200);
    expect((await drop(passkey.id)).status).toBe(200);
    expect((await signInAgain({ passkey })).status).toBe(401);
    expect((await signInAgain({ passkey: second })).status).toBe(200);
  });
});

describe("the recovery sign-in", () => {
  const password = "cuatro caballos y un pozo";

  it("the recovery sign-in requires password and authenticator code, accepts each code once, and allows no sensitive call", async () => {
    const { cookie, email } = await staffMember("admin");
    const prepared = await callDesk("POST /yo/clave", { cookie, body: { password } });
    const telephone = new TOTP({ secret: prepared.body.data.secret });
    const enter = (code: string) => callDesk("POST /acceso/clave", { body: { email, password, code } });
    const at = now().getTime();
    expect((await enter(telephone.generate({ timestamp: at }))).status).toBe(401);
    expect((await callDesk("POST /yo/clave/confirmar", { cookie, body: { code: "000000" } })).body.code).toBe(
      "CODE_WRONG",
    );
    const first = telephone.generate({ timestamp: at - 30_000 });
    const { codes } = (await callDesk("POST /yo/clave/confirmar", { cookie, body: { code: first } })).body.data;
    expect(codes).toHaveLength(8);
    expect((await enter(first)).status).toBe(401);
    const second = telephone.generate({ timestamp: at });
    const both = await Promise.all([enter(second), enter(second)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect((await enter(codes[0].toLowerCase())).status).toBe(200);
    expect((await enter(codes[0])).status).toBe(401);
    expect(
      (await callDesk("POST /acceso/clave", { body: { email, password: "otra cosa", code: codes[1] } })).status,
    ).toBe(401);
    const entered = await enter(codes[1]);
    const body = { name: "Otro", email: "unproved@desk.test", role: "sales", officeIds: [], lang: "es" };
    expect((await callDesk("POST /personal", { cookie: cookieOf(entered), body })).body.code).toBe("PASSKEY_NEEDED");
    expect((await callDesk("GET /yo/llaves", { cookie })).body.data).toMatchObject({
      hasPassword: true,
      recoveryCodesLeft: 6,
    });
  });

  it("refuses a common password for the recovery sign-in", async () => {
    const { cookie } = await staffMember("agent");
    const answer = await callDesk("POST /yo/clave", { cookie, body: { password: "password1" } });
    expect(answer.body.errors).toEqual([{ field: "password", code: "PASSWORD_TOO_COMMON" }]);
  });
});

describe("a staff session", () => {
  it("ends a session when idle, when old, at sign-out, at changed rights and with the account", async () => {
    const admin = await staffMember("admin");
    const member = await staffMember("agent");
    const isIn = async (cookie: string) => (await callDesk("GET /yo", { cookie })).status === 200;
    const sessions = [
      cookieOf(await signInAgain(member)),
      cookieOf(await signInAgain(member)),
      cookieOf(await signInAgain(member)),
    ];
    const [idle = "", old = "", current = ""] = sessions;
    const ids = await store.query("select id from staff_session where staff_id = $1 order by id desc limit 3", [
      member.id,
    ]);
    const [, oldId, idleId] = ids.map(({ id }) => id);
    await store.query("update staff_session set last_used_at = now() - interval '61 minutes' where id = $1", [idleId]);
    await store.query("update staff_session set created_at = now() - interval '721 minutes' where id = $1", [oldId]);
    expect([await isIn(idle), await isIn(old), await isIn(current)]).toEqual([false, false, true]);
    expect((await callDesk("POST /salir", { cookie: current })).headers.getSetCookie()[0]).toContain("Max-Age=0");
    expect([await isIn(current), await isIn(member.cookie)]).toEqual([false, true]);
    const change = { role: "accounts", officeIds: [] };
    await callDesk(`PUT /personal/${member.id}`, { cookie: admin.cookie, body: change });
    expect(await isIn(member.cookie)).toBe(false);
    const newCookie = cookieOf(await signInAgain(member));
    expect((await callDesk("GET /yo", { cookie: newCookie })).body.data.role).toBe("accounts");
    await callDesk(`DELETE /personal/${member.id}`, { cookie: admin.cookie });
    expect(await isIn(newCookie)).toBe(false);
    expect((await signInAgain(member)).status).toBe(401);
  });

  it("accepts requests from this site's own pages only, reads included", async () => {
    const { cookie } = await staffMember("agent");
    for (const headers of [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "none" },
      { origin: "https://evil.test" },
    ])
      expect((await callDesk("GET /yo", { cookie, headers })).body.code).toBe("ORIGIN_REFUSED");
    expect((await callDesk("POST /salir", { cookie, headers: { origin: "" } })).status).toBe(403);
  });
});

it("refuses to remove the last administrator", async () => {
  await store.query("update staff set ended_at = now() where role = 'admin'");
  const last = await staffMember("admin");
  const { cookie, id } = last;
  const change = { role: "agent", officeIds: [] };
  expect((await callDesk(`PUT /personal/${id}`, { cookie, body: change })).body.code).toBe("ONESELF");
  expect((await callDesk(`DELETE /personal/${id}`, { cookie })).body.code).toBe("LAST_ADMIN");
  expect((await callDesk(`POST /personal/${id}/enlace`, { cookie })).body.code).toBe("ONESELF");
});
