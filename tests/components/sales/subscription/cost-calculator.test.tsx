import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CostCalculator } from "@/components/sales/subscription/cost-calculator";
import type { CostOffer } from "@/components/sales/subscription/cost-plan";
import messages from "@/messages/en.json";
import { renderWithTexts } from "@/tests/support/with-texts";

const { cost } = messages.subscription;
const terms = (six: number, rental: number) => [
  { months: 6, monthlyCents: six, rentalCents: rental },
  { months: 12, monthlyCents: six - 3400, rentalCents: rental },
];
const offers: readonly CostOffer[] = [
  { island: "MALLORCA", vehicleId: 2, model: "Seat Ibiza", rentalKmPerDay: 0, terms: terms(42_900, 60_000) },
  { island: "IBIZA", vehicleId: 2, model: "Seat Ibiza", rentalKmPerDay: 0, terms: terms(46_900, 60_000) },
  { island: "MALLORCA", vehicleId: 11, model: "Honda SH 125", rentalKmPerDay: 200, terms: terms(18_900, 18_000) },
];

function open(first = { vehicleId: 2, island: "MALLORCA", months: 6, km: 1600 }) {
  renderWithTexts(
    <>
      <CostCalculator
        language="en"
        offers={offers}
        rules={{ kmPerMonth: 1250, extraKmCents: 20, depositCents: 10_000 }}
        islands={[
          { value: "MALLORCA", text: "Mallorca" },
          { value: "IBIZA", text: "Ibiza" },
        ]}
        lengths={{ 6: "6 months", 12: "12 months" }}
        first={first}
        basis={{ days: 30, date: "1 May 2027" }}
      />
      <section id="enquiry">
        <form>
          <input type="radio" name="island" value="MALLORCA" defaultChecked />
          <input type="radio" name="island" value="IBIZA" aria-label="on Ibiza" />
          <select name="vehicleId" aria-label="wished vehicle" defaultValue="">
            <option value="" />
            <option value="2" />
          </select>
          <select name="months" aria-label="wished term" defaultValue="">
            <option value="" />
            <option value="12" />
          </select>
        </form>
      </section>
    </>,
  );
}
const shownCost = () => screen.getByRole("status");
const drive = (km: number) => fireEvent.input(screen.getByLabelText(cost.km), { target: { value: String(km) } });

it("shows the cost of the subscription with extra kilometres, and the saving against renting", () => {
  open();
  expect(shownCost()).toHaveTextContent("€499");
  expect(screen.getByText("Extra kilometres over the contract: 2,100 km").nextSibling).toHaveTextContent("€420");
  expect(screen.getByText("Total for 6 months").nextSibling).toHaveTextContent("€2,994");
  expect(screen.getByText(/costs you €101 a month less than renting/)).toHaveTextContent(
    "From 2,106 km a month, renting is cheaper.",
  );
  expect(screen.getByLabelText(cost.km)).toHaveAttribute("aria-valuetext", "1,600\u00a0km a month");
});

it("says when renting is cheaper than the subscription", async () => {
  open();
  drive(2150);
  await waitFor(() => expect(shownCost()).toHaveTextContent("€609"));
  expect(screen.getByText(/Renting would cost you €9 a month less/)).toBeVisible();
});

it("recalculates the cost for island, vehicle and term, with what a rental of that vehicle includes", async () => {
  open();
  await userEvent.selectOptions(screen.getByLabelText(cost.island), "IBIZA");
  await waitFor(() => expect(shownCost()).toHaveTextContent("€539"));
  await userEvent.selectOptions(screen.getByLabelText(cost.island), "MALLORCA");
  await userEvent.selectOptions(screen.getByLabelText(cost.vehicle), "11");
  await userEvent.selectOptions(screen.getByLabelText(cost.term), "12");
  drive(1000);
  await waitFor(() => expect(shownCost()).toHaveTextContent("€155"));
  expect(screen.getByText(/Rentals include 200 km a day/)).toBeVisible();
});

it("says when renting is cheaper from the first kilometre", async () => {
  open({ vehicleId: 11, island: "MALLORCA", months: 6, km: 1000 });
  expect(screen.getByText(/from the first kilometre/)).toBeVisible();
});

it("passes the subscription plan on to the enquiry form", async () => {
  open();
  await userEvent.selectOptions(screen.getByLabelText(cost.island), "IBIZA");
  await userEvent.selectOptions(screen.getByLabelText(cost.term), "12");
  await userEvent.click(screen.getByRole("link", { name: cost.ask }));
  expect(screen.getByLabelText("on Ibiza")).toBeChecked();
  expect(screen.getByLabelText("wished vehicle")).toHaveValue("2");
  expect(screen.getByLabelText("wished term")).toHaveValue("12");
});
