import { firstSentences } from "@/lib/i18n/typography";

const sentence = (length: number) => `A${"a".repeat(length - 3)}. `;

test("a meta description consists of whole sentences of the first paragraph, as many as fit", () => {
  expect(firstSentences("Yes. Until 10:30, as €1.50 says.\nNo more.", "en")).toBe("Yes. Until 10:30, as €1.50 says.");
  const [value, two, three] = [sentence(150), sentence(151), sentence(20)];
  expect(firstSentences(value + two + three, "de")).toBe((value + two).trimEnd());
  expect(firstSentences(sentence(200) + sentence(102), "fr")).toBe(sentence(200).trimEnd());
  expect(firstSentences(sentence(50) + sentence(40) + sentence(20), "it", 90)).toBe(
    (sentence(50) + sentence(40)).trimEnd(),
  );
});

test("a meta description keeps a long first sentence whole and joins the next to a short one", () => {
  expect(firstSentences(sentence(400) + sentence(20), "it")).toBe(sentence(400).trimEnd());
  expect(firstSentences(`Oui. ${sentence(310)}`, "fr")).toBe(`Oui. ${sentence(310)}`.trimEnd());
});

test("does not end a German sentence after an abbreviation or the number of a day", () => {
  const month = "Ein Fahrzeug für mehrere Monate zu einem Monatspreis inkl. MwSt. und Versicherung.";
  expect(firstSentences(`${month} Kraftstoff zahlen Sie selbst, ebenso das Parken.`, "de", 90)).toBe(month);
  const quota = "Das Kontingent für fremde Fahrzeuge gilt vom 1. Juni bis 30. September auf ganz Ibiza.";
  expect(firstSentences(`${quota} Unsere Fahrzeuge haben eine Genehmigung.`, "de", 90)).toBe(quota);
});
