import { type EnquiryEssentials, enquiryGaps, enquiryReference } from "@/lib/domain/sales/enquiry";

const complete: EnquiryEssentials = {
  fullName: "Prueba Ejemplo",
  email: "prueba@example.test",
  phone: "+34 600 000 000",
  message: "¿Puedo llevar una bicicleta?",
  acceptsTerms: true,
  consentsData: true,
  acceptsPrivacy: true,
};

describe("required fields of an enquiry", () => {
  it("a complete enquiry lacks nothing", () => {
    expect(enquiryGaps(complete, "CONTACT")).toEqual([]);
  });

  it.each([
    ["fullName", "ENQUIRY_NAME_REQUIRED"],
    ["email", "ENQUIRY_EMAIL_REQUIRED"],
    ["phone", "ENQUIRY_PHONE_REQUIRED"],
    ["message", "ENQUIRY_MESSAGE_REQUIRED"],
  ] as const)("an enquiry requires %s, and blanks do not count", (field, code) => {
    expect(enquiryGaps({ ...complete, [field]: " \n" }, "CONTACT")).toEqual([{ field, code }]);
  });

  it.each([
    ["acceptsTerms", "ENQUIRY_TERMS"],
    ["consentsData", "ENQUIRY_DATA_CONSENT"],
    ["acceptsPrivacy", "ENQUIRY_PRIVACY"],
  ] as const)("an enquiry requires the box %s to be ticked", (field, code) => {
    expect(enquiryGaps({ ...complete, [field]: false }, "SECOND_HAND")).toEqual([{ field, code }]);
  });

  it("an enquiry requires the licence only for a subscription", () => {
    expect(enquiryGaps(complete, "SUBSCRIPTION").map(({ code }) => code)).toEqual(["ENQUIRY_LICENCE"]);
    expect(enquiryGaps({ ...complete, licenceOverTwoYears: true }, "SUBSCRIPTION")).toEqual([]);
  });

  it("an enquiry requires a message unless it books a test drive", () => {
    const silent = { ...complete, message: "", licenceOverTwoYears: true };
    expect(enquiryGaps(silent, "SUBSCRIPTION").map(({ code }) => code)).toEqual(["ENQUIRY_MESSAGE_REQUIRED"]);
    expect(enquiryGaps({ ...silent, driveAt: "2027-07-12T10:00" }, "SECOND_HAND")).toEqual([]);
    expect(enquiryGaps(silent, "SECOND_HAND").map(({ field }) => field)).toEqual(["message"]);
  });

  it("lists everything missing in an enquiry in the order of the form", () => {
    const empty = { ...complete, fullName: "", phone: "", acceptsPrivacy: false, acceptsTerms: false };
    expect(enquiryGaps(empty, "CONTACT").map(({ field }) => field)).toEqual([
      "fullName",
      "phone",
      "acceptsTerms",
      "acceptsPrivacy",
    ]);
  });
});

describe("enquiry reference", () => {
  it.each([
    ["CONTACT", /^C-[A-HJ-NP-Z2-9]{7}$/],
    ["SUBSCRIPTION", /^S-[A-HJ-NP-Z2-9]{7}$/],
    ["SECOND_HAND", /^V-[A-HJ-NP-Z2-9]{7}$/],
  ] as const)("the reference of a %s enquiry has its own prefix and is no booking code", (kind, form) => {
    expect(enquiryReference(kind, Uint8Array.of(0, 31, 32, 63, 200, 255, 7))).toMatch(form);
  });

  it("refuses to create an enquiry reference from too few random bytes", () => {
    expect(() => enquiryReference("CONTACT", new Uint8Array(6))).toThrow(RangeError);
  });
});
