import type { EnquiryKind } from "./vocabulary";

/** 32 letters and digits that are not mistaken for one another: no I, O, 0, 1. */
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const length = 7;
const initials = { CONTACT: "C", SUBSCRIPTION: "S", SECOND_HAND: "V" } as const satisfies Record<EnquiryKind, string>;

/**
 * Reference of an enquiry from random bytes: the kind's initial, a dash and seven characters, so that nobody takes it for
 * a booking code. @throws RangeError with fewer than 7 bytes
 */
export function enquiryReference(kind: EnquiryKind, randomBytes: Uint8Array): string {
  if (randomBytes.length < length) throw new RangeError("a reference needs 7 random bytes");
  const characters = Array.from(randomBytes.subarray(0, length), (byte) => alphabet.charAt(byte % alphabet.length));
  return `${initials[kind]}-${characters.join("")}`;
}

/** Whether a text could be the reference of an enquiry of this kind. */
export const isEnquiryReference = (text: string, kind: EnquiryKind): boolean =>
  text.startsWith(`${initials[kind]}-`) &&
  text.length === initials[kind].length + 1 + length &&
  [...text.slice(initials[kind].length + 1)].every((character) => alphabet.includes(character));
