import fc from "fast-check";
import { bookingCode, isBookingCode } from "@/lib/domain/core/booking";

const sevenBytes = fc.uint8Array({ minLength: 7, maxLength: 7 });

describe("booking code", () => {
  it("a booking code has its format, with T- in the sandbox", () => {
    fc.assert(
      fc.property(sevenBytes, fc.boolean(), (bytes, livemode) => {
        const code = bookingCode(bytes, livemode);
        expect(isBookingCode(code)).toBe(true);
        expect(code.startsWith("T-")).toBe(!livemode);
      }),
    );
  });

  it("a booking code uses each of 32 characters with equal probability", () => {
    const counts = new Map<string, number>();
    for (let byte = 0; byte < 256; byte += 1) {
      const character = bookingCode(new Uint8Array(7).fill(byte), true).charAt(1);
      counts.set(character, (counts.get(character) ?? 0) + 1);
    }
    expect(counts.size).toBe(32);
    expect(new Set(counts.values())).toEqual(new Set([8]));
  });

  it("creating a booking code requires seven random bytes", () => {
    expect(() => bookingCode(new Uint8Array(6), true)).toThrow(RangeError);
  });

  it.each(["K1234567", "KABCDEFO", "T-ABCDEF", "ABCDEFG", "kABCDEFG", "KABCDEFGH", "T-ABCDEFGI"])(
    "refuses the booking code %s",
    (text) => {
      expect(isBookingCode(text)).toBe(false);
    },
  );
});
