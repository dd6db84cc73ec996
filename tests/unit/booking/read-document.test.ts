import { readDocument } from "@/components/booking/checkin/read-document";

const passport = ["P<D<<ERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36D<<7408122F1204159ZE184226B<<<<<10"];
const spanish = ["IDESPBAA000589599999999R<<<<<<", "8001014F2506012ESP<<<<<<<<<<<7", "ESPANOLA<ESPANOLA<<CARMEN<<<<<"];

it("reads a passport's two lines, whatever stands between and around them", () => {
  const found = {
    documentType: "PASSPORT",
    documentNumber: "L898902C3",
    documentExpiresOn: "2012-04-15",
    birthDate: "1974-08-12",
    surname1: "Eriksson",
    firstName: "Anna Maria",
    sex: "F",
  };
  expect(readDocument(passport.join("\n"), 2026)).toEqual(found);
  expect(readDocument(` ${passport.join(" ").toLowerCase().replaceAll("<", "‹")} `, 2026)).toEqual(found);
});

it("takes the holder's number of a Spanish card, not the card's own, and both surnames", () => {
  expect(readDocument(spanish.join("\n"), 2026)).toEqual({
    documentType: "DNI",
    documentNumber: "99999999R",
    documentExpiresOn: "2025-06-01",
    birthDate: "1980-01-01",
    surname1: "Espanola",
    surname2: "Espanola",
    firstName: "Carmen",
    sex: "F",
  });
});

it.each([
  ["nothing", ""],
  ["a number alone", "L898902C3"],
  ["one line of two", passport[0] ?? ""],
  ["lines with a figure misread", passport.join("").replace("7408122", "7408132")],
  ["any other text of that length", "X".repeat(88)],
])("answers nothing for %s", (_, typed) => {
  expect(readDocument(typed, 2026)).toBeNull();
});

it("mends a letter that can only be a figure, and places a birth in the past", () => {
  expect(readDocument(passport.join("").replace("7408122", "74O8122"), 2026)?.birthDate).toBe("1974-08-12");
  expect(readDocument(passport.join(""), 2080)?.birthDate).toBe("2074-08-12");
});
