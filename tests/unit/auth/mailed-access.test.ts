import { linkedCheckin, mailedAccess } from "@/lib/auth/mailed-access";

const token = "abcdefghijklmnopqrstuv";

describe("mailed link", () => {
  it.each(["confirmation", "manage", "payment-error", "verifying", "booking-error", "cancel", "invoice", "checkin"])(
    "opens the booking of %s",
    (screen) => {
      expect(mailedAccess(`/de/rent/${screen}/T-ABCDEF2`, token)).toEqual({ code: "T-ABCDEF2", token });
    },
  );

  it.each([
    ["/de/rent/confirmation/T-ABCDEF2", null],
    ["/de/rent/confirmation/T-ABCDEF2", "short"],
    ["/de/rent/confirmation/T-ABCDEF2", "not~a~token~at~all~really"],
    ["/de/rent/confirmation/unknown", token],
    ["/de/rent/checkin/T-ABCDEF2/driver/2", token],
    ["/de/user/newpass", token],
  ])("leaves %s with %s alone", (pathname, given) => {
    expect(mailedAccess(pathname, given)).toBeNull();
  });
});

describe("a driver's private link", () => {
  it("opens that driver's check-in alone", () => {
    expect(linkedCheckin("/de/rent/checkin/T-ABCDEF2/driver/2", token)).toEqual({ code: "T-ABCDEF2", token });
  });

  it.each([
    ["/de/rent/checkin/T-ABCDEF2", token],
    ["/de/rent/checkin/T-ABCDEF2/driver/0", token],
    ["/de/rent/checkin/T-ABCDEF2/driver/2", null],
    ["/de/rent/manage/T-ABCDEF2", token],
  ])("leaves %s with %s alone", (pathname, given) => {
    expect(linkedCheckin(pathname, given)).toBeNull();
  });
});
