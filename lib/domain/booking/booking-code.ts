/** 32 letters and digits that are not mistaken for one another: no I, O, 0, 1. */
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const length = 7;
const pattern = /^(K|T-)[A-HJ-NP-Z2-9]{7}$/;

/** Random bytes as signs that can be read out on the telephone, one each, all with the same chance. */
export const readableSigns = (randomBytes: Uint8Array): string =>
  Array.from(randomBytes, (byte) => alphabet.charAt(byte % alphabet.length)).join("");

export const isBookingCode = (text: string): boolean => pattern.test(text);

/**
 * Booking code `^(K|T-)[A-HJ-NP-Z2-9]{7}$` from random bytes, `T-` in the sandbox (contract section 4). Each byte gives one
 * of 32 characters with the same chance. @throws RangeError with fewer than 7 bytes
 */
export const bookingCode = (randomBytes: Uint8Array, livemode: boolean): string => {
  if (randomBytes.length < length) throw new RangeError("a booking code needs 7 random bytes");
  return `${livemode ? "K" : "T-"}${readableSigns(randomBytes.subarray(0, length))}`;
};
