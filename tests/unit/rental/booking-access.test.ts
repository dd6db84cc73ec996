import { parseBookingAccess, withBookingAccess, withCheckinAccess } from "@/lib/contracts/account/booking-access";

const token = (letter: string) => letter.repeat(22);

describe("booking access cookie", () => {
  it("opens several bookings, the newest first", () => {
    const first = withBookingAccess(undefined, { code: "T-ABCDEF2", token: token("a") });
    const both = withBookingAccess(first, { code: "K2345678", token: token("b") });
    expect(parseBookingAccess(both).map(({ code }) => code)).toEqual(["K2345678", "T-ABCDEF2"]);
  });

  it("replaces the token of a booking that is opened again", () => {
    const first = withBookingAccess("", { code: "T-ABCDEF2", token: token("a") });
    expect(parseBookingAccess(withBookingAccess(first, { code: "T-ABCDEF2", token: token("c") }))).toEqual([
      { code: "T-ABCDEF2", token: token("c") },
    ]);
  });

  it("drops what is not an entry and keeps the rest", () => {
    expect(parseBookingAccess(`nonsense~T-ABCDEF2.${token("a")}~K12.short~`)).toEqual([
      { code: "T-ABCDEF2", token: token("a") },
    ]);
    expect(parseBookingAccess(null)).toEqual([]);
  });

  it("never grows beyond twelve bookings", () => {
    const letters = [..."ABCDEFGHJKLMNPQR"];
    const value = letters.reduce(
      (cookie, letter) => withBookingAccess(cookie, { code: `K${letter.repeat(7)}`, token: token("a") }),
      "",
    );
    const entries = parseBookingAccess(value);
    expect(entries).toHaveLength(12);
    expect(entries[0]?.code).toBe("KRRRRRRR");
  });
});

it("keeps several drivers' links of one booking, each once", () => {
  const one = { code: "T-ABCDEF2", token: "a".repeat(22) };
  const two = { code: "T-ABCDEF2", token: "b".repeat(22) };
  const both = withCheckinAccess(withCheckinAccess(undefined, one), two);
  expect(parseBookingAccess(both)).toEqual([two, one]);
  expect(parseBookingAccess(withCheckinAccess(both, one))).toEqual([one, two]);
});
