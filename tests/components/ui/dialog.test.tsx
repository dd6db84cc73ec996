import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Dialog } from "@/components/ui/dialog";
import { completeJsdom } from "@/tests/support/wizard";

beforeAll(completeJsdom);

test("closing a dialog leaves the one open that it was opened from", async () => {
  const closed: string[] = [];
  render(
    <Dialog open onClose={() => closed.push("outer")} title="Booking" closeLabel="Close booking">
      <Dialog open onClose={() => closed.push("inner")} title="Why" closeLabel="Close why">
        <p>because</p>
      </Dialog>
    </Dialog>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Close why" }));
  expect(closed).toEqual(["inner"]);
});
