import { languages } from "@/lib/domain/core/languages";
import { aClient } from "@/tests/support/builders/client";
import { choosePassword, enterCode, forgottenPassword, useRecovery } from "@/tests/support/recovery";
import { bearer, logIn, tokenOf } from "@/tests/support/sign-in";
import { post } from "@/tests/support/web";

const { store, mailed, startRecovery } = useRecovery();
const subjects = {
  changed: "Su contraseña de WebK10 ha cambiado",
  device: "Nuevo acceso a su área de clientes de WebK10",
};

const subjectsMailedTo = async (nik: string) =>
  (await mailed()).filter(({ to, token }) => to === nik && token === "").map(({ subject }) => subject);
const deviceOf = ({ headers }: Awaited<ReturnType<typeof logIn>>) => ({ "x-device": headers.get("x-device") ?? "" });

describe("security mails to clients", () => {
  it("mails a client about a sign-in on a new device, and not again for the same device", async () => {
    const { nik } = await aClient({ password: forgottenPassword });
    const first = await logIn(nik, forgottenPassword);
    expect(await subjectsMailedTo(nik)).toEqual([subjects.device]);
    tokenOf(await logIn(nik, forgottenPassword, deviceOf(first)));
    expect(await subjectsMailedTo(nik)).toEqual([subjects.device]);
    tokenOf(await logIn(nik, forgottenPassword));
    expect(await subjectsMailedTo(nik)).toEqual([subjects.device, subjects.device]);
  });

  it("mails a client about a device that is new to them, even if other clients used it before", async () => {
    const [entry, other] = [
      await aClient({ password: forgottenPassword }),
      await aClient({ password: forgottenPassword }),
    ];
    const shared = await logIn(entry.nik, forgottenPassword);
    await logIn(other.nik, forgottenPassword, deviceOf(shared));
    expect(await subjectsMailedTo(other.nik)).toEqual([subjects.device]);
  });

  it("mails a client about a sign-in with a mailed code", async () => {
    const { owner, code } = await startRecovery();
    tokenOf(await enterCode(owner.nik, code));
    expect(await subjectsMailedTo(owner.nik)).toEqual([subjects.device]);
  });

  it("sends no mail about a wrong password", async () => {
    const { nik } = await aClient({ password: forgottenPassword });
    await logIn(nik, "not-the-password");
    expect(await subjectsMailedTo(nik)).toEqual([]);
  });

  it("mails a client about a changed password, and about one set by a mailed link", async () => {
    const { nik } = await aClient({ password: forgottenPassword });
    const token = tokenOf(await logIn(nik, forgottenPassword));
    const changed = { currentPassword: forgottenPassword, password: "xaloc-i-garbi" };
    tokenOf(await post("/cliente/clave", changed, bearer(token)));
    expect((await subjectsMailedTo(nik)).toSorted()).toEqual([subjects.device, subjects.changed].toSorted());
    const other = await startRecovery();
    tokenOf(await choosePassword(other.token));
    expect(await subjectsMailedTo(other.owner.nik)).toEqual([subjects.changed]);
  });

  it("sends no mail about a refused password change", async () => {
    const { owner, token } = await startRecovery();
    await choosePassword(token, "Password1");
    expect(await subjectsMailedTo(owner.nik)).toEqual([]);
  });

  it("sends no security mail to an erased client", async () => {
    const { id, nik } = await aClient({ password: forgottenPassword });
    await logIn(nik, forgottenPassword);
    await store.query("update client set erased_at = now() where id = $1", [id]);
    expect(await subjectsMailedTo(nik)).toEqual([]);
  });

  it.each(languages)(
    "writes the security mail in %s with a link to reset the password and without password, token or network",
    async (lang) => {
      const { id, nik } = await aClient({ password: forgottenPassword });
      await store.query("update client set lang = $1 where id = $2", [lang, id]);
      const token = tokenOf(await logIn(nik, forgottenPassword, { "x-peer-address": "198.51.100.77" }));
      const mails = (await mailed()).filter(({ to }) => to === nik);
      expect(mails).toHaveLength(1);
      const text = `${mails[0]?.text}${mails[0]?.html}`;
      expect(text).toContain(`/${lang}/user/forgot`);
      for (const secret of [forgottenPassword, token, "198.51.100"]) expect(text).not.toContain(secret);
      expect(mails[0]?.text).not.toMatch(/[{}]|securityNote\./);
    },
  );
});
