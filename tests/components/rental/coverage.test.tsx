import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { paths } from "@/lib/contracts/paths";
import type { OfferedGroup } from "@/lib/contracts/rental/availability";
import { aTypedDriver, storeDraft } from "@/tests/support/booked-draft";
import { anAvailability, anOfferedGroup, someSearchParams } from "@/tests/support/builders/availability";
import type { GroupCode } from "@/tests/support/builders/price-table";
import { completeJsdom, openWizard } from "@/tests/support/wizard";

beforeAll(completeJsdom);
beforeEach(() => window.sessionStorage.clear());

const searchParams = someSearchParams();

async function openStep(
  step: "coverage" | "extras",
  { code = "B", ...changes }: Partial<OfferedGroup> & { code?: GroupCode } = {},
  driver = {},
) {
  const offered = anOfferedGroup(code, searchParams, changes);
  storeDraft(searchParams, offered, { driver });
  await openWizard({
    path: paths.wizard("en", step, searchParams),
    searchParams,
    availability: anAvailability(searchParams, [offered]),
  });
}
const radio = (name: RegExp) => screen.findByRole("radio", { name });

test("says in one sentence of each cover what the customer pays, with its deposit", async () => {
  await openStep("coverage");
  expect(await radio(/^Basic cover Included$/)).toHaveAccessibleDescription(
    /^If it is damaged or stolen, you pay up to €900 ?\..*Security deposit: €700$/,
  );
  expect(await radio(/^Zero-excess cover €84\.00/)).toHaveAccessibleDescription(
    /^If it is damaged or stolen, you pay nothing\..*Security deposit: €150$/,
  );
  expect(await radio(/^Premium cover €119\.00/)).toHaveAccessibleDescription(
    /not even for wheels, glass or underbody\..*No deposit: your card serves only as a guarantee\.$/,
  );
});

test("compares the covers in a table: what the customer pays, deposit and first additional driver", async () => {
  await openStep("coverage");
  await radio(/Basic/);
  await userEvent.click(screen.getByRole("button", { name: "Compare the covers" }));
  const dialog = within(screen.getByRole("dialog", { name: "What you pay if something happens" }));
  const rows = [
    "Bodywork damage Up to €900 Nothing Nothing",
    "Theft Up to €900 Nothing Nothing",
    "Wheel or tyre All of it All of it Nothing",
    "Glass All of it All of it Nothing",
    "Underbody or roof All of it All of it Nothing",
    "Broken lock All of it All of it Nothing",
    "Lost key All of it All of it All of it",
    "Stained or torn interior All of it All of it All of it",
    "Wrong fuel All of it All of it All of it",
    "Tow and roadside assistance If you caused it If you caused it Nothing",
    "Security deposit €700 €150 €0",
    "First additional driver €35 €35 €0",
  ];
  for (const name of rows) expect(dialog.getByRole("row", { name })).toBeInTheDocument();
});

test("names neither roof nor interior of a motorcycle, nor the wrong fuel of an electric vehicle", async () => {
  await openStep("coverage", { code: "M1", fuel: "ELECTRIC" });
  expect(await radio(/Basic/)).not.toHaveAccessibleDescription(/roof|interior/);
  await userEvent.click(screen.getByRole("button", { name: "Compare the covers" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.queryByRole("rowheader", { name: /roof|interior|fuel/ })).not.toBeInTheDocument();
  expect(dialog.getByRole("rowheader", { name: "Underbody" })).toBeInTheDocument();
});

test.each(["coverage", "extras"] as const)(
  "leads from a changed %s step straight back to the payment, when all else is complete",
  async (step) => {
    await openStep(step, {}, aTypedDriver());
    const [save] = await screen.findAllByRole("button", { name: "Save and return" });
    await userEvent.click(save ?? document.body);
    expect(await screen.findByRole("heading", { level: 1, name: "Payment" })).toBeInTheDocument();
  },
);

test("leads from a changed cover straight back to the driver, where the visitor came from", async () => {
  await openStep("coverage");
  const [save] = await screen.findAllByRole("button", { name: "Save and return" });
  await userEvent.click(save ?? document.body);
  expect(await screen.findByRole("heading", { level: 1, name: "Driver details" })).toBeInTheDocument();
});

test("leads on to the driver from extras that are chosen for the first time", async () => {
  await openStep("extras");
  const [next] = await screen.findAllByRole("button", { name: "Continue" });
  await userEvent.click(next ?? document.body);
  expect(await screen.findByRole("heading", { level: 1, name: "Driver details" })).toBeInTheDocument();
});
