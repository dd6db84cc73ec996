import { forgetEnvironment } from "@/lib/backend/core/env";
import {
  openSession,
  type SessionClaims,
  sealSession,
  storeToken,
  withCookieCredentials,
} from "@/lib/web-client/session-cookie";

const claims: SessionClaims = {
  token: "token-of-the-session",
  userId: 7,
  nik: "ada@example.test",
  rolId: 1,
  rolCodigo: "CLIENT",
  firstName: "Ada",
  checkedAt: 1_800_000_000_000,
};
const settings = { NEXTAUTH_SECRET: "a-secret-of-at-least-thirty-two-characters", SITE_URL: "http://localhost:4510" };
const use = (changes: Partial<typeof settings> = {}) => {
  Object.assign(process.env, settings, changes);
  forgetEnvironment();
};
beforeEach(() => use());
afterAll(() => {
  for (const name of Object.keys(settings)) delete process.env[name];
  forgetEnvironment();
});

describe("session cookie", () => {
  it("the session cookie holds its claims encrypted", async () => {
    const value = await sealSession(claims);
    expect(value).not.toContain(claims.token);
    expect(atob(value.split(".")[0] ?? "")).toContain('"enc":"A256GCM"');
    expect(await openSession(value)).toEqual(claims);
  });

  it("a session cookie with another secret or a changed character opens no session", async () => {
    const value = await sealSession(claims);
    const position = Math.floor(value.length / 2);
    const changed = `${value.slice(0, position)}${value[position] === "A" ? "B" : "A"}${value.slice(position + 1)}`;
    expect(await openSession(changed)).toBeNull();
    use({ NEXTAUTH_SECRET: "another-secret-of-at-least-thirty-two-characters" });
    expect(await openSession(value)).toBeNull();
  });

  it.each([undefined, null, "", "session", "a.b.c.d.e"])(
    "a session cookie that is %p opens no session",
    async (value) => {
      expect(await openSession(value)).toBeNull();
    },
  );
});

const requestWith = (headers: Record<string, string>, init: RequestInit = {}) =>
  new Request("http://localhost:4510/web/cliente/perfil", { ...init, headers });
const cookieOf = async (name = "session") => `lang=de; ${name}=${await sealSession(claims)}`;

describe("call to the site's own /web", () => {
  it("sends the session cookie's token as a Bearer header, with the body unchanged", async () => {
    const init = { method: "POST", body: '{"everywhere":false}' };
    const { request, session } = await withCookieCredentials(requestWith({ cookie: await cookieOf() }, init));
    expect(request.headers.get("authorization")).toBe("Bearer token-of-the-session");
    expect(session).toEqual(claims);
    expect(await request.text()).toBe(init.body);
    expect(request.method).toBe("POST");
  });

  it("keeps an existing Bearer header instead of the session cookie's token", async () => {
    const { request, session } = await withCookieCredentials(
      requestWith({ cookie: await cookieOf(), authorization: "Bearer other" }),
    );
    expect(request.headers.get("authorization")).toBe("Bearer other");
    expect(session).toBeNull();
  });

  it("sends no Bearer header without a session cookie or with a cookie of another name", async () => {
    for (const cookie of ["lang=de", await cookieOf("__Host-session"), await cookieOf("xsession")]) {
      const { request } = await withCookieCredentials(requestWith({ cookie }));
      expect(request.headers.has("authorization")).toBe(false);
    }
    use({ SITE_URL: "https://www.example.test" });
    expect((await withCookieCredentials(requestWith({ cookie: await cookieOf() }))).session).toBeNull();
    expect((await withCookieCredentials(requestWith({ cookie: await cookieOf("__Host-session") }))).session).toEqual(
      claims,
    );
  });

  it("sends the device cookie as its own header", async () => {
    const { request } = await withCookieCredentials(requestWith({ cookie: "device=abc.def" }));
    expect(request.headers.get("x-device")).toBe("abc.def");
  });
});

describe("response to a call with a session cookie", () => {
  const envelope = (data: object) => Response.json({ status: 200, data, code: null, message: null, errors: [] });
  const cookieIn = (answer: Response) => answer.headers.getSetCookie().join("\n");

  it.each(["/web/cliente/verifyToken", "/web/cliente/verifyToken/", "/web/cliente/clave"])(
    "hides the new token of %s from scripts",
    async (path) => {
      const answer = await storeToken(path, claims, envelope({ token: "new-token", id: 7 }));
      expect((await answer.json()).data).toEqual({ token: "", id: 7 });
      const [, value] = /^session=([^;]+); /.exec(cookieIn(answer)) ?? [];
      expect(cookieIn(answer)).toMatch(/HttpOnly/);
      expect(cookieIn(answer)).toMatch(/SameSite=Lax/);
      expect(await openSession(value)).toMatchObject({ token: "new-token", userId: 7, firstName: "Ada" });
    },
  );

  it("clears the session cookie when the session has ended", async () => {
    const answer = await storeToken("/web/cliente/logout", claims, envelope({}));
    expect(cookieIn(answer)).toMatch(/^session=; .*Max-Age=0/);
  });

  it("leaves responses to other calls, and refusals, unchanged", async () => {
    const profile = envelope({ token: "not-a-token" });
    expect(await storeToken("/web/cliente/perfil", claims, profile)).toBe(profile);
    const refused = Response.json({ status: 401 }, { status: 401 });
    expect(await storeToken("/web/cliente/verifyToken", claims, refused)).toBe(refused);
  });
});
