import fc from "fast-check";
import { commonWords } from "@/lib/domain/account/common-words";
import { passwordFault, passwordLength, passwordStrength } from "@/lib/domain/account/password";

const nik = "nerea.prueba@example.test";

describe("a password that is refused", () => {
  it.each([
    ["four characters", "x9#k", "TOO_SHORT"],
    ["nothing", "", "TOO_SHORT"],
    ["four signs that take two units each", "🌊🐚🦀🐙", "TOO_SHORT"],
    ["129 characters", "x9#".repeat(43), "TOO_LONG"],
    ["the most common of all", "password", "TOO_COMMON"],
    ["it in capitals with figures and a sign", "Password123!", "TOO_COMMON"],
    ["it with figures as letters", "P4ssw0rd", "TOO_COMMON"],
    ["a Spanish one with an accent", "Contraseña", "TOO_COMMON"],
    ["a name and a year", "maria1990", "TOO_COMMON"],
    ["a figure in front", "1barcelona", "TOO_COMMON"],
    ["a German one", "Passwort1", "TOO_COMMON"],
    ["figures in a row", "12345", "TOO_COMMON"],
    ["figures in a row, downwards", "987654321", "TOO_COMMON"],
    ["letters in a row", "abcdefgh", "TOO_COMMON"],
    ["a row of the keyboard", "qwertyuiop", "TOO_COMMON"],
    ["a row backwards", "poiuyt", "TOO_COMMON"],
    ["a row of a French keyboard", "azerty", "TOO_COMMON"],
    ["one sign again and again", "aaaaaaaaaa", "TOO_COMMON"],
    ["a pattern again and again", "xk7xk7xk7", "TOO_COMMON"],
    ["spaces", "     ", "TOO_COMMON"],
    ["the login name", nik, "IS_NIK"],
    ["the login name in capitals", nik.toUpperCase(), "IS_NIK"],
    ["the login name up to its @", "Nerea.Prueba", "IS_NIK"],
  ])("%s", (_, password, fault) => {
    expect(passwordFault(password, nik)).toBe(fault);
    expect(passwordStrength(password, nik)).toBe(0);
  });

  it("is none of all common words of five letters and more, whatever their case", () => {
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

describe("a password", () => {
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
  ])("%s has strength %i", (password, strength) => {
    expect(passwordStrength(password, nik)).toBe(strength);
    expect(passwordFault(password, nik)).toBe(strength === 0 ? "TOO_COMMON" : null);
  });

  it("is judged alike in both normal forms", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), (text) => {
        fc.pre(Array.from(text.normalize("NFD")).length === Array.from(text.normalize("NFC")).length);
        expect(passwordFault(text.normalize("NFD"), nik)).toBe(passwordFault(text.normalize("NFC"), nik));
      }),
    );
  });

  it('has a strength exactly when it is accepted, and below eight characters at most "weak"', () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 140 }), fc.string({ maxLength: 20 }), (text, name) => {
        const strength = passwordStrength(text, name);
        expect(strength === 0).toBe(passwordFault(text, name) !== null);
        if (Array.from(text).length < passwordLength.recommended) expect(strength).toBeLessThanOrEqual(1);
      }),
      { numRuns: 500 },
    );
  });

  it("is refused by length alone outside 5 to 128 characters, and never inside", () => {
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
