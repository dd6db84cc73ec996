import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { CouponData } from "@/lib/contracts/rental/search";
import messages from "@/messages/en.json";
import { someSearchParams } from "@/tests/support/builders/availability";
import { openPayment, press, usePaymentStep } from "@/tests/support/payment-step";

usePaymentStep();

const checked = (facts: Partial<NonNullable<CouponData>>): NonNullable<CouponData> => ({
  code: "SUMMER10",
  status: "valid",
  type: "PERCENT",
  value: 10,
  validFrom: "2027-01-01",
  validUntil: "2027-06-30",
  discountCents: 0,
  reason: null,
  ...facts,
});
const typeCoupon = async (code: string) => {
  await userEvent.type(screen.getByLabelText("Coupon code"), code);
  await userEvent.click(screen.getByRole("button", { name: "Apply" }));
};

test.each([
  ["COUPON_MIN_DAYS" as const, "It requires a longer rental."],
  ["COUPON_USED_UP" as const, "It has already been used the maximum number of times."],
])("an invalid coupon shows the rule %s and does not block the booking", async (reason, text) => {
  const { orders } = await openPayment({ checked: [checked({ status: "invalid", reason })] });
  await typeCoupon("summer10");
  expect(await screen.findByText(/The discount coupon entered is not valid/)).toBeInTheDocument();
  expect(screen.getByText(new RegExp(text))).toBeInTheDocument();
  expect(window.location.search).not.toContain("coupon");
  await press();
  await waitFor(() => expect(orders).toHaveLength(1));
});

test("checks a coupon in upper case for this search and group, and applies it through the URL", async () => {
  const { requests } = await openPayment({ checked: [checked({})] });
  await typeCoupon(" summer10 ");
  await waitFor(() => expect(window.location.search).toContain("coupon=SUMMER10"));
  expect(screen.getByLabelText("Coupon code")).toHaveValue("");
  const checks = requests.filter(({ path }) => path === "/web/cupon/validar");
  expect(checks).toEqual([
    {
      path: "/web/cupon/validar",
      body: expect.objectContaining({ code: "SUMMER10", groupId: 2, pickupAt: "2027-07-12T10:00" }),
    },
  ]);
});

test("keeps a coupon that could not be checked in the field, and applies it on the next press", async () => {
  const answers: CouponData[] = [];
  await openPayment({ checked: answers });
  await typeCoupon("summer10");
  expect(await screen.findByText(messages.payment.coupon.failed)).toBeInTheDocument();
  expect(screen.getByLabelText("Coupon code")).toHaveValue("summer10");
  answers.push(checked({}));
  await userEvent.click(screen.getByRole("button", { name: "Apply" }));
  await waitFor(() => expect(window.location.search).toContain("coupon=SUMMER10"));
  expect(screen.queryByText(messages.payment.coupon.failed)).toBeNull();
});

test("shows a coupon outside its dates as disabled and allows its removal", async () => {
  await openPayment({
    searchParams: someSearchParams({ coupon: "SUMMER10" }),
    coupon: checked({ status: "disabled", reason: "COUPON_OUT_OF_DATES" }),
  });
  expect(
    await screen.findByText(
      /The coupon is not available on the pick-up date indicated. Your coupon has been disabled./,
    ),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Remove coupon SUMMER10" }));
  expect(window.location.search).not.toContain("coupon");
});

test("lists the coupons available for this rental and applies one on a press", async () => {
  const offered = [
    checked({ code: "SUMMER10", discountCents: 3_996 }),
    checked({ code: "TENOFF", type: "FIXED", value: 1_000, discountCents: 1_000 }),
  ];
  const { requests } = await openPayment({ offered, checked: [checked({ code: "TENOFF" })] });
  await userEvent.click(await screen.findByText("Coupon for this rental: −10%"));
  expect(screen.getByRole("button", { name: "Use SUMMER10 (−10%)" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Use TENOFF (−€10)" }));
  await waitFor(() => expect(window.location.search).toContain("coupon=TENOFF"));
  expect(requests.find(({ path }) => path === "/web/cupon/ofrecidos")?.body).toMatchObject({
    groupId: 2,
    pickupOfficeId: 1,
  });
});
