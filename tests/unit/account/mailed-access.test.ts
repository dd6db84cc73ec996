import { NextRequest } from "next/server";
import { acceptMailedAccess } from "@/lib/auth/mailed-access";
import { bookingAccessCookie, checkinAccessCookie } from "@/lib/contracts/account/booking-access";
import { siteUrl } from "@/lib/seo/site-url";

const token = "abcdefghijklmnopqrstuv";
const secure = siteUrl().startsWith("https:");

function open(pathname: string, given: string | null) {
  const answer = acceptMailedAccess(new NextRequest(`${siteUrl()}${pathname}${given === null ? "" : `?t=${given}`}`));
  return answer && { leadsTo: answer.headers.get("location"), cookies: answer.cookies.getAll() };
}

describe("mailed link to a booking", () => {
  it.each(["confirmation", "manage", "payment-error", "verifying", "booking-error", "cancel", "invoice", "checkin"])(
    "a mailed link opens the %s page of a booking and removes the token from the URL",
    (screen) => {
      expect(open(`/de/rent/${screen}/T-ABCDEF2`, token)).toEqual({
        leadsTo: `${siteUrl()}/de/rent/${screen}/T-ABCDEF2`,
        cookies: [expect.objectContaining({ name: bookingAccessCookie(secure), value: `T-ABCDEF2.${token}` })],
      });
    },
  );

  it("a driver's mailed link opens only that driver's check-in", () => {
    expect(open("/de/rent/checkin/T-ABCDEF2/driver/2", token)).toMatchObject({
      cookies: [{ name: checkinAccessCookie(secure), value: `T-ABCDEF2.${token}` }],
    });
  });

  it.each([
    ["/de/rent/confirmation/T-ABCDEF2", null],
    ["/de/rent/confirmation/T-ABCDEF2", "short"],
    ["/de/rent/confirmation/T-ABCDEF2", "not~a~token~at~all~really"],
    ["/de/rent/confirmation/unknown", token],
    ["/de/rent/checkin/T-ABCDEF2/driver/0", token],
    ["/de/rent/checkin/T-ABCDEF2/driver/2", null],
    ["/de/user/newpass", token],
  ])("ignores a mailed link at %s with the token %s", (pathname, given) => {
    expect(open(pathname, given)).toBeNull();
  });
});
