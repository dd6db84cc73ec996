import { aClient } from "@/tests/support/builders/client";
import { askForMail, enterCode, forgottenPassword, useRecovery } from "@/tests/support/recovery";
import { bearer, logIn, tokenOf } from "@/tests/support/sign-in";
import { post } from "@/tests/support/web";

const { mailed, startRecovery, age } = useRecovery();
const minute = 60_000;
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe("sign-in by mailed code", () => {
  it("accepts a mailed sign-in code only once", async () => {
    const { owner, code } = await startRecovery();
    const answer = await enterCode(owner.nik, code);
    tokenOf(answer);
    expect(answer.body.data).toMatchObject({ id: owner.id, nik: owner.nik });
    expect(answer.headers.get("x-device")).toBeTruthy();
    const again = await enterCode(owner.nik, code);
    expect([again.status, again.body.code]).toEqual([422, "RESET_CODE_INVALID"]);
  });

  it("accepts the code only once when it is sent twice concurrently", async () => {
    const { owner, code } = await startRecovery();
    const codes = (await Promise.all([enterCode(owner.nik, code), enterCode(owner.nik, code)])).map(
      ({ body }) => body.code,
    );
    expect(codes.sort()).toEqual(["RESET_CODE_INVALID", null]);
  });

  it("refuses the right sign-in code after five wrong ones", async () => {
    const { owner, code } = await startRecovery();
    for (let attempt = 0; attempt < 4; attempt += 1) {
      expect((await enterCode(owner.nik, wrong(code))).body.code).toBe("RESET_CODE_INVALID");
    }
    const exhausted = await startRecovery();
    for (let attempt = 0; attempt < 5; attempt += 1) await enterCode(exhausted.owner.nik, wrong(exhausted.code));
    expect((await enterCode(exhausted.owner.nik, exhausted.code)).body.code).toBe("RESET_CODE_INVALID");
    tokenOf(await enterCode(owner.nik, code));
  });

  it("refuses the right sign-in code after five concurrent wrong ones", async () => {
    const { owner, code } = await startRecovery();
    await Promise.all(Array.from({ length: 12 }, () => enterCode(owner.nik, wrong(code))));
    expect((await enterCode(owner.nik, code)).body.code).toBe("RESET_CODE_INVALID");
  });

  it("accepts the code only in the browser that requested it, and counts no attempt from other browsers", async () => {
    const { owner, code } = await startRecovery();
    const stranger = await post("/cliente/forgot", { nik: "nobody@example.test", lang: "es" }, { "x-device": "" });
    const elsewhere = { "x-device": stranger.headers.get("x-device") ?? "" };
    expect(elsewhere["x-device"]).toMatch(/^[\w-]+\.[\w-]+$/);
    for (const headers of [{}, elsewhere, { "x-device": "" }, { "x-device": "forged.forged" }])
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const { status, body } = await enterCode(owner.nik, code, headers);
        expect([status, body.code]).toEqual([422, "RESET_CODE_INVALID"]);
      }
    tokenOf(await enterCode(owner.nik, code));
  });

  it("accepts a code requested without a device header only without one", async () => {
    const owner = await aClient({ password: forgottenPassword });
    const asked = await post("/cliente/forgot", { nik: owner.nik, lang: "es" });
    expect(asked.headers.get("x-device")).toBeNull();
    const code = (await mailed()).find(({ to }) => to === owner.nik)?.code ?? "";
    expect((await enterCode(owner.nik, code)).body.code).toBe("RESET_CODE_INVALID");
    tokenOf(await enterCode(owner.nik, code, {}));
  });

  it("refuses a code that was mailed to prove ownership in a session", async () => {
    const { owner } = await startRecovery();
    const token = tokenOf(await logIn(owner.nik, forgottenPassword));
    await post("/cliente/datos/codigo", { lang: "es" }, bearer(token));
    const codes = (await mailed()).filter(({ to }) => to === owner.nik).map(({ code }) => code);
    for (const code of codes.filter((code) => code !== ""))
      expect((await enterCode(owner.nik, code)).body.code).toBe("RESET_CODE_INVALID");
  });

  it("refuses a mailed sign-in code after ten minutes", async () => {
    const { owner, code } = await startRecovery();
    await age("sign_in_code", 10 * minute);
    expect((await enterCode(owner.nik, code)).body.code).toBe("RESET_CODE_INVALID");
    const other = await startRecovery();
    await age("sign_in_code", 9 * minute);
    tokenOf(await enterCode(other.owner.nik, other.code));
  });

  it("refuses an older sign-in code once a newer one was mailed", async () => {
    const { owner, code } = await startRecovery();
    await askForMail(owner.nik);
    const fresh = (await mailed()).find((mail) => mail.code !== code && mail.to === owner.nik);
    expect((await enterCode(owner.nik, code)).body.code).toBe("RESET_CODE_INVALID");
    tokenOf(await enterCode(owner.nik, fresh?.code ?? ""));
  });

  it("refuses another client's mailed sign-in code", async () => {
    const [recovery, other] = [await startRecovery(), await startRecovery()];
    expect((await enterCode(other.owner.nik, recovery.code)).body.code).toBe("RESET_CODE_INVALID");
  });

  it("answers an unknown user name identically and in the same time", async () => {
    const { owner, code } = await startRecovery();
    const before = performance.now();
    const unknown = await enterCode("nobody@example.test", code);
    expect(performance.now() - before).toBeGreaterThanOrEqual(149);
    const known = await enterCode(owner.nik, wrong(code));
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  });

  it.each(["12345", "1234567", "12345a", "１２３４５"])(
    "refuses a code that is not six ASCII digits: %s",
    async (code) => {
      const { status, body } = await enterCode("a@b.es", code);
      expect([status, body.errors]).toEqual([422, [{ field: "code", code: "INVALID" }]]);
    },
  );

  it("leaves the password unchanged after sign-in by mailed code", async () => {
    const { owner, code } = await startRecovery();
    tokenOf(await enterCode(owner.nik, code));
    tokenOf(await logIn(owner.nik, forgottenPassword));
  });
});
