import { createHash } from "node:crypto";
import fs from "node:fs";
import { datedPages, textVersionOf, wordingDate } from "@/lib/contracts/content/text-version";
import { languages } from "@/lib/domain/core/languages";

/**
 * Hash of the legal texts, by the day on which they came into force. Once a site is live with them: add a day and
 * change `wordingDate`; never change a published hash.
 */
const wordings: Readonly<Record<string, string>> = {
  "2026-11-21": "384f54a3d98ee765",
  "2026-11-22": "7fd3f4fd07fc87b4",
  "2026-11-23": "6d1a4295625ad57e",
  "2026-11-26": "ec2c4f34de9b0fb6",
  "2026-11-27": "25d3b45f384e3da1",
};

function fingerprint(): string {
  const texts = languages.map((language) => {
    const { legal } = JSON.parse(fs.readFileSync(`messages/${language}.json`, "utf8"));
    return datedPages.map((page) => legal.pages[page]);
  });
  return createHash("sha256").update(JSON.stringify(texts)).digest("hex").slice(0, 16);
}

it("a change of the legal texts requires a new wording date", () => {
  expect(wordings[wordingDate]).toBe(fingerprint());
});

it.each([
  ["2026-01-01", wordingDate],
  ["2999-01-01", "2999-01-01"],
])("dates a legal text by the later change of its wording or its values (%s)", (textsDate, expected) => {
  expect(textVersionOf({ textsDate })).toBe(expected);
});
