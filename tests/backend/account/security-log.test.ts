import { peerHeader } from "@/lib/backend/core/http/network";
import { aClient } from "@/tests/support/builders/client";
import { contactMessage } from "@/tests/support/builders/contact";
import { useDatabase } from "@/tests/support/database";
import { withKey } from "@/tests/support/people";
import { bearer, logIn, tokenOf } from "@/tests/support/sign-in";
import { get, post, remove } from "@/tests/support/web";

const store = useDatabase();
const password = "tramuntana-7";
const from = (address: string) => ({ [peerHeader]: address });

const logged = () => store.query("select kind, outcome, about, name_hash, network_hash from security_log order by id");
const loggedOutcomes = async () => (await logged()).map(({ kind, outcome }) => `${kind} ${outcome}`);
beforeEach(() => store.query("truncate security_log, rate_limit"));

describe("the security log", () => {
  it("logs successful and failed sign-ins with hashes instead of names and addresses", async () => {
    const { nik } = await aClient({ password });
    await logIn(nik, "wrong-password-1", from("198.51.100.9"));
    await logIn(nik.toUpperCase(), password, from("198.51.100.9"));
    await logIn("nobody@example.test", password, from("203.0.113.4"));
    expect(await loggedOutcomes()).toEqual(["SIGN_IN LOGIN_FAILED", "SIGN_IN OK", "SIGN_IN LOGIN_FAILED"]);
    const [failed, came, other] = await logged();
    expect([failed?.name_hash, failed?.network_hash]).toEqual([came?.name_hash, came?.network_hash]);
    expect(other?.name_hash).not.toBe(failed?.name_hash);
    expect(other?.network_hash).not.toBe(failed?.network_hash);
    const text = JSON.stringify(await store.query("select * from security_log"));
    for (const secret of [nik, "nobody", password, "198.51", "203.0"]) expect(text).not.toContain(secret);
  });

  it("logs the sign-in method in the security log", async () => {
    const { nik } = await aClient({ password });
    await logIn(nik, password);
    await post("/cliente/login", { nik, password: "no-token", loginGoogle: true });
    await post("/cliente/forgot", { nik, lang: "es", code: "000000" });
    expect((await logged()).map(({ outcome, about }) => [outcome, about])).toEqual([
      ["OK", "PASSWORD"],
      ["GOOGLE_TOKEN_INVALID", "GOOGLE"],
      ["RESET_CODE_INVALID", "CODE"],
    ]);
  });

  it("logs a changed password, a sign-out everywhere, an export and an erasure", async () => {
    const { nik } = await aClient({ password });
    const first = tokenOf(await logIn(nik, password));
    await post("/cliente/clave", { currentPassword: "wrong", password: "xaloc-i-garbi" }, bearer(first));
    const next = tokenOf(
      await post("/cliente/clave", { currentPassword: password, password: "xaloc-i-garbi" }, bearer(first)),
    );
    const proof = { means: "PASSWORD", password: "xaloc-i-garbi" };
    await post("/cliente/datos", { means: "PASSWORD", password }, bearer(next));
    await post("/cliente/datos", proof, bearer(next));
    await post("/cliente/logout", { everywhere: true }, bearer(next));
    const last = tokenOf(await logIn(nik, "xaloc-i-garbi"));
    await remove("/cliente/datos", bearer(last), { means: "CODE", code: "000000" });
    await remove("/cliente/datos", bearer(last), proof);
    expect(await loggedOutcomes()).toEqual([
      "SIGN_IN OK",
      "PASSWORD_CHANGED PASSWORD_INVALID",
      "PASSWORD_CHANGED OK",
      "DATA_EXPORTED PASSWORD_INVALID",
      "DATA_EXPORTED OK",
      "SESSIONS_ENDED OK",
      "SIGN_IN OK",
      "ERASURE RESET_CODE_INVALID",
      "ERASURE OK",
    ]);
    expect(new Set((await logged()).map(({ name_hash }) => name_hash)).size).toBe(1);
  });

  it("logs a session ended from another one, and the refusal to end a foreign session", async () => {
    const { nik } = await aClient({ password });
    const other = await aClient({ password });
    const [mine, far] = [tokenOf(await logIn(nik, password)), tokenOf(await logIn(other.nik, password))];
    await logIn(nik, password);
    const [{ id }] = (await get("/cliente/perfil", bearer(mine))).body.data.sessionsElsewhere;
    await store.query("truncate security_log");
    await remove(`/cliente/sesiones/${id}`, bearer(far));
    await remove(`/cliente/sesiones/${id}`, bearer(mine));
    expect(await logged()).toMatchObject([
      { kind: "SESSIONS_ENDED", outcome: "NOT_FOUND", about: "DELETE /cliente/sesiones" },
      { kind: "SESSIONS_ENDED", outcome: "OK", about: "DELETE /cliente/sesiones" },
    ]);
  });

  it("logs refused origins, signatures and rate limits", async () => {
    await post("/cliente/login", { nik: "a@example.test", password }, { origin: "https://evil.example" });
    await post("/pago/stripe/webhook", { forged: true }, { "stripe-signature": "t=1,v1=00" });
    const email = "often@example.test";
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await post("/contacto", contactMessage({ email, message: `${attempt}` }), withKey(from("198.51.100.20")));
    }
    expect(await loggedOutcomes()).toEqual([
      "ORIGIN ORIGIN_REFUSED",
      "SIGNATURE SIGNATURE_INVALID",
      "LIMIT RATE_LIMITED",
    ]);
  });

  it("does not log mail requests, sign-outs or bookings", async () => {
    const { nik } = await aClient({ password });
    const token = tokenOf(await logIn(nik, password));
    await store.query("truncate security_log");
    await post("/cliente/forgot", { nik, lang: "es" });
    await post("/cliente/logout", {}, bearer(token));
    await get("/coche");
    expect(await logged()).toEqual([]);
  });

  it("caps the security log's entries for refusals of one network", async () => {
    for (let attempt = 0; attempt < 40; attempt += 1) {
      await post(
        "/cliente/login",
        { nik: "a@example.test", password },
        { origin: "https://evil.example", ...from("203.0.113.99") },
      );
    }
    expect(await logged()).toHaveLength(20);
  });
});
