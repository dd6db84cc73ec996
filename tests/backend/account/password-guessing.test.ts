import { aClient, bookingOf } from "@/tests/support/builders/client";
import { useDatabase } from "@/tests/support/database";
import { useDocumentKeys } from "@/tests/support/document-keys";
import { useGateway } from "@/tests/support/gateway";
import { idTokenFor } from "@/tests/support/google";
import { useTwoInstances } from "@/tests/support/two-instances";

const store = useDatabase();
useDocumentKeys();
const gateway = useGateway();
const instances = useTwoInstances(() => ({
  RATE_LIMITS: "on",
  TRUSTED_PROXIES: "127.0.0.1",
  NEXTAUTH_SECRET: "a-secret-of-the-test-long-enough-0001",
}));
const [entry, other] = instances;
const password = "tramuntana-7";

/** A new IP address for each call. */
let addressCount = 0;
function fromNewAddress(): Record<string, string> {
  addressCount += 1;
  return {
    "x-forwarded-for": `10.${Math.floor(addressCount / 62_500) % 250}.${Math.floor(addressCount / 250) % 250}.${addressCount % 250}`,
  };
}

const counted = (codes: readonly (string | null)[]) =>
  Object.fromEntries([...new Set(codes)].map((code) => [code, codes.filter((other) => other === code).length]));

async function guess(nik: string, times: number, headers: Record<string, string> = {}) {
  const codes: (string | null)[] = [];
  const attempts = Array.from({ length: times }, (_, attempt) => attempt);
  const next = async (): Promise<void> => {
    const attempt = attempts.shift();
    if (attempt === undefined) return;
    const at = attempt % 2 === 0 ? entry : other;
    codes.push(
      (await at.post("/cliente/login", { nik, password: `guess-${attempt}` }, { ...fromNewAddress(), ...headers }))
        .code,
    );
    return await next();
  };
  await Promise.all(Array.from({ length: 20 }, next));
  return counted(codes);
}

async function mailTo(nik: string) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const found = (await gateway.mails()).find(({ to, text }) => to === nik && text.includes("newpass?t="));
    if (found) {
      const [, token = ""] = /newpass\?t=([\w-]{22})/.exec(found.text) ?? [];
      const [, code = ""] = /\b(\d{6})\b/.exec(found.text) ?? [];
      return { token, code };
    }
    await new Promise((next) => setTimeout(next, 200));
  }
  throw new Error("no mail came");
}

it("checks only five of a thousand guesses at one user name from changing addresses on two instances", async () => {
  const owner = await aClient({ email: "ana@gmail.example", password });
  await bookingOf(owner);
  const login = { nik: owner.nik, password };
  const first = await entry.post("/cliente/login", login, fromNewAddress());
  const device = first.answer.headers.get("x-device") ?? "";
  expect([first.code, device.length > 40]).toEqual([null, true]);

  expect(await guess(owner.nik, 1000)).toEqual({ LOGIN_FAILED: 5, RATE_LIMITED: 995 });

  const stranger = await other.post("/cliente/login", login, fromNewAddress());
  expect([stranger.answer.status, stranger.code]).toEqual([429, "RATE_LIMITED"]);
  expect(Number(stranger.answer.headers.get("retry-after"))).toBeGreaterThan(300);
  for (const at of instances) {
    expect((await at.post("/cliente/login", login, { ...fromNewAddress(), "x-device": device })).code).toBeNull();
  }

  const idToken = await idTokenFor(gateway, owner.nik);
  const byGoogle = { nik: owner.nik, password: idToken, loginGoogle: true };
  expect((await other.post("/cliente/login", byGoogle, fromNewAddress())).code).toBeNull();

  const asked = await entry.post("/cliente/forgot", { nik: owner.nik, lang: "es" }, fromNewAddress());
  expect(asked.code).toBeNull();
  const { token, code } = await mailTo(owner.nik);
  expect((await other.post("/cliente/forgot", { nik: owner.nik, lang: "es", code }, fromNewAddress())).code).toBeNull();
  const chosen = await other.post("/cliente/newpass", { token, password: "xaloc-i-garbi" }, fromNewAddress());
  expect(chosen.code).toBeNull();

  expect(await store.query("select means, count(*)::int as n from client_session group by 1 order by 1")).toEqual([
    { means: "CODE", n: 1 },
    { means: "GOOGLE", n: 1 },
    { means: "LINK", n: 1 },
    { means: "PASSWORD", n: 3 },
  ]);
}, 120_000);

it("allows a known device five more guesses, for its own user name only", async () => {
  const owner = await aClient({ password });
  const victim = await aClient({ password });
  const { answer } = await entry.post("/cliente/login", { nik: owner.nik, password }, fromNewAddress());
  const headers = { "x-device": answer.headers.get("x-device") ?? "" };
  expect(await guess(owner.nik, 40)).toEqual({ LOGIN_FAILED: 5, RATE_LIMITED: 35 });
  expect(await guess(owner.nik, 40, headers)).toEqual({ LOGIN_FAILED: 5, RATE_LIMITED: 35 });
  expect(await guess(victim.nik, 40, headers)).toEqual({ LOGIN_FAILED: 5, RATE_LIMITED: 35 });
  expect(await guess(victim.nik, 5)).toEqual({ RATE_LIMITED: 5 });
}, 60_000);

it.each([
  ["altered", (device: string) => `A${device.slice(1)}`],
  ["unsigned", (device: string) => device.split(".")[0] ?? ""],
  ["signed with another key", (device: string) => `${device.split(".")[0]}.${"A".repeat(43)}`],
])("gives no extra guesses to a device token that is %s", async (_, forge) => {
  const owner = await aClient({ password });
  const { answer } = await entry.post("/cliente/login", { nik: owner.nik, password }, fromNewAddress());
  const device = answer.headers.get("x-device") ?? "";
  await guess(owner.nik, 6);
  const { code } = await other.post(
    "/cliente/login",
    { nik: owner.nik, password },
    { ...fromNewAddress(), "x-device": forge(device) },
  );
  expect(code).toBe("RATE_LIMITED");
});

it("does not count successful sign-ins", async () => {
  const owner = await aClient({ password });
  const codes: (string | null)[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const at = attempt % 2 === 0 ? entry : other;
    codes.push((await at.post("/cliente/login", { nik: owner.nik, password }, fromNewAddress())).code);
  }
  expect(counted(codes)).toEqual({ null: 12 });
});

it("limits guesses at unknown user names in the same way", async () => {
  expect(await guess("nobody@example.test", 30)).toEqual({ LOGIN_FAILED: 5, RATE_LIMITED: 25 });
});

it("delays guesses beyond three hundred, and refuses none of them", async () => {
  await store.query("truncate rate_limit");
  await store.query("insert into rate_limit values ('loginOverall:all', 300, $1)", [Date.now() + 900_000]);
  const owner = await aClient({ password });
  const startedAt = performance.now();
  const codes = await Promise.all(
    Array.from({ length: 8 }, (_, attempt) =>
      entry.post("/cliente/login", { nik: `n${attempt}@example.test`, password }, fromNewAddress()),
    ),
  );
  expect(counted(codes.map(({ code }) => code))).toEqual({ LOGIN_FAILED: 8 });
  expect(performance.now() - startedAt).toBeGreaterThan(1900);
  expect((await entry.post("/cliente/login", { nik: owner.nik, password }, fromNewAddress())).code).toBeNull();
});

it("stores no user name in clear text in the counters", async () => {
  await guess("visible@example.test", 2);
  const rows = await store.query("select key from rate_limit");
  expect(rows.map(({ key }) => key).join("\n")).not.toContain("visible");
});
