import listed from "@/lib/backend/account/common-passwords.json";
import { passwordFault } from "@/lib/domain/account/password";
import { aClient } from "@/tests/support/builders/client";
import { useDatabase } from "@/tests/support/database";
import { bearer, logIn, tokenOf } from "@/tests/support/sign-in";
import { post } from "@/tests/support/web";

useDatabase();
const password = "tramuntana-7";
const passwords = listed.mostFrequentFirst.split(" ");

async function changeTo(next: string) {
  const { nik } = await aClient({ password });
  const token = tokenOf(await logIn(nik, password));
  const { status, body } = await post("/cliente/clave", { currentPassword: password, password: next }, bearer(token));
  return [status, body.errors];
}
const tooCommon = [422, [{ field: "password", code: "PASSWORD_TOO_COMMON" }]];

describe("a password that many have", () => {
  it("is one of 10,000, each of five characters or more", () => {
    expect(new Set(passwords).size).toBe(10_000);
    expect(passwords.filter((word) => word.length < 5 || word !== word.toLowerCase())).toEqual([]);
  });

  it.each(["crazyman", "Galileo", "GIRLIES", "density2026!"])(
    "is refused where the words of the five languages know it not: %s",
    async (next) => {
      expect(passwordFault(next, "")).toBeNull();
      expect(await changeTo(next)).toEqual(tooCommon);
    },
  );
});

describe("a password made of what everybody knows of the company", () => {
  it.each(["aeropuertoibiza", "Palma de Mallorca", "reservas-26"])("is refused: %s", async (next) => {
    expect(passwordFault(next, "")).toBeNull();
    expect(await changeTo(next)).toEqual(tooCommon);
  });
});

it("leaves a sentence of several words alone", async () => {
  expect(await changeTo("galileo density crazyman")).toEqual([200, []]);
});
