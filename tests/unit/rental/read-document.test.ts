import { readDocument } from "@/components/rental/checkin/read-document";

const passport = ["P<D<<ERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36D<<7408122F1204159ZE184226B<<<<<10"];
const spanish = ["IDESPBAA000589599999999R<<<<<<", "8001014F2506012ESP<<<<<<<<<<<7", "ESPANOLA<ESPANOLA<<CARMEN<<<<<"];

it("reads the two lines of a passport, whatever text surrounds them", () => {
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

it("reads the holder's number from a Spanish identity card, not the card's own, and both surnames", () => {
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
  ["an empty text", ""],
  ["a number alone", "L898902C3"],
  ["one of two lines", passport[0] ?? ""],
  ["lines with a misread digit", passport.join("").replace("7408122", "7408132")],
  ["another text of the same length", "X".repeat(88)],
])("reads no identity document from %s", (_, typed) => {
  expect(readDocument(typed, 2026)).toBeNull();
});

it("corrects a letter that can only be a digit, and places a birth date in the past", () => {
  expect(readDocument(passport.join("").replace("7408122", "74O8122"), 2026)?.birthDate).toBe("1974-08-12");
  expect(readDocument(passport.join(""), 2095)?.birthDate).toBe("2074-08-12");
});

const british = [
  "P<GBRSMITH<<ANNA<<<<<<<<<<<<<<<<<<<<<<<<<<<<",
  "1234567897GBR8001014F3106028<<<<<<<<<<<<<<<2",
] as const;
const anna = {
  documentType: "PASSPORT",
  documentNumber: "123456789",
  documentExpiresOn: "2031-06-02",
  birthDate: "1980-01-01",
  sex: "F",
};
const named = { ...anna, surname1: "Smith", firstName: "Anna" };

it.each([
  [
    "R060: a card that states no expiry date",
    ["IDMDAB123456781<<<<<<<<<<<<<<<", "5001013M<<<<<<0MDA<<<<<<<<<<<2", "MUSTER<<ION<<<<<<<<<<<<<<<<<<<"],
    {
      documentType: "OTHER",
      documentNumber: "B12345678",
      birthDate: "1950-01-01",
      surname1: "Muster",
      firstName: "Ion",
      sex: "M",
    },
  ],
  [
    "R062: a driver aged a hundred, not a baby",
    ["P<GBRSMITH<<OLD<<<<<<<<<<<<<<<<<<<<<<<<<<<<<", "1234567897GBR2601010M3106028<<<<<<<<<<<<<<<8"],
    { ...anna, birthDate: "1926-01-01", surname1: "Smith", firstName: "Old", sex: "M" },
  ],
  [
    "R064: a passport with one name",
    ["P<IND<<AHMADI<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<", "K2578285<7IND5601240F3106028<<<<<<<<<<<<<<<0"],
    { ...anna, documentNumber: "K2578285", birthDate: "1956-01-24", firstName: "Ahmadi" },
  ],
  [
    "R065: a name beside one long filler run",
    ["P<PAKZAHRA".padEnd(44, "<"), "DD51243520PAK8501019F27032135440067474356<98"],
    {
      documentType: "PASSPORT",
      documentNumber: "DD5124352",
      documentExpiresOn: "2027-03-21",
      birthDate: "1985-01-01",
      surname1: "Zahra",
      sex: "F",
    },
  ],
  [
    "R066: an old French card",
    ["IDFRABERTHIER<<<<<<<<<<<<<<<<<<<<<<<", "8806923102858CORINNE<<<<<<<6512068F6"],
    {
      documentType: "OTHER",
      documentNumber: "880692310285",
      birthDate: "1965-12-06",
      surname1: "Berthier",
      firstName: "Corinne",
      sex: "F",
    },
  ],
  [
    "R072: a German passport, whose country has one letter",
    ["P<D<<MUSTERMANN<<ERIKA<<<<<<<<<<<<<<<<<<<<<<", "C01X00T478D<<6408125F2702283<<<<<<<<<<<<<<<4"],
    {
      documentType: "PASSPORT",
      documentNumber: "C01X00T47",
      documentExpiresOn: "2027-02-28",
      birthDate: "1964-08-12",
      surname1: "Mustermann",
      firstName: "Erika",
      sex: "F",
    },
  ],
  [
    "R074: a Belgian card, whose number is longer than its field",
    ["IDBEL590433123<4567<<<<<<<<<<<", "8001014M3106028BEL<<<<<<<<<<<4", "MUSTER<<JAN<<<<<<<<<<<<<<<<<<<"],
    { ...anna, documentType: "OTHER", documentNumber: "590433123456", surname1: "Muster", firstName: "Jan", sex: "M" },
  ],
  [
    "R076: a residence card of a holder from elsewhere",
    ["IRBHRB123456781<<<<<<<<<<<<<<<", "8001014F3106028DEU<<<<<<<<<<<4", "MUSTER<<ANNA<<<<<<<<<<<<<<<<<<"],
    { ...anna, documentType: "OTHER", documentNumber: "B12345678", surname1: "Muster", firstName: "Anna" },
  ],
  ["R069: two fillers read as one sign", british.map((line) => line.replaceAll("<<", "«")), named],
  ["R069: fillers cut from the first line", [british[0].replace(/<+$/, ""), british[1]], named],
  [
    "R071: names whose fillers were read as letters",
    [british[0].replace("SMITH<<ANNA<<<", "SMITHK<ANNA<<K"), british[1]],
    anna,
  ],
])("reads the checked fields of an identity document: %s", (_, lines, found) => {
  expect(readDocument(lines.join("\n"), 2026)).toEqual(found);
});
