import { hashPassword } from "@/lib/backend/account/check-password";
import { peerHeader } from "@/lib/backend/core/http/network";
import { aClient, bookingOf } from "@/tests/support/builders/client";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { idTokenFor } from "@/tests/support/google";
import { bearer, logIn, tokenOf } from "@/tests/support/sign-in";
import { get, post } from "@/tests/support/web";

const store = useDatabase();
const gateway = useGateway();
const password = "tramuntana-7";

describe("login by name and password", () => {
  it("returns token, client and role at login, and is not cacheable", async () => {
    const { id, nik } = await aClient({ password });
    const answer = await logIn(nik, password);
    tokenOf(answer);
    expect(answer.body.data).toEqual({ token: expect.any(String), id, nik, rol: 1, rolCodigo: "CLIENT" });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-device")).toMatch(/^[\w-]+\.[\w-]{43}$/);
  });

  it("accepts a login with the user name in any case and with spaces around it", async () => {
    const { nik } = await aClient({ password });
    tokenOf(await logIn(` ${nik.toUpperCase()} `, password));
  });

  it("accepts a login with the password in another Unicode normal form", async () => {
    const { nik } = await aClient({ password: "coração-lento".normalize("NFC") });
    tokenOf(await logIn(nik, "coração-lento".normalize("NFD")));
  });

  it("a login stores neither password nor token in clear text", async () => {
    const { nik } = await aClient({ password, hashed: hashPassword });
    const token = tokenOf(await logIn(nik, password));
    const rows = await store.query(
      "select to_jsonb(c)::text || to_jsonb(s)::text as text from client c, client_session s",
    );
    const text = rows.map((row) => row.text).join("\n");
    expect(text).toContain("$argon2id$v=19$m=32768,t=2,p=1$");
    expect(text).not.toContain(token);
    expect(text).not.toContain(password);
  });

  it("answers an unknown name, a wrong password and a client without password identically", async () => {
    const [known, without] = [await aClient({ password }), await aClient()];
    const answers = [
      await logIn("nobody@example.test", password),
      await logIn(known.nik, "tramuntana-8"),
      await logIn(without.nik, password),
    ];
    for (const { status, body, headers } of answers) {
      expect([status, body]).toEqual([401, answers[0]?.body]);
      expect(body).toMatchObject({ code: "LOGIN_FAILED", message: "errors.api.loginFailed", data: null });
      expect(headers.get("x-device")).toBeNull();
    }
  });

  it("takes the same time for an unknown user name", async () => {
    const { nik } = await aClient({ password, hashed: hashPassword });
    const durationOf = async (name: string) => {
      const times: number[] = [];
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const before = process.cpuUsage();
        await logIn(name, "another-one");
        const { user, system } = process.cpuUsage(before);
        times.push(user + system);
      }
      return times.sort((a, b) => a - b)[2] ?? 0;
    };
    const [known, unknown] = [await durationOf(nik), await durationOf("nobody@example.test")];
    expect(unknown).toBeGreaterThan(known * 0.6);
    expect(unknown).toBeLessThan(known * 1.7);
  });

  it.each([
    ["no name", { nik: "", password: "x" }, "nik", "REQUIRED"],
    ["no password", { nik: "a@b.es", password: "" }, "password", "REQUIRED"],
    ["empty body", {}, "nik", "REQUIRED"],
    ["a password of 129 characters", { nik: "a@b.es", password: "p".repeat(129) }, "password", "TOO_LONG"],
  ])("refuses an incomplete login at the field: %s", async (_, payload, field, code) => {
    const { status, body } = await post("/cliente/login", payload);
    expect([status, body.code]).toEqual([422, "VALIDATION_FAILED"]);
    expect(body.errors).toContainEqual({ field, code });
  });

  it("refuses the login of an erased client", async () => {
    const { id, nik } = await aClient({ password });
    await store.query("update client set erased_at = now() where id = $1", [id]);
    expect((await logIn(nik, password)).body.code).toBe("LOGIN_FAILED");
  });
});

describe("login from another site", () => {
  const payload = { nik: "a@b.es", password: "whatever" };
  const allowedOrigin = () => ({ origin: gateway.siteUrl });

  it.each([
    ["without cookie", {}],
    ["with the session cookie", { cookie: "session=x" }],
    ["with the __Host- session cookie", { cookie: "__Host-session=x" }],
  ])("refuses a login with a foreign origin (%s)", async (_, headers) => {
    const { status, body } = await post("/cliente/login", payload, { origin: "https://evil.example", ...headers });
    expect([status, body.code]).toEqual([403, "ORIGIN_REFUSED"]);
    expect((await post("/cliente/logout", {}, { origin: "null", ...headers })).body.code).toBe("ORIGIN_REFUSED");
    expect((await post("/cliente/login", payload, { ...allowedOrigin(), ...headers })).body.code).toBe("LOGIN_FAILED");
  });

  it("answers 415 to a login sent as form post", async () => {
    const form = { "content-type": "application/x-www-form-urlencoded" };
    expect((await post("/cliente/login", payload, form)).status).toBe(415);
    expect((await post("/cliente/login", payload, { "content-type": "text/plain" })).status).toBe(415);
  });

  it("refuses a login with a cookie but without an Origin header", async () => {
    expect((await post("/cliente/login", payload, { cookie: "session=x" })).body.code).toBe("ORIGIN_REFUSED");
  });
});

describe("login with Google", () => {
  const byGoogle = (nik: string, idToken: string) =>
    post("/cliente/login", { nik, password: idToken, loginGoogle: true });

  it("signs in with Google without a password when the address has a booking", async () => {
    const owner = await aClient({ email: "ana@gmail.example" });
    await bookingOf(owner);
    const answer = await byGoogle("Ana@Gmail.example", await idTokenFor(gateway, "ana@gmail.example"));
    tokenOf(answer);
    expect(answer.body.data).toMatchObject({ id: owner.id, nik: owner.nik });
    expect(await store.query("select means from client_session where client_id = $1", [owner.id])).toEqual([
      { means: "GOOGLE" },
    ]);
  });

  it("refuses Google sign-in for an address without a booking, whether it has a client or not", async () => {
    await aClient({ email: "eva@gmail.example" });
    for (const email of ["eva@gmail.example", "unknown@gmail.example"]) {
      const { status, body } = await byGoogle(email, await idTokenFor(gateway, email));
      expect([status, body.code]).toEqual([403, "GOOGLE_NO_BOOKINGS"]);
    }
  });

  it("refuses a token of another address, an unverified token and an invalid token", async () => {
    const owner = await aClient({ email: "iris@gmail.example" });
    await bookingOf(owner);
    for (const token of [
      await idTokenFor(gateway, "mallory@gmail.example"),
      await idTokenFor(gateway, owner.nik, "unverified"),
      "tramuntana-7",
    ]) {
      const { status, body } = await byGoogle(owner.nik, token);
      expect([status, body.code]).toEqual([401, "GOOGLE_TOKEN_INVALID"]);
    }
  });

  it("does not accept a Google token as password when loginGoogle is false", async () => {
    const owner = await aClient({ email: "olga@gmail.example", password });
    await bookingOf(owner);
    const { body } = await post("/cliente/login", { nik: owner.nik, password: "x", loginGoogle: false });
    expect(body.code).toBe("LOGIN_FAILED");
  });
});

describe("a visitor token", () => {
  it("issues a visitor token to anybody for twelve hours, without access to a client", async () => {
    const { status, body } = await post("/cliente/visitante", {});
    expect(status).toBe(200);
    const hours = (new Date(body.data.expiresAt).getTime() - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(11.9);
    expect(hours).toBeLessThanOrEqual(12);
    expect((await get("/oficina", bearer(body.data.token))).status).toBe(200);
    expect((await post("/cliente/verifyToken", {}, bearer(body.data.token))).body.code).toBe("UNAUTHENTICATED");
  });
});

describe("the login limit of one network", () => {
  it("allows thirty failed logins and does not count successful ones", async () => {
    const from = { [peerHeader]: "203.0.113.77" };
    const { nik } = await aClient({ password });
    for (let attempt = 0; attempt < 4; attempt += 1) tokenOf(await logIn(nik, password, from));
    for (let attempt = 0; attempt < 30; attempt += 1) {
      expect((await logIn(`nobody${attempt}@example.test`, "x", from)).body.code).toBe("LOGIN_FAILED");
    }
    const last = await logIn("nobody30@example.test", "x", from);
    expect([last.status, last.body.code]).toEqual([429, "RATE_LIMITED"]);
    expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(700);
    tokenOf(await logIn(nik, password, { [peerHeader]: "203.0.113.78" }));
  });
});
