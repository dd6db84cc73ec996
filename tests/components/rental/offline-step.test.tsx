import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { paths } from "@/lib/contracts/paths";
import { anAvailability, anOfferedGroup, someSearchParams } from "@/tests/support/builders/availability";
import { completeJsdom, openWizard } from "@/tests/support/wizard";

const searchParams = someSearchParams();
const availability = anAvailability(searchParams, [anOfferedGroup("A", searchParams)]);

beforeAll(completeJsdom);

test("keeps the step with a notice while offline, and continues when the connection returns", async () => {
  const connection = jest.spyOn(window.navigator, "onLine", "get").mockReturnValue(false);
  await openWizard({ path: paths.wizard("en", "vehicles", searchParams), searchParams, availability });
  const choose = screen.getByRole("button", { name: "Choose Model A or similar" });
  await userEvent.click(choose);
  expect(await screen.findByText(/^You are offline\. We will continue/)).toBeInTheDocument();
  expect(window.location.pathname).toBe("/en/rent/vehicles");
  connection.mockReturnValue(true);
  fireEvent(window, new Event("online"));
  expect(await screen.findByRole("heading", { level: 1, name: "Choose your cover" })).toBeInTheDocument();
  expect(screen.queryByText(/^You are offline/)).not.toBeInTheDocument();
  connection.mockRestore();
});
