import { createHash } from "node:crypto";
import { render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { marksFile, PaymentMarks } from "@/components/rental/payment/payment-marks";
import { PaymentMarksSprite } from "@/components/rental/payment/payment-marks-sprite";

const sprite = renderToStaticMarkup(<PaymentMarksSprite />);

it("the file name of the payment marks changes with their content", () => {
  const hash = createHash("sha256").update(sprite).digest("hex").slice(0, 8);
  expect(marksFile).toBe(`payment-marks-${hash}.svg`);
});

it.each(["stripeCard", "redsysCard", "paypal"] as const)("payment marks of %s exist in the file", (of) => {
  const { container } = render(<PaymentMarks of={of} />);
  expect(screen.getAllByRole("img").length).toBeGreaterThan(0);
  for (const use of container.querySelectorAll("use")) {
    const [file, name] = (use.getAttribute("href") ?? "").split("#");
    expect(file).toBe(`/art/${marksFile}`);
    expect(sprite).toContain(`<symbol id="${name}"`);
  }
});

it("shows wallet marks only for the provider whose page offers them", () => {
  const { unmount } = render(<PaymentMarks of="stripeCard" />);
  expect(screen.getByRole("img", { name: "Apple Pay" })).toBeInTheDocument();
  expect(screen.getByRole("img", { name: "Google Pay" })).toBeInTheDocument();
  unmount();
  render(<PaymentMarks of="redsysCard" />);
  expect(screen.getAllByRole("img").map((mark) => mark.getAttribute("aria-label"))).toEqual(["Visa", "Mastercard"]);
});
