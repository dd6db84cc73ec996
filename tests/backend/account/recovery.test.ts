import { orderFirstPasswordMail } from "@/lib/backend/account/order-mails";
import { database } from "@/lib/backend/core/db/client";
import { languages } from "@/lib/domain/core/languages";
import { aClient } from "@/tests/support/builders/client";
import { askForMail, choosePassword, enterCode, forgottenPassword, useRecovery } from "@/tests/support/recovery";
import { bearer, logIn, tokenOf } from "@/tests/support/sign-in";
import { post } from "@/tests/support/web";

const { store, mailed, startRecovery, age } = useRecovery();
const minute = 60_000;

describe("password recovery", () => {
  it("sends one recovery mail with link and code to the client's own address, in the language of the page", async () => {
    const { nik } = await aClient({ password: forgottenPassword });
    const { status, body, headers } = await askForMail(nik, "de");
    expect([status, body.data]).toEqual([200, { token: "", id: 0, nik, rol: 0, rolCodigo: "VISITOR" }]);
    expect(headers.get("cache-control")).toBe("no-store");
    const [device = ""] = (headers.get("x-device") ?? "").split(".");
    expect(JSON.parse(Buffer.from(device, "base64url").toString())).toMatchObject({ names: [] });
    const [mail, ...more] = await mailed();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: nik, subject: "Ihr Zugang zum Kundenbereich von WebK10" });
    expect(mail?.token).toHaveLength(22);
    expect(mail?.code).toHaveLength(6);
    expect(mail?.text).toContain("/de/user/newpass?t=");
  });

  it("answers a recovery for an unknown user name identically, and sends no mail", async () => {
    const known = await askForMail((await aClient({ password: forgottenPassword })).nik);
    const unknown = await askForMail("nobody@example.test");
    expect(unknown.status).toBe(known.status);
    expect({ ...unknown.body, data: { ...unknown.body.data, nik: "" } }).toEqual({
      ...known.body,
      data: { ...known.body.data, nik: "" },
    });
    expect((await mailed()).map(({ to }) => to)).not.toContain("nobody@example.test");
  });

  it("writes one outbox row for an unknown user name too, so that timing reveals nothing", async () => {
    const rows = async () => (await store.query("select count(*)::int as n from outbox"))[0]?.n;
    const before = await rows();
    await askForMail((await aClient({ password: forgottenPassword })).nik);
    await askForMail("nobody@example.test");
    expect(await rows()).toBe(Number(before) + 2);
    const payloads = await store.query("select payload from outbox order by id desc limit 2");
    expect(payloads.map(({ payload }) => Object.keys(payload ?? {}))).toEqual([
      ["kind", "lang", "clientId", "orderedAt", "browserHash"],
      ["kind", "lang", "clientId", "orderedAt", "browserHash"],
    ]);
  });

  it("stores neither token nor code of a recovery mail in clear text", async () => {
    const { token, code } = await startRecovery();
    for (const table of ["outbox", "password_link", "sign_in_code", "client"]) {
      const rows = await store.query(`select to_jsonb(t)::text as text from ${table} t`);
      expect(rows.map(({ text }) => text).join("\n")).not.toContain(token);
    }
    const [row] = await store.query("select code_hash from sign_in_code order by expires_at desc limit 1");
    expect(String(row?.code_hash)).not.toContain(code);
  });

  it("does not send a queued recovery mail half an hour late", async () => {
    const { nik } = await aClient({ password: forgottenPassword });
    await askForMail(nik);
    expect((await mailed(new Date(Date.now() + 31 * minute))).map(({ to }) => to)).not.toContain(nik);
  });

  it.each(languages)(
    "mails the recovery text in %s, complete and without fallback to another language",
    async (lang) => {
      const { nik } = await aClient({ password: forgottenPassword });
      await askForMail(nik, lang);
      const [mail] = await mailed();
      expect(mail?.text).toContain(`/${lang}/user/newpass?t=`);
      expect(mail?.text).not.toMatch(/[{}]|recovery\./);
      expect(mail?.html).toContain(mail?.code);
    },
  );

  it("allows five recovery mails in fifteen minutes, for unknown user names too", async () => {
    const { nik } = await aClient({ password: forgottenPassword });
    for (const name of [nik, "nobody2@example.test"]) {
      const from = (attempt: number) => ({ "x-peer-address": `198.51.100.${attempt}` });
      const codes: unknown[] = [];
      for (let attempt = 0; attempt < 7; attempt += 1) {
        codes.push((await post("/cliente/forgot", { nik: name, lang: "es" }, from(attempt))).body.code);
      }
      expect(codes).toEqual([null, null, null, null, null, "RATE_LIMITED", "RATE_LIMITED"]);
    }
  });
});

describe("the first-password link", () => {
  const order = (id: number) => database().transaction((tx) => orderFirstPasswordMail(tx, id, new Date()));

  it("mails one link to the first-password page, however often it is queued", async () => {
    const { id, nik } = await aClient();
    await Promise.all([order(id), order(id)]);
    await order(id);
    const mails = (await mailed()).filter(({ to }) => to === nik);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe("Su área de clientes está lista: elija una contraseña");
    expect(mails[0]?.text).toMatch(/\/regenera\/[\w-]{22}\?lang=es/);
    expect(mails[0]?.text).not.toMatch(/[{}]|firstPassword\./);
    const answer = await choosePassword(mails[0]?.token ?? "");
    expect(answer.body.data).toMatchObject({ id, nik });
    tokenOf(await logIn(nik, "xaloc-i-garbi"));
  });

  it("accepts the first-password link within a day", async () => {
    const { id, nik } = await aClient();
    await order(id);
    const mail = (await mailed()).find(({ to }) => to === nik);
    await age("password_link", 24 * 60 * minute - minute);
    tokenOf(await choosePassword(mail?.token ?? ""));
  });

  it("refuses the first-password link after a day", async () => {
    const { id, nik } = await aClient();
    await order(id);
    const mail = (await mailed()).find(({ to }) => to === nik);
    await age("password_link", 24 * 60 * minute);
    expect((await choosePassword(mail?.token ?? "")).body.code).toBe("TOKEN_EXPIRED");
  });

  it("sends no first-password link to a client who has set a password meanwhile", async () => {
    const { id, nik } = await aClient({ password: forgottenPassword });
    await order(id);
    expect((await mailed()).filter(({ to }) => to === nik)).toEqual([]);
  });

  it("sets a first password without the current one after sign-in by code", async () => {
    const { owner, code } = await startRecovery({});
    const token = tokenOf(await enterCode(owner.nik, code));
    const next = { currentPassword: "", password: "xaloc-i-garbi" };
    tokenOf(await post("/cliente/clave", next, bearer(token)));
    tokenOf(await logIn(owner.nik, "xaloc-i-garbi"));
  });
});
