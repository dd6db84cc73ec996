import { render, screen } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import { CheckoutFooter } from "@/components/layout/checkout-footer";
import messages from "@/messages/en.json";
import { wireConfiguration } from "@/tests/support/builders/wire-configuration";

const legal = { ...wireConfiguration.legal, companyName: "Isla Coches SL", taxId: "B00000000", registration: "RC/123" };

interface Shown {
  reviews?: { source: string; url: string; score: number; count: number };
  replies?: { days: number; count: number; percent: number } | null;
}

const show = ({ reviews, replies = null }: Shown = {}) =>
  render(
    <NextIntlClientProvider locale="en" messages={messages}>
      <CheckoutFooter
        {...wireConfiguration}
        legal={legal}
        reviews={reviews}
        language="en"
        replies={replies}
        isExampleData={false}
        choices={(look) => (
          <button type="button" className={look}>
            Cookie choices
          </button>
        )}
      />
    </NextIntlClientProvider>,
  );

test("the checkout footer shows company, reply time and terms", () => {
  const { container } = show();
  expect(container).toHaveTextContent("Isla Coches SL · Tax ID B00000000");
  expect(container).toHaveTextContent("RC/123");
  expect(container).toHaveTextContent("We reply within 24 to 48 hours");
  expect(container).toHaveTextContent("free cancellation up to 24 hours before pick-up with a flexible rate");
  expect(screen.getByRole("link", { name: "Rental terms" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Cookie choices" })).toBeInTheDocument();
});

test("the checkout footer shows reviews only when there are any", () => {
  const { unmount } = show();
  expect(screen.queryByText(/reviews/)).toBeNull();
  unmount();
  show({ reviews: { source: "Example Reviews", url: "https://reviews.example/isla", score: 4.6, count: 312 } });
  const link = screen.getByRole("link", { name: "4.6 out of 5 in 312 reviews on Example Reviews" });
  expect(link).toHaveAttribute("href", "https://reviews.example/isla");
});

test("the checkout footer shows the share of timely replies only when it was measured", () => {
  const { container, unmount } = show();
  expect(container).not.toHaveTextContent("in time");
  unmount();
  show({ replies: { days: 90, count: 40, percent: 97 } });
  expect(screen.getByText("In the last 90 days we answered 97% of 40 enquiries in time.")).toBeInTheDocument();
});
