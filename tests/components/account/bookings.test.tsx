import { screen, within } from "@testing-library/react";
import { BookingsScreen } from "@/components/account/bookings-screen";
import { CheckinListScreen } from "@/components/account/checkin-list";
import { InvoicesScreen } from "@/components/account/invoices-screen";
import type { Booking } from "@/lib/contracts/rental/booking";
import messages from "@/messages/en.json";
import { wireBooking } from "@/tests/support/builders/wire-booking";
import { wireOffices } from "@/tests/support/builders/wire-office";
import { renderWithTexts } from "@/tests/support/with-texts";

const texts = messages.clientArea;
const page = (items: Booking[], more: { page?: number; pages?: number } = {}) => ({
  items,
  total: items.length,
  page: 1,
  pages: 1,
  ...more,
});
const list = (items: Booking[], more: { page?: number; pages?: number } = {}) =>
  renderWithTexts(
    <BookingsScreen
      listing="past"
      bookings={page(items, more)}
      offices={wireOffices}
      language="en"
      illustration={() => null}
      badge={({ status }) => messages.manage.status[status]}
    />,
  );
const actions = () =>
  within(screen.getByRole("list", { name: "Actions for booking T-ABCDEF2" }))
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);

it("shows the refund upon cancellation and the actions available for a confirmed booking", () => {
  list([wireBooking()]);
  expect(screen.getByText("Free cancellation until Sun 11 Jul, 10:00: you get €57.09 back.")).toBeVisible();
  expect(actions()).toEqual([
    [texts.card.checkin, "/en/rent/checkin/T-ABCDEF2"],
    [texts.card.change, "/en/user/dashboard/bookings/T-ABCDEF2#change"],
    [texts.card.voucher, "/en/rent/confirmation/T-ABCDEF2"],
    [texts.card.cancel, "/en/rent/cancel/T-ABCDEF2"],
  ]);
});

it("labels an intermediary's booking and offers no change, cancellation or invoice", () => {
  const cancellation = { ...wireBooking().cancellation, allowed: false, code: "CANCEL_INTERMEDIARY" as const };
  list([wireBooking({ channel: "INTERMEDIARY", cancellation })]);
  expect(screen.getByText(texts.channel.INTERMEDIARY)).toBeVisible();
  expect(screen.getByText(texts.channel.limits)).toBeVisible();
  expect(screen.getByText(texts.verdict.intermediary)).toBeVisible();
  expect(actions().map(([name]) => name)).toEqual([texts.card.checkin, texts.card.voucher]);
});

it.each(["held", "payment_error"] as const)("links a booking with status %s to its payment page", (status) => {
  list([
    wireBooking({
      status,
      cancellation: { ...wireBooking().cancellation, allowed: false, code: "CANCEL_NOT_CONFIRMED" },
    }),
  ]);
  expect(actions()).toEqual([[texts.card.pay, "/en/rent/payment-error/T-ABCDEF2"]]);
});

it("gives each list of bookings, and each page of it, its own URL", () => {
  list([wireBooking()], { page: 2, pages: 3 });
  const tabs = within(screen.getByRole("navigation", { name: texts.bookings.lists }));
  expect(tabs.getByRole("link", { name: texts.bookings.past })).toHaveAttribute("aria-current", "page");
  expect(tabs.getByRole("link", { name: texts.bookings.upcoming })).toHaveAttribute(
    "href",
    "/en/user/dashboard/bookings",
  );
  const pages = within(screen.getByRole("navigation", { name: texts.pages.label }));
  expect(pages.getByRole("link", { name: texts.pages.previous })).toHaveAttribute(
    "href",
    "/en/user/dashboard/bookings?status=past",
  );
  expect(pages.getByRole("link", { name: texts.pages.next })).toHaveAttribute(
    "href",
    "/en/user/dashboard/bookings?status=past&page=3",
  );
});

it("links to a new search and to the other lists when a list of bookings is empty", () => {
  list([]);
  expect(screen.getByRole("heading", { name: texts.bookings.none.past })).toBeVisible();
  expect(screen.getByRole("link", { name: texts.next.search })).toHaveAttribute("href", "/en/rent");
  expect(screen.getByRole("link", { name: texts.bookings.byCode })).toHaveAttribute("href", "/en/rent/manage");
});

it("lists requested invoices with their PDF and explains why other bookings have none", () => {
  const invoice = { status: "requested", reference: "F-ABCDEF2" } as const;
  const other = wireBooking({ code: "T-ABCDEF3", status: "cancelled" });
  renderWithTexts(<InvoicesScreen bookings={page([wireBooking({ invoice }), other])} language="en" />);
  expect(screen.getByText("Reference F-ABCDEF2")).toBeVisible();
  expect(screen.getByRole("link", { name: `${texts.invoices.pdf} T-ABCDEF2` })).toHaveAttribute(
    "href",
    "/web/reserva/T-ABCDEF2/factura/pdf",
  );
  expect(screen.getByText(texts.invoices.why.cancelled)).toBeVisible();
  expect(screen.queryByRole("link", { name: /T-ABCDEF3/ })).not.toBeInTheDocument();
});

it("shows each driver's check-in progress with a link to continue it", () => {
  const checkin: Booking["checkin"] = {
    status: "partial",
    percent: 50,
    missing: [],
    closed: false,
    drivers: [
      { position: 0, role: "main", status: "complete", percent: 100 },
      { position: 1, role: "additional", status: "empty", percent: 0 },
    ],
  };
  renderWithTexts(<CheckinListScreen bookings={page([wireBooking({ checkin })])} language="en" />);
  expect(screen.getByRole("progressbar", { name: "Check-in progress of T-ABCDEF2" })).toHaveValue(50);
  expect(screen.getByRole("link", { name: "View pass T-ABCDEF2 Main driver" })).toHaveAttribute(
    "href",
    "/en/rent/checkin/T-ABCDEF2",
  );
  expect(screen.getByRole("link", { name: "Start T-ABCDEF2 Additional driver 1" })).toHaveAttribute(
    "href",
    "/en/rent/checkin/T-ABCDEF2/driver/1",
  );
});

it("shows the check-in progress of a single driver once", () => {
  const checkin: Booking["checkin"] = {
    ...{ status: "partial", percent: 27, missing: [], closed: false },
    drivers: [{ position: 0, role: "main", status: "empty", percent: 27 }],
  };
  renderWithTexts(<CheckinListScreen bookings={page([wireBooking({ checkin })])} language="en" />);
  expect(screen.getAllByText(/27/)).toHaveLength(1);
});
