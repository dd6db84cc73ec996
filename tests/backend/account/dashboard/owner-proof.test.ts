import { peerHeader } from "@/lib/backend/core/http/network";
import { languages } from "@/lib/domain/core/languages";
import { aClient } from "@/tests/support/builders/client";
import { contactMessage } from "@/tests/support/builders/contact";
import { type SignedInClient, signedIn } from "@/tests/support/client-area";
import { withKey } from "@/tests/support/people";
import { useRecovery } from "@/tests/support/recovery";
import { logIn } from "@/tests/support/sign-in";
import { get, post, remove } from "@/tests/support/web";

jest.setTimeout(60_000);
const { store, mailed, age } = useRecovery();
const password = "tramuntana-7";
const wrong = "not-the-password";
const from = (address: string) => ({ [peerHeader]: address });
beforeEach(() => store.query("truncate rate_limit"));

const someone = async (given: Parameters<typeof aClient>[0] = { password }) => signedIn((await aClient(given)).nik);
const byPassword = (typed: string) => ({ means: "PASSWORD", password: typed });
const byCode = (code: string) => ({ means: "CODE", code });
const askForCode = ({ headers }: SignedInClient, lang = "es") => post("/cliente/datos/codigo", { lang }, headers);
const mailsTo = async ({ nik }: SignedInClient, now = new Date()) => (await mailed(now)).filter(({ to }) => to === nik);

/** Requests a code and reads it from the new mail. */
async function codeOf(owner: SignedInClient): Promise<string> {
  const before = (await mailsTo(owner)).map(({ text }) => text);
  expect((await askForCode(owner)).status).toBe(200);
  return (await mailsTo(owner)).find(({ text }) => !before.includes(text))?.code ?? "no mail";
}

const protectedActions = [
  ["the export", (proof: unknown, headers: Record<string, string>) => post("/cliente/datos", proof, headers)],
  ["the erasure", (proof: unknown, headers: Record<string, string>) => remove("/cliente/datos", headers, proof)],
] as const;

describe.each(protectedActions)("%s", (_, act) => {
  it("refuses the action with a session but without password or mailed code", async () => {
    const { id, headers } = await someone();
    for (const nothing of [
      {},
      null,
      [],
      byPassword(""),
      byCode(""),
      byCode("12345"),
      { password },
      { means: "GOOGLE" },
    ]) {
      const { status, body } = await act(nothing, headers);
      expect([nothing, status, body.code, body.data]).toEqual([nothing, 422, "VALIDATION_FAILED", null]);
    }
    expect((await get("/cliente/datos", headers)).status).toBe(404);
    expect((await remove("/cliente/datos", headers)).status).toBe(422);
    expect(await store.query("select 1 from client where id = $1 and erased_at is null", [id])).toHaveLength(1);
  });

  it("requires the password for the action, and reports a wrong one at its field", async () => {
    const { id, headers } = await someone();
    const refused = await act(byPassword(wrong), headers);
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { code: "PASSWORD_INVALID", data: null, errors: [{ field: "password", code: "INVALID" }] },
    ]);
    expect(await store.query("select 1 from client where id = $1 and erased_at is null", [id])).toHaveLength(1);
    expect((await act(byPassword(password), headers)).status).toBe(200);
  });

  it("accepts a mailed code from a client without password, once, without opening a session", async () => {
    const mine = await someone({});
    expect((await act(byPassword(""), mine.headers)).status).toBe(422);
    expect((await act(byPassword(password), mine.headers)).body.code).toBe("PASSWORD_INVALID");
    const other = await someone({});
    const code = await codeOf(mine);
    const foreign = await act(byCode(code), other.headers);
    expect([foreign.status, foreign.body]).toMatchObject([
      422,
      { code: "RESET_CODE_INVALID", data: null, errors: [{ field: "code", code: "INVALID" }] },
    ]);
    const sessions = () => store.query("select 1 from client_session where client_id = $1", [mine.id]);
    expect(await sessions()).toHaveLength(1);
    expect((await act(byCode(code), mine.headers)).status).toBe(200);
    expect((await sessions()).length).toBeLessThan(2);
    expect((await act(byCode(code), mine.headers)).status).toBeGreaterThan(400);
  });

  it("accepts a password-recovery code for ten minutes and five attempts", async () => {
    const mine = await someone();
    const late = await codeOf(mine);
    await age("sign_in_code", 10 * 60_000);
    expect((await act(byCode(late), mine.headers)).body.code).toBe("RESET_CODE_INVALID");
    const tried = await codeOf(mine);
    const other = tried === "000000" ? "000001" : "000000";
    for (let attempt = 0; attempt < 5; attempt += 1) await act(byCode(other), mine.headers);
    expect((await act(byCode(tried), mine.headers)).body.code).toBe("RESET_CODE_INVALID");
    expect((await act(byCode(await codeOf(mine)), mine.headers)).status).toBe(200);
  });

  it("counts wrong passwords of all sessions and of password changes together, and then refuses the right password", async () => {
    const mine = await someone();
    const elsewhere = await signedIn(mine.nik);
    for (const attempt of [1, 2, 3, 4]) {
      const { headers } = attempt % 2 ? mine : elsewhere;
      await act(byPassword(wrong), { ...headers, ...from(`198.51.100.${attempt}`) });
    }
    const change = { currentPassword: wrong, password: "xaloc-i-garbi" };
    await post("/cliente/clave", change, { ...mine.headers, ...from("198.51.100.5") });
    const limited = await act(byPassword(password), { ...mine.headers, ...from("198.51.100.6") });
    expect([limited.status, limited.body.code]).toEqual([429, "RATE_LIMITED"]);
    expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(60);
  });
});

describe("the mailed code that proves ownership", () => {
  it.each(languages)("sends the code that proves ownership in %s, without a sign-in link", async (lang) => {
    const mine = await someone();
    expect((await askForCode(mine, lang)).status).toBe(200);
    const [mail, ...more] = await mailsTo(mine);
    expect([mail?.code, mail?.token, more]).toEqual([expect.stringMatching(/^\d{6}$/), "", []]);
    expect(mail?.subject).not.toContain(mail?.code);
    expect(mail?.text).not.toContain("newpass");
  });

  it("requires a session and a known language to mail the code, and limits the requests", async () => {
    const mine = await someone();
    expect((await post("/cliente/datos/codigo", { lang: "es" })).status).toBe(401);
    expect((await askForCode(mine, "xx")).status).toBe(422);
    const asks = (address: string) =>
      post("/cliente/datos/codigo", { lang: "es" }, { ...mine.headers, ...from(address) });
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await asks(`203.0.113.${attempt}`)).status).toBe(200);
    expect((await asks("203.0.113.9")).body.code).toBe("RATE_LIMITED");
  });

  it("does not send a queued code that would arrive expired", async () => {
    const mine = await someone();
    await askForCode(mine);
    expect(await mailsTo(mine, new Date(Date.now() + 11 * 60_000))).toEqual([]);
  });
});

it("deletes the attempt counters of an erased client, and keeps those of others", async () => {
  const counters = async () => (await store.query("select key from rate_limit order by key")).map(({ key }) => key);
  const network = from("192.0.2.7");
  const leaveTraces = async ({ nik, headers }: SignedInClient) => {
    await logIn(nik, wrong, network);
    await post("/cliente/forgot", { nik, lang: "es" }, network);
    await post("/cliente/forgot", { nik, lang: "es", code: "000000" }, network);
    await post("/contacto", contactMessage({ email: nik, message: nik }), withKey(network));
    await post("/reserva/acceso", { code: "T-AAAAAAA", email: nik }, withKey(network));
    await post("/cliente/clave", { currentPassword: wrong, password: "xaloc-i-garbi" }, { ...headers, ...network });
  };
  const [mine, other] = [await someone(), await someone()];
  await leaveTraces(other);
  const before = await counters();
  await leaveTraces(mine);
  expect((await counters()).length - before.length).toBeGreaterThanOrEqual(6);
  await remove("/cliente/datos", mine.headers, byPassword(password));
  expect(await counters()).toEqual(before);
});
