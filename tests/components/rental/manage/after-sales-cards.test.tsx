import { screen, within } from "@testing-library/react";
import { DamageLog } from "@/components/rental/manage/damage-log";
import { DepositCard } from "@/components/rental/manage/deposit-card";
import { RefundTracker } from "@/components/rental/manage/refund-tracker";
import type { Booking } from "@/lib/contracts/rental/booking";
import messages from "@/messages/en.json";
import { wireBooking } from "@/tests/support/builders/wire-booking";
import { wireOffices } from "@/tests/support/builders/wire-office";
import { renderWithTexts } from "@/tests/support/with-texts";

const { deposit: depositTexts, refund: refundTexts, damage } = messages.manage;
const now = new Date("2027-07-19T10:00:00Z");
beforeEach(() => jest.useFakeTimers({ now }));
afterEach(() => jest.useRealTimers());

const deposit = (changes: Partial<Booking["deposit"]>) =>
  renderWithTexts(<DepositCard deposit={{ ...wireBooking().deposit, ...changes }} hours={48} language="en" />);

it("counts down 48 hours after the return for a blocked deposit", async () => {
  deposit({ status: "blocked", blockedAt: "2027-07-12T08:00:00.000Z", dueBy: "2027-07-21T09:30:00.000Z" });
  expect(await screen.findByRole("timer")).toHaveTextContent("47 h 30 min left");
  expect(screen.getByText(depositTexts.blockedAt).nextSibling).toHaveTextContent("Mon 12 Jul, 10:00");
  expect(screen.getByText("€700")).toBeVisible();
});

it("shows the retained part of a deposit, its reason and until when the client can reply", () => {
  deposit({
    status: "retained",
    retainedCents: 12_000,
    reason: "Left mirror",
    answerBy: "2027-07-28T10:00:00.000Z",
    blockedAt: "2027-07-12T08:00:00.000Z",
  });
  expect(screen.getByText(depositTexts.retained).nextSibling).toHaveTextContent("€120");
  expect(screen.getByText(depositTexts.rest).nextSibling).toHaveTextContent("€580");
  expect(screen.getByText("Reason: Left mirror")).toBeVisible();
  expect(screen.getByText(/Wed 28 Jul, 12:00/)).toBeVisible();
  expect(screen.getByRole("link", { name: depositTexts.answer })).toHaveAttribute(
    "href",
    "/en/rent/contact?subject=DEPOSIT",
  );
});

it("shows damage before and after the rental side by side, with time, place and missing photos", () => {
  const photo = {
    url: "/photos/left.jpg",
    at: "2027-07-12T08:05:00.000Z",
    stage: "before",
    side: "LEFT",
    officeId: wireOffices[0]?.id ?? 0,
    note: "Scratch by the door",
  } as const;
  const mark = { stage: "before", side: "LEFT", kind: "DENT" } as const;
  renderWithTexts(<DamageLog photos={[photo]} marks={[mark]} offices={wireOffices} language="en" />);
  expect(screen.getByRole("heading", { level: 3, name: damage.side.LEFT })).toBeVisible();
  const figure = screen.getByRole("figure");
  expect(within(figure).getByRole("img", { name: "Left side, At pick-up" })).toBeVisible();
  expect(figure).toHaveTextContent("Mon 12 Jul, 10:05, Ibiza Airport");
  expect(figure).toHaveTextContent("Scratch by the door");
  expect(screen.getByText(`${damage.marks}: ${damage.kind.DENT}`)).toBeVisible();
  expect(screen.getByText(damage.noPicture)).toBeVisible();
});

const refund = (changes: Partial<Booking["refunds"][number]>) =>
  renderWithTexts(
    <RefundTracker
      language="en"
      refunds={[
        {
          amountCents: 5_709,
          status: "pending",
          orderedAt: "2027-07-01T08:00:00.000Z",
          doneAt: null,
          expectedFrom: "2027-07-06",
          expectedBy: "2027-07-08",
          ...changes,
        },
      ]}
    />,
  );

it("shows a refund as ordered, with its expected dates", () => {
  refund({});
  expect(screen.getByText("between Tue 6 Jul and Thu 8 Jul")).toBeVisible();
  expect(screen.queryByText(refundTexts.done)).toBeNull();
});

it("marks only completed stages of a refund, and shows a failed refund", () => {
  refund({ status: "done", doneAt: "2027-07-02T08:00:00.000Z" });
  const stages = screen.getAllByRole("listitem").map((stage) => [stage.dataset.state, stage.textContent]);
  expect(stages).toEqual([
    ["done", expect.stringContaining(refundTexts.ordered)],
    ["done", expect.stringContaining(refundTexts.done)],
    ["waiting", expect.stringContaining(refundTexts.expected)],
  ]);
  refund({ status: "failed" });
  expect(screen.getByText(refundTexts.failedText)).toBeVisible();
});
