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

describe("the list of common passwords", () => {
  it("contains 10,000 different passwords of at least five lower-case characters", () => {
    expect(new Set(passwords).size).toBe(10_000);
    expect(passwords.filter((word) => word.length < 5 || word !== word.toLowerCase())).toEqual([]);
  });

  it.each(["crazyman", "Galileo", "GIRLIES", "density2026!"])(
    "refuses a common password that is not among the words of the five languages: %s",
    async (next) => {
      expect(passwordFault(next, "")).toBeNull();
      expect(await changeTo(next)).toEqual(tooCommon);
    },
  );
});

describe("passwords made of the company's own words", () => {
  it.each(["aeropuertoibiza", "Palma de Mallorca", "reservas-26"])(
    "refuses a password made of the company's own words: %s",
    async (next) => {
      expect(passwordFault(next, "")).toBeNull();
      expect(await changeTo(next)).toEqual(tooCommon);
    },
  );
});

it("accepts a password of several common words", async () => {
  expect(await changeTo("galileo density crazyman")).toEqual([200, []]);
});
