import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Button } from "@/components/ui/button";
import { FilterChip } from "@/components/ui/choice-fields";
import { QuantityStepper } from "@/components/ui/quantity-stepper";
import { StepBar } from "@/components/ui/step-bar";
import { formatPrice } from "@/lib/domain/core/cents";

test("a loading button keeps focus, is marked as busy and neither acts nor submits", async () => {
  const pressed = jest.fn();
  const submitted = jest.fn((event: React.FormEvent) => event.preventDefault());
  const form = (loading: boolean) => (
    <form onSubmit={submitted}>
      <Button type="submit" loading={loading} onClick={pressed}>
        Pay
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  screen.getByRole("button").focus();
  rerender(form(true));
  expect(screen.getByRole("button")).toHaveFocus();
  expect(screen.getByRole("button")).toHaveAttribute("aria-busy", "true");
  await userEvent.keyboard("{Enter}");
  expect(pressed).not.toHaveBeenCalled();
  expect(submitted).not.toHaveBeenCalled();
});

test("a filter chip is a checkbox labelled with its count", () => {
  render(<FilterChip label="Automatic" count={3} />);
  expect(screen.getByRole("checkbox", { name: "Automatic 3" })).not.toBeChecked();
});

test("a quantity stepper stays between its limits", async () => {
  const changed = jest.fn();
  const props = { label: "Baby seat", decreaseLabel: "One less", increaseLabel: "One more", max: 3, onChange: changed };
  const { rerender } = render(<QuantityStepper {...props} value={0} />);
  expect(screen.getByRole("button", { name: "One less" })).toBeDisabled();
  await userEvent.click(screen.getByRole("button", { name: "One more" }));
  expect(changed).toHaveBeenCalledWith(1);
  rerender(<QuantityStepper {...props} value={3} />);
  expect(screen.getByRole("button", { name: "One more" })).toBeDisabled();
});

test("the step bar links to every step that can be opened, before and after the current one", () => {
  const steps = [
    { id: "Vehicle", label: "Vehicle", href: "/vehicle", done: true },
    { id: "Cover", label: "Cover", href: "/cover", done: true },
    { id: "Extras", label: "Extras", href: "/extras", done: true },
    { id: "Driver", label: "Driver", done: false },
  ];
  render(<StepBar label="Steps" position="Step 2 of 4" steps={steps} currentId="Cover" />);
  expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual(["Vehicle", "Extras"]);
  expect(screen.getAllByRole("listitem")[1]).toHaveAttribute("aria-current", "step");
});

test.each([
  ["en", 123_450, {}, "€1,234.50"],
  ["de", 123_450, {}, "1.234,50\u00a0€"],
  ["fr", 123_450, {}, "1\u00a0234,50\u00a0€"],
  ["es", 123_450, {}, "1.234,50\u00a0€"],
  ["it", 900_000, { wholeWhenRound: true }, "9.000\u00a0€"],
  ["es", 27_900, { wholeWhenRound: true }, "279\u00a0€"],
  ["it", 27_950, { wholeWhenRound: true }, "279,50\u00a0€"],
])("formats in %s a price of %i cents", (locale, cents, options, text) => {
  expect(formatPrice(cents, locale, options)).toBe(text);
});
