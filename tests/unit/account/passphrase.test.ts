import fc from "fast-check";
import { passphrase, passphraseLength } from "@/lib/domain/account/passphrase";
import { passwordFault, passwordStrength } from "@/lib/domain/account/password";
import { languages } from "@/lib/domain/core/languages";

const every = Uint8Array.from({ length: 256 }, (_, byte) => byte);

it.each(languages)("passphrases in %s use 128 different ASCII words with equal probability", (language) => {
  const words = passphrase(language, every).split("-");
  expect(new Set(words).size).toBe(128);
  expect(words.slice(128)).toEqual(words.slice(0, 128));
  for (const word of words) expect(word).toMatch(/^[a-z]{3,10}$/);
});

it.each(languages)("a suggested passphrase in %s is accepted and rated at least as good", (language) => {
  const bytes = fc.uint8Array({ minLength: passphraseLength, maxLength: passphraseLength });
  fc.assert(
    fc.property(bytes, (random) => {
      // The same word five times (one suggestion in 268 million) is refused as a password, so it is left out.
      fc.pre(new Set(Array.from(random, (byte) => byte % 128)).size > 1);
      const suggested = passphrase(language, random);
      expect(passwordFault(suggested, "ada@example.test")).toBeNull();
      expect(passwordStrength(suggested, "ada@example.test")).toBeGreaterThanOrEqual(3);
    }),
  );
});
