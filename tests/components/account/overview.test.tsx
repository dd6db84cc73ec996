import { screen } from "@testing-library/react";
import { OverviewScreen } from "@/components/account/overview-screen";
import type { ClientOverview } from "@/lib/contracts/account/client";
import messages from "@/messages/en.json";
import { wireBooking } from "@/tests/support/builders/wire-booking";
import { wireCoupon, wireProfile } from "@/tests/support/builders/wire-client";
import { wireConfiguration } from "@/tests/support/builders/wire-configuration";
import { wireOffices } from "@/tests/support/builders/wire-office";
import { renderWithTexts } from "@/tests/support/with-texts";

const texts = messages.clientArea;
const overview = (changes: Partial<ClientOverview> = {}): ClientOverview => ({
  profile: wireProfile(),
  next: wireBooking(),
  counts: { upcoming: 1, past: 12, cancelled: 0 },
  pending: [],
  coupons: [],
  ...changes,
});
const open = (changes: Partial<ClientOverview> = {}) =>
  renderWithTexts(
    <OverviewScreen
      overview={overview(changes)}
      requests={{ quotes: [], enquiries: [], drives: [], alerts: [] }}
      offices={wireOffices}
      configuration={wireConfiguration}
      language="en"
      trip={({ code }) => <p>trip {code}</p>}
      money={({ code }) => <p>money of {code}</p>}
    />,
  );
it("shows the next trip first", () => {
  open();
  expect(screen.getByText("trip T-ABCDEF2")).toBeVisible();
});

it("offers a search when there is no upcoming trip, and links to each list of bookings", () => {
  open({ next: null });
  expect(screen.getByRole("link", { name: texts.next.search })).toHaveAttribute("href", "/en/rent");
  expect(screen.getByRole("link", { name: "12 past" })).toHaveAttribute(
    "href",
    "/en/user/dashboard/bookings?status=past",
  );
});

it("lists bookings with pending money, and only usable coupons", () => {
  const used = wireCoupon({ code: "GASTADO1", status: "invalid", reason: "COUPON_USED_UP", usesLeft: 0 });
  open({ pending: [wireBooking({ code: "T-ABCDEF3" })], coupons: [wireCoupon(), used] });
  expect(screen.getByText("money of T-ABCDEF3")).toBeVisible();
  expect(screen.getByRole("link", { name: `${texts.coupons.use} ISLAS10` })).toBeVisible();
  expect(screen.queryByText("GASTADO1")).not.toBeInTheDocument();
});
