import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CouponsScreen } from "@/components/account/coupons-screen";
import type { ClientCoupon } from "@/lib/contracts/account/client";
import messages from "@/messages/en.json";
import { wireCoupon } from "@/tests/support/builders/wire-client";
import { wireOffices } from "@/tests/support/builders/wire-office";
import { renderWithTexts } from "@/tests/support/with-texts";

const texts = messages.clientArea.coupons;
const open = (...coupons: ClientCoupon[]) =>
  renderWithTexts(<CouponsScreen coupons={coupons} offices={wireOffices} language="en" />);
const use = () => screen.queryByRole("link", { name: new RegExp(`^${texts.use}`) });

it("shows a coupon's discount, expiry and use limit, and links to a search with the coupon", () => {
  open(wireCoupon());
  expect(screen.getByText("10% off")).toBeVisible();
  expect(screen.getByText("Valid until Mon 31 Dec 2035")).toBeVisible();
  expect(screen.getByText(texts.once)).toBeVisible();
  expect(screen.getByText(texts.anywhere)).toBeVisible();
  expect(use()).toHaveAttribute("href", "/en/rent?coupon=ISLAS10");
});

it("states every condition of a coupon and links to a search at the only office where it is valid", () => {
  open(
    wireCoupon({
      code: "PALMA20",
      type: "FIXED",
      value: 2_000,
      usesMax: 3,
      usesLeft: 2,
      minimumDays: 3,
      groups: ["A", "F"],
      offices: ["Palma de Mallorca"],
    }),
  );
  expect(screen.getByText("€20 off")).toBeVisible();
  expect(screen.getByText("2 uses left of 3")).toBeVisible();
  const terms = screen.getByRole("heading", { name: texts.conditions }).nextElementSibling;
  expect(Array.from(terms?.children ?? [], ({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      "Pick-ups from Thu\u00a01\u00a0Jan\u00a02026 to Mon\u00a031\u00a0Dec\u00a02035",
      "Rentals of 3 days or more",
      "Groups A or F only",
      "Pick-up at Palma Airport only",
    ]),
  );
  expect(use()).toHaveAttribute("href", "/en/rent?coupon=PALMA20&Id=PMI");
});

it.each([
  ["COUPON_USED_UP", "invalid"],
  ["COUPON_OUT_OF_DATES", "disabled"],
  ["COUPON_INVALID", "invalid"],
] as const)("explains why a coupon cannot be used: %s", (reason, status) => {
  open(wireCoupon({ reason, status, usesLeft: 0 }));
  expect(screen.getByText(texts.status[status])).toBeVisible();
  expect(screen.getByText(texts.reason[reason])).toBeVisible();
  expect(use()).not.toBeInTheDocument();
});

it("copies the coupon code and confirms that it was copied", async () => {
  const user = userEvent.setup();
  open(wireCoupon());
  await user.click(screen.getByRole("button", { name: "Copy code ISLAS10" }));
  expect(await screen.findByText(texts.copied)).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe("ISLAS10");
});

it("explains what to do when the client has no coupons", () => {
  open();
  expect(screen.getByRole("heading", { name: texts.none })).toBeVisible();
});
