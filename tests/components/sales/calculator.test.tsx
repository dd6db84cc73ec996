import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { Calculator } from "@/components/sales/finance/calculator";
import messages from "@/messages/en.json";

const { months, monthsOption, downPayment, hint, submit, failed } = messages.secondHand.calculator;
const texts = {
  months,
  option: (count: number) => monthsOption.replace("{months}", String(count)),
  downPayment,
  hint,
  submit,
  failed,
};

function open(answer: (form: FormData) => Promise<ReactNode>) {
  render(
    <Calculator
      address="/en/buy-second-hand-car/fiat/panda/2024-1001"
      months={[12, 24, 120]}
      defaults={{ months: 120, downPayment: "" }}
      texts={texts}
      answer={answer}
    >
      <p>as the page came</p>
    </Calculator>,
  );
}
const shownTerms = (form: FormData) => `${form.get("months")} months, ${form.get("downPayment")} down`;

it("renders the finance calculator as a plain GET form to the car page", () => {
  open(async () => null);
  const form = screen.getByLabelText(months).closest("form");
  expect(form).toHaveAttribute("method", "get");
  expect(form).toHaveAttribute("action", "/en/buy-second-hand-car/fiat/panda/2024-1001#finance");
  expect(screen.getByText("as the page came")).toBeVisible();
});

it("recalculates at once for another term, and when typing pauses for a down payment", async () => {
  open(async (form) => <p>{shownTerms(form)}</p>);
  await userEvent.selectOptions(screen.getByLabelText(months), "24");
  expect(await screen.findByText("24 months, down")).toBeVisible();
  await userEvent.type(screen.getByLabelText(downPayment), "2000");
  expect(await screen.findByText("24 months, 2000 down", undefined, { timeout: 2000 })).toBeVisible();
});

it("ignores a calculation that arrives after a newer request", async () => {
  const waiting: ((node: ReactNode) => void)[] = [];
  open(() => new Promise((resolve) => waiting.push(resolve)));
  await userEvent.selectOptions(screen.getByLabelText(months), "24");
  await userEvent.selectOptions(screen.getByLabelText(months), "12");
  waiting[1]?.(<p>the later one</p>);
  expect(await screen.findByText("the later one")).toBeVisible();
  waiting[0]?.(<p>the earlier one</p>);
  await waitFor(() => expect(screen.queryByText("the earlier one")).toBeNull());
  expect(screen.getByText("the later one")).toBeVisible();
});

it("shows a network failure, and calculates on the next attempt", async () => {
  let attempt = 0;
  open(async (form) => {
    attempt += 1;
    if (attempt === 1) throw new TypeError("network");
    return <p>{shownTerms(form)}</p>;
  });
  await userEvent.click(screen.getByRole("button", { name: submit }));
  expect(await screen.findByRole("alert")).toHaveTextContent(failed);
  await userEvent.click(screen.getByRole("button", { name: submit }));
  expect(await screen.findByText("120 months, down")).toBeVisible();
});
