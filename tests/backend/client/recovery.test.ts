import { orderFirstPasswordMail } from "@/lib/backend/client/commands/order-password-mail";
import { database } from "@/lib/backend/db/client";
import { languages } from "@/lib/domain/language/languages";
import { aClient } from "../../support/builders/client";
import { useDatabase } from "../../support/database";
import { useMailbox } from "../../support/mailbox";
import { bearer, logIn, tokenOf } from "../../support/sign-in";
import { drainOutbox } from "../../support/started-payment";
import { post } from "../../support/web";

const store = useDatabase();
const mailbox = useMailbox();
const password = "tramuntana-7";
const minute = 60_000;

const ask = (nik: string, lang = "es") => post("/cliente/forgot", { nik, lang });
const enter = (nik: string, code: string) => post("/cliente/forgot", { nik, lang: "es", code });
const choose = (token: string, next = "xaloc-i-garbi") => post("/cliente/newpass", { token, password: next });

/** Link and code of the mails so far. */
async function mailed(now = new Date()) {
  await drainOutbox(now);
  const mails = await mailbox.mails();
  return mails.map(({ text, to, subject, html }) => ({
    to,
    subject,
    text,
    html,
    token: /(?:newpass\?t=|regenera\/)([\w-]{22})/.exec(text)?.[1] ?? "",
    code: /\b(\d{6})\b/.exec(text)?.[1] ?? "",
  }));
}

async function asked(given: Parameters<typeof aClient>[0] = { password }) {
  const owner = await aClient(given);
  await ask(owner.nik);
  const mail = (await mailed()).find(({ to }) => to === owner.nik);
  if (!mail) throw new Error("no mail");
  return { owner, ...mail };
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const shift = (table: string, milliseconds: number) =>
  store.query(`update ${table} set expires_at = expires_at - $1::bigint * interval '1 millisecond'`, [milliseconds]);

describe("a forgotten password", () => {
  it("gets one mail with link and code to the client's own address, in the language of the page", async () => {
    const { nik } = await aClient({ password });
    const { status, body, headers } = await ask(nik, "de");
    expect([status, body.data]).toEqual([200, { token: "", id: 0, nik, rol: 0, rolCodigo: "VISITOR" }]);
    expect([headers.get("cache-control"), headers.get("x-device")]).toEqual(["no-store", null]);
    const [mail, ...more] = await mailed();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: nik, subject: "Ihr Zugang zum Kundenbereich von WebK10" });
    expect(mail?.token).toHaveLength(22);
    expect(mail?.code).toHaveLength(6);
    expect(mail?.text).toContain("/de/user/newpass?t=");
  });

  it("is answered in the same words for a name that nobody has, which gets no mail", async () => {
    const known = await ask((await aClient({ password })).nik);
    const unknown = await ask("nobody@example.test");
    expect(unknown.status).toBe(known.status);
    expect({ ...unknown.body, data: { ...unknown.body.data, nik: "" } }).toEqual({
      ...known.body,
      data: { ...known.body.data, nik: "" },
    });
    expect((await mailed()).map(({ to }) => to)).not.toContain("nobody@example.test");
  });

  it("does the same work for a name that nobody has: one row to be worked on", async () => {
    const rows = async () => (await store.query("select count(*)::int as n from outbox"))[0]?.n;
    const before = await rows();
    await ask((await aClient({ password })).nik);
    await ask("nobody@example.test");
    expect(await rows()).toBe(Number(before) + 2);
    const payloads = await store.query("select payload from outbox order by id desc limit 2");
    expect(payloads.map(({ payload }) => Object.keys(payload ?? {}))).toEqual([
      ["kind", "lang", "clientId", "orderedAt"],
      ["kind", "lang", "clientId", "orderedAt"],
    ]);
  });

  it("lies nowhere open: neither token nor code in any table", async () => {
    const { token, code } = await asked();
    for (const table of ["outbox", "password_link", "sign_in_code", "client"]) {
      const rows = await store.query(`select to_jsonb(t)::text as text from ${table} t`);
      expect(rows.map(({ text }) => text).join("\n")).not.toContain(token);
    }
    const [row] = await store.query("select code_hash from sign_in_code order by expires_at desc limit 1");
    expect(String(row?.code_hash)).not.toContain(code);
  });

  it("is not mailed half an hour late", async () => {
    const { nik } = await aClient({ password });
    await ask(nik);
    expect((await mailed(new Date(Date.now() + 31 * minute))).map(({ to }) => to)).not.toContain(nik);
  });

  it.each(languages)("has its mail in %s, complete and without a warning of another language", async (lang) => {
    const { nik } = await aClient({ password });
    await ask(nik, lang);
    const [mail] = await mailed();
    expect(mail?.text).toContain(`/${lang}/user/newpass?t=`);
    expect(mail?.text).not.toMatch(/[{}]|recovery\./);
    expect(mail?.html).toContain(mail?.code);
  });

  it("is limited to five mails in a quarter of an hour, alike for names that nobody has", async () => {
    const { nik } = await aClient({ password });
    for (const name of [nik, "nobody2@example.test"]) {
      const from = (turn: number) => ({ "x-peer-address": `198.51.100.${turn}` });
      const codes: unknown[] = [];
      for (let turn = 0; turn < 7; turn += 1) {
        codes.push((await post("/cliente/forgot", { nik: name, lang: "es" }, from(turn))).body.code);
      }
      expect(codes).toEqual([null, null, null, null, null, "RATE_LIMITED", "RATE_LIMITED"]);
    }
  });
});

describe("the mailed code", () => {
  it("signs in once", async () => {
    const { owner, code } = await asked();
    const answer = await enter(owner.nik, code);
    tokenOf(answer);
    expect(answer.body.data).toMatchObject({ id: owner.id, nik: owner.nik });
    expect(answer.headers.get("x-device")).toBeTruthy();
    const again = await enter(owner.nik, code);
    expect([again.status, again.body.code]).toEqual([422, "RESET_CODE_INVALID"]);
  });

  it("signs in once when it is sent twice at once", async () => {
    const { owner, code } = await asked();
    const codes = (await Promise.all([enter(owner.nik, code), enter(owner.nik, code)])).map(({ body }) => body.code);
    expect(codes.sort()).toEqual(["RESET_CODE_INVALID", null]);
  });

  it("has five tries, then not even the right one counts", async () => {
    const { owner, code } = await asked();
    for (let turn = 0; turn < 4; turn += 1) {
      expect((await enter(owner.nik, wrong(code))).body.code).toBe("RESET_CODE_INVALID");
    }
    const spent = await asked();
    for (let turn = 0; turn < 5; turn += 1) await enter(spent.owner.nik, wrong(spent.code));
    expect((await enter(spent.owner.nik, spent.code)).body.code).toBe("RESET_CODE_INVALID");
    tokenOf(await enter(owner.nik, code));
  });

  it("has five tries when they come at once", async () => {
    const { owner, code } = await asked();
    await Promise.all(Array.from({ length: 12 }, () => enter(owner.nik, wrong(code))));
    expect((await enter(owner.nik, code)).body.code).toBe("RESET_CODE_INVALID");
  });

  it("lives ten minutes", async () => {
    const { owner, code } = await asked();
    await shift("sign_in_code", 10 * minute);
    expect((await enter(owner.nik, code)).body.code).toBe("RESET_CODE_INVALID");
    const other = await asked();
    await shift("sign_in_code", 9 * minute);
    tokenOf(await enter(other.owner.nik, other.code));
  });

  it("is the only one: a new mail voids the code before", async () => {
    const { owner, code } = await asked();
    await ask(owner.nik);
    const fresh = (await mailed()).find((mail) => mail.code !== code && mail.to === owner.nik);
    expect((await enter(owner.nik, code)).body.code).toBe("RESET_CODE_INVALID");
    tokenOf(await enter(owner.nik, fresh?.code ?? ""));
  });

  it("is its client's alone", async () => {
    const [one, other] = [await asked(), await asked()];
    expect((await enter(other.owner.nik, one.code)).body.code).toBe("RESET_CODE_INVALID");
  });

  it("is answered alike, and as late, for a name that nobody has", async () => {
    const { owner, code } = await asked();
    const before = performance.now();
    const unknown = await enter("nobody@example.test", code);
    expect(performance.now() - before).toBeGreaterThanOrEqual(149);
    const known = await enter(owner.nik, wrong(code));
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  });

  it.each(["12345", "1234567", "12345a", "１２３４５６"])("is six figures, not %s", async (code) => {
    const { status, body } = await enter("a@b.es", code);
    expect([status, body.errors]).toEqual([422, [{ field: "code", code: "INVALID" }]]);
  });

  it("leaves the password as it is", async () => {
    const { owner, code } = await asked();
    tokenOf(await enter(owner.nik, code));
    tokenOf(await logIn(owner.nik, password));
  });
});

describe("the mailed link", () => {
  it("sets a new password, signs in and ends every other session", async () => {
    const { owner, token } = await asked();
    const other = tokenOf(await logIn(owner.nik, password));
    const answer = await choose(token);
    const fresh = tokenOf(answer);
    expect(answer.body.data).toMatchObject({ id: owner.id, nik: owner.nik, rol: 1 });
    expect((await post("/cliente/verifyToken", {}, bearer(other))).status).toBe(401);
    tokenOf(await post("/cliente/verifyToken", {}, bearer(fresh)));
    expect((await logIn(owner.nik, password)).status).toBe(401);
    tokenOf(await logIn(owner.nik, "xaloc-i-garbi"));
  });

  it("works once, for one of two at once", async () => {
    const { token } = await asked();
    const answers = await Promise.all([choose(token, "xaloc-i-garbi"), choose(token, "mestral-i-migjorn")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    const again = await choose(token);
    expect([again.status, again.body.code]).toEqual([410, "TOKEN_EXPIRED"]);
  });

  it("lives half an hour", async () => {
    const { token } = await asked();
    await shift("password_link", 30 * minute);
    expect((await choose(token)).body.code).toBe("TOKEN_EXPIRED");
    const other = await asked();
    await shift("password_link", 29 * minute);
    tokenOf(await choose(other.token));
  });

  it.each([
    ["four characters", "x9#k", "VALIDATION_FAILED", "PASSWORD_TOO_SHORT"],
    ["a common one", "Mallorca2026!", "VALIDATION_FAILED", "PASSWORD_TOO_COMMON"],
    ["129 characters", "x9#".repeat(43), "VALIDATION_FAILED", "TOO_LONG"],
  ])("refuses %s and stays good", async (_, next, code, field) => {
    const { token } = await asked();
    const { status, body } = await choose(token, next);
    expect([status, body.code, body.errors]).toEqual([422, code, [{ field: "password", code: field }]]);
    tokenOf(await choose(token));
  });

  it("refuses the login name", async () => {
    const { owner, token } = await asked();
    const { status, body } = await choose(token, owner.nik);
    expect([status, body.code, body.errors]).toEqual([
      422,
      "PASSWORD_INVALID",
      [{ field: "password", code: "INVALID" }],
    ]);
  });

  it.each(["A".repeat(22), "x", "'; drop table client --"])("is none that was never mailed: %s", async (token) => {
    const { status, body } = await choose(token);
    expect([status, body.code]).toEqual([410, "TOKEN_EXPIRED"]);
  });

  it("is void once another has set the password, and so is the code", async () => {
    const { owner, token } = await asked();
    await ask(owner.nik);
    const fresh = (await mailed()).find((mail) => mail.to === owner.nik && mail.token !== token);
    tokenOf(await choose(token));
    expect((await choose(fresh?.token ?? "")).body.code).toBe("TOKEN_EXPIRED");
    expect((await enter(owner.nik, fresh?.code ?? "")).body.code).toBe("RESET_CODE_INVALID");
  });

  it("opens nothing for a client who was erased", async () => {
    const { owner, token, code } = await asked();
    await store.query("update client set erased_at = now() where id = $1", [owner.id]);
    expect((await choose(token)).body.code).toBe("TOKEN_EXPIRED");
    expect((await enter(owner.nik, code)).body.code).toBe("RESET_CODE_INVALID");
  });
});

describe("the first password", () => {
  const order = (id: number) => database().transaction((tx) => orderFirstPasswordMail(tx, id, new Date()));

  it("comes by one mail, however often it is ordered, and its link leads to its own page", async () => {
    const { id, nik } = await aClient();
    await Promise.all([order(id), order(id)]);
    await order(id);
    const mails = (await mailed()).filter(({ to }) => to === nik);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe("Elija la contraseña de su área de cliente");
    expect(mails[0]?.text).toMatch(/\/regenera\/[\w-]{22}\?lang=es/);
    expect(mails[0]?.text).not.toMatch(/[{}]|firstPassword\./);
    const answer = await choose(mails[0]?.token ?? "");
    expect(answer.body.data).toMatchObject({ id, nik });
    tokenOf(await logIn(nik, "xaloc-i-garbi"));
  });

  it("lives a week", async () => {
    const { id, nik } = await aClient();
    await order(id);
    const mail = (await mailed()).find(({ to }) => to === nik);
    await shift("password_link", 7 * 24 * 60 * minute - minute);
    tokenOf(await choose(mail?.token ?? ""));
  });

  it("is not mailed to who has one by then", async () => {
    const { id, nik } = await aClient({ password });
    await order(id);
    expect((await mailed()).filter(({ to }) => to === nik)).toEqual([]);
  });

  it("is changed without a current one by who signed in by code", async () => {
    const { owner, code } = await asked({});
    const token = tokenOf(await enter(owner.nik, code));
    const next = { currentPassword: "", password: "xaloc-i-garbi" };
    tokenOf(await post("/cliente/clave", next, bearer(token)));
    tokenOf(await logIn(owner.nik, "xaloc-i-garbi"));
  });
});
