import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Dialog } from "@/components/ui/dialog";
import { completeJsdom } from "@/tests/support/wizard";

beforeAll(completeJsdom);

test("closing an inner dialog leaves the outer one open", async () => {
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

test("a click outside the dialog closes it, a text selection dragged out of it does not", () => {
  const closed: string[] = [];
  render(
    <Dialog open onClose={() => closed.push("closed")} title="Booking" closeLabel="Close booking">
      <p>K-2345678</p>
    </Dialog>,
  );
  const dialog = screen.getByRole("dialog");
  // When the pointer goes down on a child and up outside, the browser sends the click to the dialog.
  fireEvent.pointerDown(screen.getByText("K-2345678"));
  fireEvent.click(dialog);
  expect(closed).toEqual([]);
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(closed).toEqual(["closed"]);
});
