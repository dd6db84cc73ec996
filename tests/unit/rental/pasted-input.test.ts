import { mailedCodeFormSchema, passwordLoginSchema, profileUpdateSchema } from "@/lib/contracts/account/client";
import { invoiceRequestSchema } from "@/lib/contracts/compliance/invoice";
import { parseCouponCode } from "@/lib/contracts/pricing/promotion-search-params";
import { checkinDriverSchema } from "@/lib/contracts/rental/checkin";
import { handOverSchema } from "@/lib/contracts/rental/desk-handover";
import { driverSchema } from "@/lib/contracts/rental/driver";
import { driverChangeSchema } from "@/lib/contracts/rental/driver-change";
import { parseRentalSearchParams } from "@/lib/contracts/rental/rental-search-params";
import { accessRequestSchema } from "@/lib/contracts/rental/reservation";
import { couponCheckSchema, couponCodeSchema } from "@/lib/contracts/rental/search";
import { contactRequestSchema, enquirySchema } from "@/lib/contracts/sales/enquiry";
import { alertRequestSchema } from "@/lib/contracts/sales/second-hand";
import { inviteSchema } from "@/lib/contracts/staff/desk-staff";
import { typedDate } from "@/lib/domain/core/typed-date";

/** Numbers of the table: the public reports that the cases were taken from (R030 to R164). */

interface Field {
  safeParse(typed: unknown): {
    readonly data?: unknown;
    readonly error?: { issues: { message: string }[] } | undefined;
  };
}
const answerOf = (schema: Field, typed: string): unknown => {
  const { data, error } = schema.safeParse(typed);
  return error ? error.issues[0]?.message : data;
};

const phones = {
  booking: driverSchema.shape.mobile,
  "change of driver": driverChangeSchema.shape.mobile,
  "check-in": checkinDriverSchema.shape.mobile,
  profile: profileUpdateSchema.shape.mobile,
  enquiry: enquirySchema.shape.phone,
};

describe.each(Object.entries(phones))("telephone in the %s form", (_, schema) => {
  it.each([
    ["R030", "\u202a+34 600 111 222\u202c", "+34600111222"],
    ["R032", "\u2068+34 600 111 222\u2069", "+34600111222"],
    ["R034", "\u200e+79022222222", "+79022222222"],
    ["R035", "+34\u2011600\u2011111\u2011222", "+34600111222"],
    ["R035", "+34\u2013600111222", "+34600111222"],
    ["R035", "\uff0b34600111222", "+34600111222"],
    ["R035", "tel:+34600111222", "+34600111222"],
    ["R035", "\uff0b\uff13\uff14 \uff16\uff10\uff10 111 222", "+34600111222"],
  ])("%s: reads the telephone number %j as %s", (_report, typed, number) => {
    expect(answerOf(schema, typed)).toBe(number);
  });
});

const emails = {
  booking: driverSchema.shape.email,
  "login name": passwordLoginSchema.shape.nik,
  "look-up": accessRequestSchema.shape.email,
  "check-in": checkinDriverSchema.shape.email,
  enquiry: enquirySchema.shape.email,
  "car alert": alertRequestSchema.shape.email,
  invitation: inviteSchema.shape.email,
};

describe.each(Object.entries(emails))("e-mail address in the %s form", (_, schema) => {
  it.each([
    ["R036", "ana@example.com\u200b"],
    ["R038", "ana@example.com\u00a0"],
    ["R038", "\ufeffana@example.com"],
    ["R038", "\u202aana@example.com\u202c"],
  ])("%s: reads the e-mail address %j without its invisible character", (_report, typed) => {
    expect(answerOf(schema, typed)).toBe("ana@example.com");
  });
});

describe("coupon code", () => {
  it.each([
    ["R040", "ISLAS10\u200b"],
    ["R040", "\u202aISLAS10\u202c"],
    ["R042", " islas10 "],
    ["R042", "ISLAS10\u00a0"],
  ])("%s: reads a coupon code from %j in the field, the call and the URL", (_report, typed) => {
    expect(couponCodeSchema.parse(typed)).toBe("ISLAS10");
    expect(couponCheckSchema.shape.code.parse(typed).toUpperCase()).toBe("ISLAS10");
    expect(parseCouponCode(typed)).toBe("ISLAS10");
    const query = { pickupOfficeId: "1", pickupAt: "2027-05-10T10:00", returnAt: "2027-05-12T10:00", coupon: typed };
    expect(parseRentalSearchParams(new URLSearchParams(query))?.coupon).toBe("ISLAS10");
  });

  it("replaces a typographic hyphen in a coupon code", () => {
    expect(couponCodeSchema.parse("FULL\u2011TANK")).toBe("FULL-TANK");
  });
});

describe("flight number", () => {
  it.each([
    ["R043", "B6111", "B6111"],
    ["R043", "9W 123", "9W 123"],
    ["R043", "FR\u20115523", "FR 5523"],
    ["R043", "VY-3900", "VY 3900"],
    ["R043", "VY  3900", "VY 3900"],
    ["R043", "FR\u200b5523", "FR5523"],
    ["R043", "flight", "FLIGHT_INVALID"],
  ])("%s: reads the flight number %j as %s", (_report, typed, flight) => {
    expect(answerOf(driverSchema.shape.flightNumber, typed)).toBe(flight);
  });
});

describe("booking look-up", () => {
  it.each([
    "t-k3byjwc",
    " T-K3BYJWC ",
    "TK3BYJWC",
    "T\u2013K3BYJWC",
    "T-K3B YJWC",
    "T-K3BYJWC.",
    "#T-K3BYJWC",
    "T-K3BYJWC\u200b",
  ])("R164: the look-up reads the booking code %j as T-K3BYJWC", (typed) => {
    expect(accessRequestSchema.parse({ code: typed, email: "ana@example.com" }).code).toBe("T-K3BYJWC");
  });

  it("R164: the look-up keeps the leading K of a live booking code", () => {
    expect(accessRequestSchema.shape.code.parse("k-tk3byjw ")).toBe("KTK3BYJW");
  });
});

describe("typed date on 26 November 2026", () => {
  it.each([
    ["R039", "\u200e15/\u200e12/\u200e2026", "2026-12-15"],
    ["R150", "30082027", "2027-08-30"],
    ["R150", "20270830", "2027-08-30"],
    ["R152", "2026-12-15T10:00", "2026-12-15"],
    ["R152", "2026-12-15T10:00:00.000Z", "2026-12-15"],
    ["R152", "15/12/2026 10:00", "2026-12-15"],
    ["R152", "15/12/2026, 10h30", "2026-12-15"],
    ["R154", "30/8/27", "2027-08-30"],
    ["R154", "30 8", "2027-08-30"],
    ["R154", "30\u201108\u20112027", "2027-08-30"],
    ["R150", "31022027", null],
    ["R150", "3008", null],
    ["R152", "10:00", null],
  ])("%s: reads the typed date %j as %s", (_report, typed, date) => {
    expect(typedDate(typed, "2026-11-26")).toBe(date);
  });
});

it("accepts a mailed code copied with spaces and invisible characters", () => {
  expect(mailedCodeFormSchema.parse({ code: "\u200b123 456\u00a0" })).toEqual({ code: "123456" });
});

const lines = {
  "driver's first name": driverSchema.shape.firstName,
  "driver's last name": driverSchema.shape.lastName,
  "driver's hotel": driverSchema.shape.hotel,
  "new driver's first name": driverChangeSchema.shape.firstName,
  "new driver's last name": driverChangeSchema.shape.lastName,
  "client's first name": profileUpdateSchema.shape.firstName,
  "client's last name": profileUpdateSchema.shape.lastName,
  "invoice's name": invoiceRequestSchema.in.shape.fiscalName,
  "invoice's address": invoiceRequestSchema.in.shape.address,
  "invoice's town": invoiceRequestSchema.in.shape.town,
  "check-in's first name": checkinDriverSchema.shape.firstName,
  "check-in's surname": checkinDriverSchema.shape.surname1,
  "check-in's second surname": checkinDriverSchema.shape.surname2,
  "check-in's address": checkinDriverSchema.shape.address,
  "check-in's town": checkinDriverSchema.shape.town,
  "document's place": checkinDriverSchema.shape.documentPlace,
  "licence's place": checkinDriverSchema.shape.licencePlace,
  "enquirer's name": enquirySchema.shape.fullName,
  "signer's name": handOverSchema.shape.signedName,
  "name of a member of staff": inviteSchema.shape.name,
};

describe.each(Object.entries(lines))("single-line text: %s", (_, schema) => {
  it.each([
    ["a line break and a link", "WebK10 refund desk:\n\nYou get 450 EUR back at https://evil.example/refund\n"],
    ["a web address", "See https://evil.example"],
    ["a web address without its scheme", "Refunds at www.evil.example"],
    ["a path behind a domain", "Refunds at evil.example/refund"],
    ["a character that reverses the text direction", "Ana\u202eziuR"],
    ["a character that isolates the text direction", "Ana\u2066Ruiz\u2069"],
    ["a line separator", "Ana\u2028Ruiz"],
    ["a control character", "Ana\u0007Ruiz"],
  ])("refuses a single-line text with %s", (_case, typed) => {
    expect(answerOf(schema, typed)).toBe("TEXT_NOT_PLAIN");
  });

  it.each([
    ["O\u2019Neill & \u201cJr\u201d", "O\u2019Neill & \u201cJr\u201d"],
    ["Jean\u00a0Luc\u200b", "Jean Luc"],
    ["Zoe\u0308", "Zo\u00eb"],
    ["Travel.com B.V.", "Travel.com B.V."],
    [
      "\u062d\u0633\u06cc\u0646\u200c\u0632\u0627\u062f\u0647",
      "\u062d\u0633\u06cc\u0646\u200c\u0632\u0627\u062f\u0647",
    ],
    ["C/ Mayor 1, 2.\u00ba izq.", "C/ Mayor 1, 2.\u00ba izq."],
  ])("stores the single-line text %j as %j", (typed, kept) => {
    expect(answerOf(schema, typed)).toBe(kept);
  });
});

it("keeps the lines of a message and removes characters that hide or reverse its text", () => {
  const message = "First line\r\nSecond \u202eline\u0007\u200b: https://example.com";
  expect(contactRequestSchema.parse({ message }).message).toBe("First line\nSecond line: https://example.com");
  expect(driverSchema.shape.observations.parse("Child seat\nplease\u202e")).toBe("Child seat\nplease");
});
