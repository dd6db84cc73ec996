import { parseBookingAccess, withBookingAccess, withCheckinAccess } from "@/lib/contracts/account/booking-access";

const token = (letter: string) => letter.repeat(22);

describe("booking access cookie", () => {
  it("the booking access cookie opens several bookings, the newest first", () => {
    const first = withBookingAccess(undefined, { code: "T-ABCDEF2", token: token("a") });
    const both = withBookingAccess(first, { code: "K2345678", token: token("b") });
    expect(parseBookingAccess(both).map(({ code }) => code)).toEqual(["K2345678", "T-ABCDEF2"]);
  });

  it("opening a booking again replaces its token in the booking access cookie", () => {
    const first = withBookingAccess("", { code: "T-ABCDEF2", token: token("a") });
    expect(parseBookingAccess(withBookingAccess(first, { code: "T-ABCDEF2", token: token("c") }))).toEqual([
      { code: "T-ABCDEF2", token: token("c") },
    ]);
  });

  it("drops malformed entries of the booking access cookie and keeps the others", () => {
    expect(parseBookingAccess(`nonsense~T-ABCDEF2.${token("a")}~K12.short~`)).toEqual([
      { code: "T-ABCDEF2", token: token("a") },
    ]);
    expect(parseBookingAccess(null)).toEqual([]);
  });

  it("the booking access cookie holds at most twelve bookings", () => {
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

it("the check-in cookie keeps the links of several drivers of a booking, each once", () => {
  const entry = { code: "T-ABCDEF2", token: "a".repeat(22) };
  const two = { code: "T-ABCDEF2", token: "b".repeat(22) };
  const both = withCheckinAccess(withCheckinAccess(undefined, entry), two);
  expect(parseBookingAccess(both)).toEqual([two, entry]);
  expect(parseBookingAccess(withCheckinAccess(both, entry))).toEqual([entry, two]);
});
