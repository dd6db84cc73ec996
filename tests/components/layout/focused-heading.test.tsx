import { render, screen } from "@testing-library/react";
import { FocusedHeading } from "@/components/layout/focused-heading";

const page = <FocusedHeading>Express check-in</FocusedHeading>;

it("is read first when its page appears", () => {
  render(page);
  expect(screen.getByRole("heading")).toHaveFocus();
});

it("leaves who began to type before the page's code had come in their field", () => {
  render(<input aria-label="Name" />);
  screen.getByLabelText("Name").focus();
  render(page);
  expect(screen.getByLabelText("Name")).toHaveFocus();
});
