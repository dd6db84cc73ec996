import fc from "fast-check";
import { commonWords } from "@/lib/domain/account/common-words";
import { passwordFault, passwordLength, passwordStrength } from "@/lib/domain/account/password";

const nik = "nerea.prueba@example.test";

describe("refused passwords", () => {
  it.each([
    ["four characters", "x9#k", "TOO_SHORT"],
    ["an empty text", "", "TOO_SHORT"],
    ["four emoji", "🌊🐚🦀🐙", "TOO_SHORT"],
    ["129 characters", "x9#".repeat(43), "TOO_LONG"],
    ["the most common password", "password", "TOO_COMMON"],
    ["a common password with a capital, digits and a sign", "Password123!", "TOO_COMMON"],
    ["a common password with digits as letters", "P4ssw0rd", "TOO_COMMON"],
    ["a common Spanish password with an accent", "Contraseña", "TOO_COMMON"],
    ["a name and a year", "maria1990", "TOO_COMMON"],
    ["a common word after a digit", "1barcelona", "TOO_COMMON"],
    ["a common German password", "Passwort1", "TOO_COMMON"],
    ["ascending digits", "12345", "TOO_COMMON"],
    ["descending digits", "987654321", "TOO_COMMON"],
    ["consecutive letters", "abcdefgh", "TOO_COMMON"],
    ["a keyboard row", "qwertyuiop", "TOO_COMMON"],
    ["a keyboard row backwards", "poiuyt", "TOO_COMMON"],
    ["a row of a French keyboard", "azerty", "TOO_COMMON"],
    ["one repeated character", "aaaaaaaaaa", "TOO_COMMON"],
    ["a repeated pattern", "xk7xk7xk7", "TOO_COMMON"],
    ["only spaces", "     ", "TOO_COMMON"],
    ["the login name", nik, "IS_NIK"],
    ["the login name in capitals", nik.toUpperCase(), "IS_NIK"],
    ["the login name up to its @", "Nerea.Prueba", "IS_NIK"],
  ])("refuses as a password: %s", (_, password, fault) => {
    expect(passwordFault(password, nik)).toBe(fault);
    expect(passwordStrength(password, nik)).toBe(0);
  });

  it("refuses every common word of five letters or more as a password, in any case", () => {
    for (const word of commonWords) {
      if (word.length < passwordLength.min) continue;
      expect([word, passwordFault(word, nik), passwordFault(word.toUpperCase(), nik)]).toEqual([
        word,
        "TOO_COMMON",
        "TOO_COMMON",
      ]);
    }
  });
});

describe("password strength", () => {
  it.each([
    ["k7#qz", 1],
    ["muvat", 1],
    ["velomirtas", 3],
    ["zu-fuss-nach-Artà", 4],
    ["x7#Kp2!vQ9@m", 4],
    ["tramuntana plou de costat", 4],
    ["ñandú-Kiosk", 4],
    ["x9#".repeat(42), 0],
    [`x9#${"qR7-vu".repeat(20)}`, 4],
  ])("the password %s has strength %i", (password, strength) => {
    expect(passwordStrength(password, nik)).toBe(strength);
    expect(passwordFault(password, nik)).toBe(strength === 0 ? "TOO_COMMON" : null);
  });

  it("rates a password alike in both Unicode normal forms", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), (text) => {
        fc.pre(Array.from(text.normalize("NFD")).length === Array.from(text.normalize("NFC")).length);
        expect(passwordFault(text.normalize("NFD"), nik)).toBe(passwordFault(text.normalize("NFC"), nik));
      }),
    );
  });

  it('rates exactly the accepted passwords, and at most "weak" below eight characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 140 }), fc.string({ maxLength: 20 }), (text, name) => {
        const strength = passwordStrength(text, name);
        expect(strength === 0).toBe(passwordFault(text, name) !== null);
        if (Array.from(text).length < passwordLength.recommended) expect(strength).toBeLessThanOrEqual(1);
      }),
      { numRuns: 500 },
    );
  });

  it("refuses a password for its length exactly outside 5 to 128 characters", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 140 }), (text) => {
        const length = Array.from(text).length;
        const fault = passwordFault(text, nik);
        expect(fault === "TOO_SHORT").toBe(length < 5);
        expect(fault === "TOO_LONG").toBe(length > 128);
      }),
    );
  });
});
