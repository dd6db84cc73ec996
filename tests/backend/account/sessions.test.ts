import { clientOfRequest } from "@/lib/backend/account/signed-in";
import { app } from "@/lib/backend/app";
import { nightlyJobs } from "@/lib/backend/nightly-jobs";
import { aClient } from "@/tests/support/builders/client";
import { useDatabase } from "@/tests/support/database";
import { bearer, logIn, tokenOf } from "@/tests/support/sign-in";
import { post } from "@/tests/support/web";

const store = useDatabase();
const password = "tramuntana-7";
const hour = 3_600_000;

async function signedIn() {
  const owner = await aClient({ password });
  return { owner, token: tokenOf(await logIn(owner.nik, password)) };
}
const verify = (token: string, path = "/cliente/verifyToken") => post(path, {}, bearer(token));
const logout = (token: string, payload: object = {}) => post("/cliente/logout", payload, bearer(token));
const change = (token: string, currentPassword: string, next: string) =>
  post("/cliente/clave", { currentPassword, password: next }, bearer(token));

/** Whether the session token is valid at a time. */
async function isValid(token: string, at = new Date()): Promise<boolean> {
  return (await clientOfRequest(new Headers(bearer(token)), at)) !== null;
}
const later = (milliseconds: number) => new Date(Date.now() + milliseconds);

describe("the client session", () => {
  it.each(["/cliente/verifyToken", "/cliente/verifyToken/"])("checks and renews a session at %s", async (path) => {
    const { owner, token } = await signedIn();
    const answer = await verify(token, path);
    const renewed = tokenOf(answer);
    expect(answer.body.data).toEqual({ token: renewed, id: owner.id, nik: owner.nik, rol: 1, rolCodigo: "CLIENT" });
    expect(renewed).not.toBe(token);
    expect(await isValid(renewed)).toBe(true);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  it.each(["", null])("renews a session for a request with a content type and the body %p", async (body) => {
    const { token } = await signedIn();
    const headers = { ...bearer(token), "content-type": "application/json" };
    const answer = await app.request("/web/cliente/verifyToken/", { method: "POST", headers, body });
    expect(answer.status).toBe(200);
    const { data } = await answer.json();
    expect(data.token).not.toBe(token);
  });

  it("verifies the token without renewing the session", async () => {
    const { token } = await signedIn();
    expect(tokenOf(await post("/cliente/verifyToken", { renew: false }, bearer(token)))).toBe(token);
    await logout(token);
    expect((await post("/cliente/verifyToken", { renew: false }, bearer(token))).body.code).toBe("UNAUTHENTICATED");
  });

  it("accepts the previous session token for thirty seconds after the renewal", async () => {
    const { token } = await signedIn();
    tokenOf(await verify(token));
    expect(await isValid(token, later(25_000))).toBe(true);
    expect(await isValid(token, later(31_000))).toBe(false);
  });

  it("gives two tabs that renew concurrently the same token", async () => {
    const { token } = await signedIn();
    const renewed = (await Promise.all([verify(token), verify(token), verify(token)])).map(tokenOf);
    expect(new Set(renewed).size).toBe(1);
    expect(tokenOf(await verify(token))).toBe(renewed[0]);
    expect(await isValid(renewed[0] ?? "", later(hour))).toBe(true);
  });

  it("refuses the session token before the previous one", async () => {
    const { token } = await signedIn();
    const second = tokenOf(await verify(token));
    tokenOf(await verify(second));
    expect((await verify(token)).body.code).toBe("UNAUTHENTICATED");
  });

  it("ends a session after eight hours without use", async () => {
    const { token } = await signedIn();
    expect(await isValid(token, later(7.9 * hour))).toBe(true);
    expect(await isValid(token, later(15.8 * hour))).toBe(true);
    expect(await isValid(token, later(23.9 * hour))).toBe(false);
  });

  it("ends a session seven days after its start, renewed or not", async () => {
    const { token } = await signedIn();
    for (let hours = 7; hours < 168; hours += 7) expect(await isValid(token, later(hours * hour))).toBe(true);
    expect(await isValid(token, later(168 * hour - 60_000))).toBe(true);
    expect(await isValid(token, later(168 * hour + 1000))).toBe(false);
  });

  it("updates a session's last-used time at most once a minute", async () => {
    const { owner, token } = await signedIn();
    const used = async () =>
      (await store.query("select last_used_at from client_session where client_id = $1", [owner.id]))[0]?.last_used_at;
    const first = await used();
    await isValid(token, later(59_000));
    expect(await used()).toEqual(first);
    await isValid(token, later(61_000));
    expect(await used()).not.toEqual(first);
  });

  it.each([
    ["missing", {}],
    ["empty", { authorization: "Bearer " }],
    ["another scheme", { authorization: "Basic bmVyZWE6eA==" }],
    ["unknown token", bearer("A".repeat(43))],
    ["SQL injection", bearer("'or'1'='1")],
  ])("refuses an invalid authorization header: %s", async (_, headers) => {
    for (const call of ["verifyToken", "verifyToken/", "clave", "logout"]) {
      const { status, body } = await post(`/cliente/${call}`, {}, headers);
      expect([call, status, body.code]).toEqual([call, 401, "UNAUTHENTICATED"]);
    }
  });

  it("ends a client's session when the client is erased", async () => {
    const { owner, token } = await signedIn();
    await store.query("update client set erased_at = now() where id = $1", [owner.id]);
    expect(await isValid(token)).toBe(false);
  });
});

describe("signing out", () => {
  it("signing out ends the session with all of its tokens, and no other session", async () => {
    const { owner, token } = await signedIn();
    const other = tokenOf(await logIn(owner.nik, password));
    const renewed = tokenOf(await verify(token));
    const answer = await logout(renewed);
    expect([answer.status, answer.body.data]).toEqual([200, {}]);
    expect([await isValid(renewed), await isValid(token), await isValid(other)]).toEqual([false, false, true]);
    expect((await verify(renewed)).body.code).toBe("UNAUTHENTICATED");
    expect((await logout(renewed)).status).toBe(401);
  });

  it("ends all sessions when signing out everywhere", async () => {
    const { owner, token } = await signedIn();
    const other = tokenOf(await logIn(owner.nik, password));
    const stranger = (await signedIn()).token;
    await logout(token, { everywhere: true });
    expect([await isValid(token), await isValid(other), await isValid(stranger)]).toEqual([false, false, true]);
    expect(await isValid(tokenOf(await logIn(owner.nik, password)))).toBe(true);
  });
});

describe("a password change", () => {
  it("a password change ends the other sessions, and continues with a new token only", async () => {
    const { owner, token } = await signedIn();
    const other = tokenOf(await logIn(owner.nik, password));
    const answer = await change(token, password, "xaloc-i-garbi");
    const next = tokenOf(answer);
    expect([await isValid(next), await isValid(token), await isValid(other)]).toEqual([true, false, false]);
    expect((await logIn(owner.nik, password)).body.code).toBe("LOGIN_FAILED");
    tokenOf(await logIn(owner.nik, "xaloc-i-garbi"));
  });

  it("a password change increments the session version by one", async () => {
    const { owner, token } = await signedIn();
    await change(token, password, "xaloc-i-garbi");
    expect(await store.query("select session_version from client where id = $1", [owner.id])).toEqual([
      { session_version: 2 },
    ]);
  });

  it("requires the current password for a password change", async () => {
    const { owner, token } = await signedIn();
    for (const wrong of ["tramuntana-8", ""]) {
      const { status, body } = await change(token, wrong, "xaloc-i-garbi");
      expect([status, body.code]).toEqual([422, "PASSWORD_INVALID"]);
      expect(body.errors).toEqual([{ field: "currentPassword", code: "INVALID" }]);
    }
    tokenOf(await logIn(owner.nik, password));
    expect(await isValid(token)).toBe(true);
  });

  it.each([
    ["four characters", "x9#k", "VALIDATION_FAILED", "PASSWORD_TOO_SHORT"],
    ["a common password", "Password1", "VALIDATION_FAILED", "PASSWORD_TOO_COMMON"],
    ["129 characters", "x9#".repeat(43), "VALIDATION_FAILED", "TOO_LONG"],
    ["empty", "", "VALIDATION_FAILED", "REQUIRED"],
  ])("refuses an unacceptable new password: %s", async (_, next, code, field) => {
    const { token } = await signedIn();
    const { status, body } = await change(token, password, next);
    expect([status, body.code, body.errors]).toEqual([422, code, [{ field: "password", code: field }]]);
  });

  it("refuses the user name as new password of a password change", async () => {
    const { owner, token } = await signedIn();
    const { status, body } = await change(token, password, owner.nik);
    expect([status, body.code]).toEqual([422, "PASSWORD_INVALID"]);
    expect(body.errors).toEqual([{ field: "password", code: "INVALID" }]);
  });

  it("accepts only one of two concurrent password changes of a client", async () => {
    const { owner, token } = await signedIn();
    const other = tokenOf(await logIn(owner.nik, password));
    const answers = await Promise.all([
      change(token, password, "xaloc-i-garbi"),
      change(other, password, "mestral-i-migjorn"),
    ]);
    const codes = answers.map(({ body }) => body.code);
    expect([...codes].sort()).toEqual(["UNAUTHENTICATED", null]);
    const won = answers.find(({ status }) => status === 200);
    expect(await isValid(won?.body.data.token)).toBe(true);
    tokenOf(await logIn(owner.nik, codes[0] === null ? "xaloc-i-garbi" : "mestral-i-migjorn"));
  });
});

describe("the nightly cleanup of sessions", () => {
  it("deletes only sessions that ended more than a day ago", async () => {
    await store.query("truncate client_session, password_link, sign_in_code, rate_limit");
    const { owner, token } = await signedIn();
    const ended = tokenOf(await logIn(owner.nik, password));
    await logout(ended);
    const [id] = await store.query("select max(id) as id from client_session where ended_at is not null");
    await store.query("update client_session set ended_at = now() - interval '25 hours' where id = $1", [id?.id]);
    const link = "insert into password_link values ($1, $2, 'FIRST', now(), now() + $3::interval)";
    await store.query(link, ["old", owner.id, "-25 hours"]);
    await store.query(link, ["new", owner.id, "-1 hour"]);
    await store.query("insert into rate_limit values ('old', 1, 1), ('new', 1, $1)", [Date.now() + hour]);
    await nightlyJobs(new Date());
    expect(await store.query("select count(*)::int as left from client_session")).toEqual([{ left: 1 }]);
    expect(await store.query("select token_hash as left from password_link")).toEqual([{ left: "new" }]);
    expect(await store.query("select key as left from rate_limit")).toEqual([{ left: "new" }]);
    expect(await isValid(token)).toBe(true);
  });
});
