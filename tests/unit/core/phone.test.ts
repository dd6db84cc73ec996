import { profileUpdateSchema } from "@/lib/contracts/account/client";
import { checkinDriverSchema } from "@/lib/contracts/rental/checkin";
import { driverSchema } from "@/lib/contracts/rental/driver";
import { driverChangeSchema } from "@/lib/contracts/rental/driver-change";
import { enquirySchema } from "@/lib/contracts/sales/enquiry";

/** Every schema field that takes a telephone number. */
const schemas = {
  booking: driverSchema.shape.mobile,
  "a change of driver": driverChangeSchema.shape.mobile,
  "check-in's mobile": checkinDriverSchema.shape.mobile,
  "check-in's landline": checkinDriverSchema.shape.landline,
  profile: profileUpdateSchema.shape.mobile,
  enquiry: enquirySchema.shape.phone,
};
const normalised = (typed: string) =>
  new Set(
    Object.values(schemas)
      .map((schema) => schema.safeParse(typed))
      .map(({ data, error }) => data ?? error?.issues[0]?.message),
  );

it.each([
  ["600 000 000", "+34600000000"],
  ["971 123 456", "+34971123456"],
  ["34 600 00 00 00", "+34600000000"],
  ["0034 600000000", "+34600000000"],
  ["+34 600-000-000", "+34600000000"],
  ["+49 (0)151/000 00000", "+4915100000000"],
  ["0044 7700 900000", "+447700900000"],
  // R120: the 0 that is dialled inside the country only.
  ["+44 07976 399087", "+447976399087"],
  ["+33 06 12 34 56 78", "+33612345678"],
  // Italian and Ivorian numbers keep theirs.
  ["+39 06 1234 5678", "+390612345678"],
  ["+225 07 12 34 56 78", "+2250712345678"],
  ["+1 (555) 010-0199", "+15550100199"],
  ["+352 621 123 456", "+352621123456"],
  ["+290 22722", "+29022722"],
])("reads the phone number %s alike in every form", (typed, number) => {
  expect([...normalised(typed)]).toEqual([number]);
});

it.each([
  "0151 00000000",
  "333 000 0000",
  "12",
  "call me",
  "+0 600 000 000",
  "++34600000000",
  // R122
  "+34 600 111 22",
  "+34 6001112223",
  "+34 111 111 111",
  "+1 555 0100",
  "+33 6 12 34 56",
  "+44 7976",
  "+999 600 111 222",
])("refuses the phone number %s in every form", (typed) => {
  expect([...normalised(typed)]).toEqual(["PHONE_INVALID"]);
});
