import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { paths } from "@/lib/contracts/paths";
import { anAvailability, anOfferedGroup, someSearchParams } from "@/tests/support/builders/availability";
import type { GroupCode } from "@/tests/support/builders/price-table";
import { completeJsdom, openWizard } from "@/tests/support/wizard";

beforeAll(completeJsdom);
beforeEach(() => window.sessionStorage.clear());

const searchParams = someSearchParams();
const goOn = () => userEvent.click(screen.getAllByRole("button", { name: "Continue" })[0] ?? document.body);
const more = (name: string) => screen.getByRole("button", { name: `One more: ${name}` });
const total = () => screen.getByRole("button", { name: /See full price breakdown/ });

async function openExtras(code: GroupCode = "B", coverage = /Basic/, under25Allowed = true) {
  const offered = anOfferedGroup(code, searchParams, {
    under25Allowed,
    licenceRules: [{ licenceClass: "B", minimumYears: 3 }],
  });
  const listed = { ...searchParams, categories: offered.kind === "MOTORCYCLE" ? ["MOTORCYCLE" as const] : [] };
  await openWizard({
    path: paths.wizard("en", "vehicles", listed),
    searchParams: listed,
    availability: anAvailability(searchParams, [offered]),
  });
  await userEvent.click(screen.getByRole("button", { name: `Choose Model ${code} or similar` }));
  await userEvent.click(await screen.findByRole("radio", { name: coverage }));
  await goOn();
  await screen.findByRole("heading", { level: 1, name: "Extras for your trip" });
}

test("limits child seats of all kinds to three in total", async () => {
  await openExtras();
  await userEvent.click(more("Baby seat (0–13\u00a0kg)"));
  await userEvent.click(more("Child seat"));
  await userEvent.click(more("Child seat"));
  expect(more("Child seat")).toBeDisabled();
  expect(more("Booster seat")).toBeDisabled();
  await userEvent.click(screen.getByRole("button", { name: "One fewer: Child seat" }));
  expect(more("Booster seat")).toBeEnabled();
});

test.each([
  ["75", "Fits: Baby seat (0–13 kg)"],
  ["95", "Fits: Child seat"],
  ["130", "Fits: Booster seat"],
  ["135", "Fits: Booster seat"],
  ["140", "At this height no seat is needed."],
])("recommends for a child of %s cm: %s", async (height, advice) => {
  await openExtras();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Child’s height" }), height);
  expect(screen.getByText(advice)).toBeInTheDocument();
});

test("offers a second helmet and a top case but no child seats for motorcycles", async () => {
  await openExtras("M1");
  expect(screen.queryByText("Travelling with children")).not.toBeInTheDocument();
  expect(screen.getByRole("checkbox", { name: "Second helmet" })).toBeInTheDocument();
  expect(screen.getByRole("checkbox", { name: "Top case" })).toBeInTheDocument();
});

test("requires the age answer and the licence declaration of each additional driver", async () => {
  await openExtras();
  await userEvent.click(more("Additional driver"));
  for (const answer of screen.getAllByRole("radio", { name: /^(Yes|No)$/ })) expect(answer).toBeValid();
  await goOn();
  const summary = screen.getByRole("alert");
  const open = screen.getAllByRole("radio", { name: /^(Yes|No)$/ });
  expect(open).toHaveLength(2);
  for (const answer of open) expect(answer).toBeInvalid();
  expect(summary).toHaveFocus();
  expect(summary).toHaveTextContent("Say for each additional driver whether they are under 25");
  expect(summary).toHaveTextContent("Each additional driver needs at least 3 years of licence");
  await userEvent.click(within(summary).getByRole("link", { name: /at least 3 years/ }));
  expect(screen.getByRole("checkbox", { name: /held the licence for at least 3 years/ })).toHaveFocus();

  await userEvent.click(screen.getByRole("radio", { name: "No" }));
  for (const answer of open) expect(answer).toBeValid();
  await userEvent.click(screen.getByRole("checkbox", { name: /held the licence/ }));
  await goOn();
  expect(await screen.findByRole("heading", { level: 1, name: "Driver details" })).toBeInTheDocument();
});

test("shows the surcharge for an additional driver under 25 before the question is answered", async () => {
  await openExtras();
  await userEvent.click(more("Additional driver"));
  const question = screen.getByRole("group", { name: "Additional driver 1" });
  expect(question).toHaveAccessibleDescription("Under 25 at pick-up: the young-driver surcharge of €56 is added.");
  expect(total()).toHaveTextContent("€434.60");
});

test("shows that a vehicle is only for drivers aged 25 or over before the question is answered", async () => {
  await openExtras("E", /Basic/, false);
  await userEvent.click(more("Additional driver"));
  expect(screen.getByRole("group", { name: "Additional driver 1" })).toHaveAccessibleDescription(
    "This vehicle is only for drivers aged 25 or over at pick-up.",
  );
});

test("adds the young-driver surcharge as soon as an additional driver is under 25", async () => {
  await openExtras();
  await userEvent.click(more("Additional driver"));
  await userEvent.click(screen.getByRole("radio", { name: "Yes" }));
  expect(total()).toHaveTextContent("€490.60");
  expect(screen.getAllByText("Young driver").length).toBeGreaterThan(0);
});

test("shows what changes when an additional driver under 25 has premium cover, and applies it in place", async () => {
  await openExtras("B", /Premium/);
  await userEvent.click(more("Additional driver"));
  expect(total()).toHaveTextContent("€518.60");
  await userEvent.click(screen.getByRole("radio", { name: "Yes" }));
  const dialog = within(screen.getByRole("dialog", { name: "Driver under 25" }));
  expect(dialog.getByText(/Restart with the under-25 option/)).toBeInTheDocument();
  expect(dialog.getByRole("row", { name: "Young driver – €56.00" })).toBeInTheDocument();
  await userEvent.click(dialog.getByRole("button", { name: "Apply the under-25 price" }));
  expect(screen.getByRole("radio", { name: "Yes" })).toBeChecked();
  expect(await screen.findByText(/The price for drivers under 25 now applies/)).toBeInTheDocument();
  expect(total()).toHaveTextContent("€574.60");
});

test("offers only a change when the vehicle is not available to an additional driver under 25", async () => {
  await openExtras("E", /Basic/, false);
  await userEvent.click(more("Additional driver"));
  await userEvent.click(screen.getByRole("radio", { name: "Yes" }));
  const dialog = within(screen.getByRole("dialog", { name: "Driver under 25" }));
  expect(dialog.queryByRole("button", { name: "Apply the under-25 price" })).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole("button", { name: "Change vehicle" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Choose your vehicle" })).toBeInTheDocument();
});

test("adds the seat that fits the child's height by one press", async () => {
  await openExtras();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Child’s height" }), "105");
  await userEvent.click(screen.getByRole("button", { name: "Add: Booster seat" }));
  expect(screen.getByText("Added: Booster seat")).toBeInTheDocument();
  expect(total()).toHaveTextContent("€419.60");
  expect(screen.getByRole("combobox", { name: "Child’s height" })).toHaveFocus();
});

test("warns of a seat that does not fit the chosen height, and of a fourth seat", async () => {
  await openExtras();
  const height = screen.getByRole("combobox", { name: "Child’s height" });
  await userEvent.selectOptions(height, "105");
  await userEvent.click(more("Child seat"));
  expect(screen.getByText("You have chosen another seat. For 105 cm the right one is: Booster seat")).toBeVisible();
  await userEvent.click(more("Child seat"));
  await userEvent.click(more("Child seat"));
  expect(screen.getByText("You have chosen 3 seats, the most per car.")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Add: / })).not.toBeInTheDocument();
});

test("shows the first additional driver for 0 € with premium cover, and for the trip's price without", async () => {
  const row = () => screen.getByRole("heading", { level: 2, name: "Additional driver" }).closest("section");
  await openExtras("B", /Premium/);
  expect(row()).toHaveTextContent("€0");
  await userEvent.click(more("Additional driver"));
  await userEvent.click(more("Additional driver"));
  expect(row()).toHaveTextContent("€35");
});

test("prices each extra for the whole trip, and names its cap once it is reached", async () => {
  await openExtras();
  const [row] = screen.getAllByRole("listitem").filter((item) => item.textContent?.includes("Child seat"));
  expect(row).toHaveTextContent("€35maximum price");
});
