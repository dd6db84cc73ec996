import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ChangeForm } from "@/components/rental/change/change-form";
import type { ChangeProps } from "@/components/rental/change/change-values";
import type { Booking } from "@/lib/contracts/rental/booking";
import type { ChangeResult } from "@/lib/server/rental/actions";
import messages from "@/messages/en.json";
import { refusedWith } from "@/tests/support/builders/refused";
import { wireBooking } from "@/tests/support/builders/wire-booking";
import { wireConfiguration } from "@/tests/support/builders/wire-configuration";
import { wireOffices } from "@/tests/support/builders/wire-office";
import { renderWithTexts } from "@/tests/support/with-texts";
import { completeJsdom } from "@/tests/support/wizard";

beforeAll(completeJsdom);

const texts = messages.manage.change;
const { api } = messages.errors;
const after = wireBooking({ totalCents: 42_960, dueAtPickupCents: 37_251 });
const dearer: ChangeResult = { ok: true, value: { differenceCents: 3_000, refundCents: 0, booking: after } };

function open(answers: ChangeResult[] = [], booking: Booking = wireBooking()) {
  const sent: Parameters<ChangeProps["send"]>[] = [];
  const send: ChangeProps["send"] = async (...request) => {
    sent.push(request);
    return answers[sent.length - 1] ?? dearer;
  };
  const router = renderWithTexts(
    <ChangeForm
      booking={booking}
      offices={wireOffices}
      configuration={wireConfiguration}
      language="en"
      offeredExtras={["ADDITIONAL_DRIVER", "GPS"]}
      send={send}
    />,
  );
  return { sent, router };
}
const addGps = () => userEvent.click(screen.getByRole("button", { name: /More.*GPS|One more.*GPS/i }));
const show = () => userEvent.click(screen.getByRole("button", { name: texts.show }));

it("shows the price difference before a change and confirms exactly that amount", async () => {
  const { sent, router } = open();
  await addGps();
  await show();
  expect(await screen.findByText(texts.difference)).toBeVisible();
  expect(sent[0]?.[1]).toEqual({ extras: [{ code: "GPS", units: 1 }], preview: true });
  await userEvent.click(screen.getByRole("button", { name: texts.confirm }));
  expect(await screen.findByText(texts.done)).toBeVisible();
  expect(sent[1]?.[1]).toEqual({
    extras: [{ code: "GPS", units: 1 }],
    preview: false,
    expectedDifferenceCents: 3_000,
  });
  await waitFor(() => expect(router.refresh).toBe(1));
});

it("warns before the button that a change to an early pick-up ends free cancellation, with the retained amount", async () => {
  const { cancellation } = wireBooking();
  const soon = wireBooking({
    cancellableUntil: null,
    cancellation: { ...cancellation, code: "CANCEL_PAST_LIMIT", refundCents: 0, keptCents: 5_709 },
  });
  open([{ ok: true, value: { differenceCents: 0, refundCents: 0, booking: soon } }]);
  await addGps();
  await show();
  const warning = await screen.findByText(/less than 24 hours away.*no longer be possible.*we keep €57\.09/);
  const button = screen.getByRole("button", { name: texts.confirm });
  expect(warning.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it("shows a new deadline for free cancellation, and nothing when it is unchanged", async () => {
  const later = wireBooking({ cancellableUntil: "2027-07-13T10:00" });
  open([{ ok: true, value: { differenceCents: 0, refundCents: 0, booking: later } }, dearer]);
  await addGps();
  await show();
  expect(await screen.findByText(/possible until Tue 13 Jul/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: texts.back }));
  await addGps();
  await show();
  expect(await screen.findByText(texts.difference)).toBeVisible();
  expect(screen.queryByText(/Free cancellation/)).not.toBeInTheDocument();
});

it("says before the button which coupon a change ends", async () => {
  const coupon = {
    ...{ code: "SEMANA15", type: "PERCENT" as const, value: 15, validFrom: null, validUntil: null, reason: null },
    ...{ status: "valid" as const, discountCents: 5_994 },
  };
  const { lines } = wireBooking();
  const reduction = { code: "COUPON_DISCOUNT" as const, units: 1, amountCents: -5_994, onBase: true };
  open([dearer], wireBooking({ coupon, lines: [...lines, reduction] }));
  await addGps();
  await show();
  expect(await screen.findByText("With these changes, “SEMANA15” no longer applies.")).toBeVisible();
});

it("takes dates from the calendar, without prices, or typed, in the format of the page", async () => {
  jest.useFakeTimers({ now: Date.parse("2027-06-01T10:00:00Z"), doNotFake: ["setTimeout", "queueMicrotask"] });
  const { sent } = open();
  await userEvent.click(screen.getByRole("button", { name: "Choose in the calendar: Pick-up" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.queryByText(/^Below each day/)).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole("button", { name: /^Wednesday,? 14 July 2027$/ }));
  await userEvent.click(dialog.getByRole("button", { name: /^Monday,? 19 July 2027$/ }));
  await userEvent.click(dialog.getByRole("button", { name: "Done · 5 days" }));
  const field = screen.getByLabelText("Return", { selector: "input" });
  expect(field).toHaveValue("19/07/2027");
  await userEvent.clear(field);
  await userEvent.type(field, "never");
  await show();
  expect(await screen.findAllByText(/Enter the date as day\/month\/year/)).not.toHaveLength(0);
  expect(sent).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, "20/7/27");
  await show();
  expect(await screen.findByText(texts.difference)).toBeVisible();
  expect(sent[0]?.[1]).toEqual({ pickupAt: "2027-07-14T10:00", returnAt: "2027-07-20T10:00", preview: true });
  jest.useRealTimers();
});

it("sends nothing when the booking is unchanged", async () => {
  const { sent } = open();
  await show();
  expect(await screen.findByText(texts.nothing)).toBeVisible();
  expect(sent).toEqual([]);
});

it("requires the age answer and the years of licence of a driver added to the booking", async () => {
  const { sent } = open();
  await userEvent.click(screen.getByRole("button", { name: /more.*Additional driver/i }));
  await show();
  expect((await screen.findAllByText(messages.extras.drivers.answerUnder25)).length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
});

it("shows an error when the changed booking is not available", async () => {
  open([refusedWith("NOT_AVAILABLE", { alternatives: [], difference: null })]);
  await addGps();
  await show();
  expect(await screen.findByText(api.notAvailable)).toBeVisible();
});

it("applies an alternative in one press and shows its price", async () => {
  const booking = wireBooking();
  const { pickupOfficeId, returnOfficeId, returnAt } = booking;
  const free = {
    pickupOfficeId,
    returnOfficeId,
    pickupAt: "2027-07-12T12:00",
    returnAt,
    groupId: 2,
    fromCents: 40_000,
  };
  const other = { ...free, kind: "group", groupId: 3, fromCents: 50_000 } as const;
  const alternatives = [{ ...free, kind: "time" } as const, other];
  const { sent } = open([refusedWith("NOT_AVAILABLE", { alternatives, difference: null })], booking);
  await addGps();
  await show();
  await userEvent.click(await screen.findByRole("button", { name: /12:00.*€400/ }));
  expect(await screen.findByText(texts.difference)).toBeVisible();
  expect(sent[1]?.[1]).toEqual({ pickupAt: "2027-07-12T12:00", extras: [{ code: "GPS", units: 1 }], preview: true });
  expect(screen.queryByRole("button", { name: /€500/ })).toBeNull();
});

it('preselects "arrives without a flight" as booked, and sends the change when it is unticked', async () => {
  const { driver } = wireBooking();
  const { sent } = open([], wireBooking({ driver: { ...driver, arrivesWithoutFlight: true } }));
  const box = screen.getByRole("checkbox", { name: messages.driver.field.arrivesWithoutFlight });
  expect(box).toBeChecked();
  await userEvent.type(screen.getByLabelText(new RegExp(messages.driver.field.flightNumber)), "VY3512");
  await userEvent.click(box);
  await show();
  expect(sent[0]?.[1]).toEqual({ flightNumber: "VY3512", arrivesWithoutFlight: false, preview: true });
});

it("shows a price that changed in the meantime instead of confirming the old one", async () => {
  const cheaper: ChangeResult = { ok: true, value: { differenceCents: 3_500, refundCents: 0, booking: after } };
  const { sent } = open([
    dearer,
    refusedWith("PRICE_CHANGED", { alternatives: [], difference: { differenceCents: 3_500, refundCents: 0 } }),
    cheaper,
  ]);
  await addGps();
  await show();
  await userEvent.click(await screen.findByRole("button", { name: texts.confirm }));
  expect(await screen.findByText(api.priceChanged)).toBeVisible();
  expect(screen.getByText(/35\.00/)).toBeVisible();
  expect(sent).toHaveLength(3);
});

it("allows only the flight to be changed when rate or deadline forbids other changes", () => {
  open([], wireBooking({ change: { allowed: false, until: null } }));
  expect(screen.queryByLabelText(messages.search.pickupOffice)).toBeNull();
  expect(screen.getByLabelText(new RegExp(messages.driver.field.flightNumber))).toBeVisible();
});
