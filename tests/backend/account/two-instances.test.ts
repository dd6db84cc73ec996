import { aClient } from "@/tests/support/builders/client";
import { useDatabase } from "@/tests/support/database";
import { useDocumentKeys } from "@/tests/support/document-keys";
import { useGateway } from "@/tests/support/gateway";
import { bearer } from "@/tests/support/sign-in";
import { useTwoInstances } from "@/tests/support/two-instances";

useDatabase();
useDocumentKeys();
useGateway();
const [entry, other] = useTwoInstances(() => ({ NEXTAUTH_SECRET: "a-secret-of-the-test-long-enough-0001" }));
const password = "tramuntana-7";

async function tokenFrom(call: ReturnType<typeof entry.post>): Promise<string> {
  const { code, answer } = await call;
  const { data } = await answer.json();
  expect([code, data.token]).toEqual([null, expect.stringMatching(/^[\w-]{43}$/)]);
  return data.token;
}

it("ends a session on every instance at once, with its copies and renewals", async () => {
  const { nik } = await aClient({ password });
  const logIn = (at: typeof entry) => tokenFrom(at.post("/cliente/login", { nik, password }));
  const check = (at: typeof entry, token: string) => at.post("/cliente/verifyToken", {}, bearer(token));

  const token = await logIn(entry);
  const copy = await tokenFrom(check(other, token));
  expect((await entry.post("/cliente/logout", {}, bearer(copy))).code).toBeNull();
  for (const at of [entry, other])
    for (const dead of [token, copy]) expect((await check(at, dead)).code).toBe("UNAUTHENTICATED");

  const [firstToken, secondToken] = [await logIn(entry), await logIn(other)];
  const change = { currentPassword: password, password: "xaloc-i-garbi" };
  const next = await tokenFrom(entry.post("/cliente/clave", change, bearer(firstToken)));
  expect((await check(entry, secondToken)).code).toBe("UNAUTHENTICATED");
  expect((await check(other, firstToken)).code).toBe("UNAUTHENTICATED");
  await tokenFrom(check(other, next));
});
