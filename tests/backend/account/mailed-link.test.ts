import { askForMail, choosePassword, enterCode, forgottenPassword, useRecovery } from "@/tests/support/recovery";
import { bearer, logIn, tokenOf } from "@/tests/support/sign-in";
import { post } from "@/tests/support/web";

const { store, mailed, startRecovery, age } = useRecovery();
const minute = 60_000;

describe("password reset by mailed link", () => {
  it("sets the new password by a reset link, signs in and ends every other session", async () => {
    const { owner, token } = await startRecovery();
    const other = tokenOf(await logIn(owner.nik, forgottenPassword));
    const answer = await choosePassword(token);
    const fresh = tokenOf(answer);
    expect(answer.body.data).toMatchObject({ id: owner.id, nik: owner.nik, rol: 1 });
    expect((await post("/cliente/verifyToken", {}, bearer(other))).status).toBe(401);
    tokenOf(await post("/cliente/verifyToken", {}, bearer(fresh)));
    expect((await logIn(owner.nik, forgottenPassword)).status).toBe(401);
    tokenOf(await logIn(owner.nik, "xaloc-i-garbi"));
  });

  it("R200: accepts the link only once, also for two concurrent requests", async () => {
    const { token } = await startRecovery();
    const answers = await Promise.all([
      choosePassword(token, "xaloc-i-garbi"),
      choosePassword(token, "mestral-i-migjorn"),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    const again = await choosePassword(token);
    expect([again.status, again.body.code]).toEqual([410, "TOKEN_EXPIRED"]);
  });

  it("refuses a password reset link after half an hour", async () => {
    const { token } = await startRecovery();
    await age("password_link", 30 * minute);
    expect((await choosePassword(token)).body.code).toBe("TOKEN_EXPIRED");
    const other = await startRecovery();
    await age("password_link", 29 * minute);
    tokenOf(await choosePassword(other.token));
  });

  it.each([
    ["a password of four characters", "x9#k", "VALIDATION_FAILED", "PASSWORD_TOO_SHORT"],
    ["a common password", "Mallorca2026!", "VALIDATION_FAILED", "PASSWORD_TOO_COMMON"],
    ["a password of 129 characters", "x9#".repeat(43), "VALIDATION_FAILED", "TOO_LONG"],
  ])("refuses %s as new password, and accepts the link again afterwards", async (_, next, code, field) => {
    const { token } = await startRecovery();
    const { status, body } = await choosePassword(token, next);
    expect([status, body.code, body.errors]).toEqual([422, code, [{ field: "password", code: field }]]);
    tokenOf(await choosePassword(token));
  });

  it("refuses the user name as new password of a reset link", async () => {
    const { owner, token } = await startRecovery();
    const { status, body } = await choosePassword(token, owner.nik);
    expect([status, body.code, body.errors]).toEqual([
      422,
      "PASSWORD_INVALID",
      [{ field: "password", code: "INVALID" }],
    ]);
  });

  it.each(["A".repeat(22), "x", "'; drop table client --"])(
    "refuses a password reset token that was never mailed: %s",
    async (token) => {
      const { status, body } = await choosePassword(token);
      expect([status, body.code]).toEqual([410, "TOKEN_EXPIRED"]);
    },
  );

  it("refuses a reset link once a newer one was mailed, and the mailed code once the link was used", async () => {
    const { owner, token } = await startRecovery();
    await askForMail(owner.nik);
    const fresh = (await mailed()).find((mail) => mail.to === owner.nik && mail.token !== token);
    expect((await choosePassword(token)).body.code).toBe("TOKEN_EXPIRED");
    tokenOf(await choosePassword(fresh?.token ?? ""));
    expect((await enterCode(owner.nik, fresh?.code ?? "")).body.code).toBe("RESET_CODE_INVALID");
  });

  it("keeps the reset links of other clients valid when a newer one is mailed", async () => {
    const [recovery, other] = [await startRecovery(), await startRecovery()];
    await askForMail(other.owner.nik);
    await mailed();
    tokenOf(await choosePassword(recovery.token));
  });

  it("refuses the password reset link of an erased client", async () => {
    const { owner, token, code } = await startRecovery();
    await store.query("update client set erased_at = now() where id = $1", [owner.id]);
    expect((await choosePassword(token)).body.code).toBe("TOKEN_EXPIRED");
    expect((await enterCode(owner.nik, code)).body.code).toBe("RESET_CODE_INVALID");
  });
});
