import { act, screen, within } from "@testing-library/react";
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
const open = (changes: Partial<ClientOverview> = {}, now = "2027-07-10T10:00", offices = wireOffices) =>
  renderWithTexts(
    <OverviewScreen
      overview={overview(changes)}
      requests={{ quotes: [], enquiries: [], drives: [], alerts: [] }}
      offices={offices}
      configuration={wireConfiguration}
      language="en"
      now={now}
      illustration={() => null}
      money={({ code }) => <p>money of {code}</p>}
    />,
  );
const tasks = () =>
  within(screen.getByRole("heading", { name: texts.tasks.title }).closest("section") ?? document.body);

it("shows the next trip first, with its countdown and open tasks", () => {
  open();
  const trip = within(screen.getByRole("region", { name: texts.next.title }));
  expect(trip.getByText("2 days to your pick-up")).toBeVisible();
  expect(tasks().getByRole("link", { name: texts.tasks.checkin.empty })).toHaveAttribute(
    "href",
    "/en/rent/checkin/T-ABCDEF2",
  );
  expect(tasks().getByRole("link", { name: texts.tasks.flight.missing })).toHaveAttribute(
    "href",
    "/en/user/dashboard/bookings/T-ABCDEF2#change",
  );
  expect(tasks().getByText("At pick-up you pay €342.51")).toBeVisible();
  expect(tasks().getByText("Bring a card in the main driver’s name for the security deposit of €700.")).toBeVisible();
  expect(trip.getByText(/Free cancellation until Sun 11 Jul, 10:00/)).toBeVisible();
});

it("shows which tasks for the next trip are done", () => {
  const { checkin, driver } = wireBooking();
  const next = wireBooking({
    checkin: { ...checkin, status: "complete", percent: 100 },
    driver: { ...driver, flightNumber: "VY 3702" },
    dueAtPickupCents: 0,
  });
  open({ next });
  expect(tasks().getByText("Flight VY 3702 noted")).toBeVisible();
  expect(tasks().getByText(texts.tasks.paid)).toBeVisible();
  expect(tasks().getAllByText(`${texts.tasks.done}:`)).toHaveLength(3);
});

it("shows an inactive office by name, without a link to its page", () => {
  open(
    {},
    "2027-07-10T10:00",
    wireOffices.map((office) => ({ ...office, active: false })),
  );
  const trip = within(screen.getByRole("region", { name: texts.next.title }));
  expect(trip.getAllByText(/Ibiza Airport/).length).toBeGreaterThan(0);
  expect(trip.queryByRole("link", { name: texts.next.office })).not.toBeInTheDocument();
});

it("updates the countdown to the trip while the page is open", () => {
  jest.useFakeTimers({ now: Date.parse("2027-07-12T06:30:00Z") });
  open({}, "2027-07-12T08:30");
  expect(screen.getByText("2 hours to your pick-up")).toBeVisible();
  act(() => jest.advanceTimersByTime(61_000 * 60));
  expect(screen.getByText("29 minutes to your pick-up")).toBeVisible();
  jest.useRealTimers();
});

it("counts down to the return of a trip in progress", () => {
  open({ next: wireBooking({ status: "in_progress" }) }, "2027-07-18T20:00");
  const trip = within(screen.getByRole("region", { name: texts.next.underWay }));
  expect(trip.getByText(texts.countdown.return.tomorrow)).toBeVisible();
  expect(screen.queryByRole("heading", { name: texts.tasks.title })).not.toBeInTheDocument();
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
