import fc from "fast-check";
import {
  decideReview,
  reviewClosesAt,
  reviewRequestDue,
  reviewStateOf,
  reviewSummary,
  shownWriter,
} from "@/lib/domain/rental/review";

const returnedAt = Date.parse("2027-07-12T08:00:00Z");
const due = (now: string, hourOfDay = 12) => reviewRequestDue(returnedAt, { now: Date.parse(now), hourOfDay });

it.each([
  ["23 hours", "2027-07-13T07:00:00Z", false],
  ["24 hours", "2027-07-13T08:00:00Z", true],
  ["six days, when the site was down", "2027-07-18T08:00:00Z", true],
  ["seven days", "2027-07-19T08:00:00Z", false],
])("asks for a review %s after the return: only on the day after, or within a week", (_when, now, expected) => {
  expect(due(now)).toBe(expected);
});

it.each([
  [8, false],
  [9, true],
  [20, true],
  [21, false],
])("asks for a review only in the daytime of the offices: at %i o'clock %s", (hourOfDay, expected) => {
  expect(due("2027-07-13T10:00:00Z", hourOfDay)).toBe(expected);
});

it("lets a review be written for 30 days after the return", () => {
  expect(new Date(reviewClosesAt(returnedAt)).toISOString()).toBe("2027-08-11T08:00:00.000Z");
  const request = { closesAt: reviewClosesAt(returnedAt), isWithdrawn: false };
  expect(reviewStateOf(request, null, Date.parse("2027-08-11T07:59:59Z"))).toBe("OPEN");
  expect(reviewStateOf(request, null, Date.parse("2027-08-11T08:00:00Z"))).toBe("CLOSED");
});

it("shows its state to the writer of a review also after the 30 days, and only the withdrawal of a withdrawn one", () => {
  const request = { closesAt: returnedAt, isWithdrawn: false };
  expect(reviewStateOf(request, { status: "submitted" }, returnedAt + 1)).toBe("SUBMITTED");
  expect(reviewStateOf(request, { status: "published" }, returnedAt + 1)).toBe("PUBLISHED");
  expect(reviewStateOf(request, { status: "rejected" }, returnedAt + 1)).toBe("REJECTED");
  expect(reviewStateOf({ ...request, isWithdrawn: true }, null, returnedAt - 1)).toBe("WITHDRAWN");
});

it.each([
  [{ firstName: "Ana", lastName: "Moll Ferrer" }, "Ana M."],
  [{ firstName: " María José ", lastName: " ñíguez" }, "María José Ñ."],
  [{ firstName: "Zoë", lastName: "" }, "Zoë"],
  [{ firstName: "", lastName: "" }, ""],
])("names the writer %o by first name and initial, or not at all", (name, expected) => {
  expect(shownWriter(name, "FIRST_NAME")).toBe(expected);
  expect(shownWriter(name, "ANONYMOUS")).toBe("");
});

it("lets staff correct a decision either way, and refuses the same decision twice", () => {
  expect(decideReview("submitted", "publish")).toEqual({ ok: true, value: "published" });
  expect(decideReview("submitted", "reject")).toEqual({ ok: true, value: "rejected" });
  expect(decideReview("published", "reject")).toEqual({ ok: true, value: "rejected" });
  expect(decideReview("rejected", "publish")).toEqual({ ok: true, value: "published" });
  expect(decideReview("published", "publish")).toEqual({ ok: false, code: "REVIEW_DECIDED" });
  expect(decideReview("rejected", "reject")).toEqual({ ok: false, code: "REVIEW_DECIDED" });
});

it("sums up reviews from five on, and never rounds the average up", () => {
  expect(reviewSummary([0, 0, 0, 0, 4])).toBeNull();
  expect(reviewSummary([0, 0, 0, 0, 5])).toEqual({ count: 5, averageTenths: 50, byStars: [0, 0, 0, 0, 5] });
  expect(reviewSummary([0, 0, 0, 1, 99])?.averageTenths).toBe(49);
  expect(reviewSummary([1, 0, 0, 0, 12])?.averageTenths).toBe(46);
});

it("an average lies between one and five stars for any reviews", () => {
  const numbers = fc.array(fc.nat({ max: 1000 }), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(numbers, (byStars) => {
      const summary = reviewSummary(byStars);
      const average = summary?.averageTenths ?? 10;
      expect([average >= 10, average <= 50]).toEqual([true, true]);
    }),
  );
});
