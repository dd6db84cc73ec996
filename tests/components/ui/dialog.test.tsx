import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
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

test("content that scrolls and holds no control can be reached by keyboard", () => {
  jest.spyOn(Element.prototype, "scrollHeight", "get").mockReturnValue(900);
  const dialogOf = (content: ReactNode) => (
    <Dialog open onClose={() => undefined} title="Booking" closeLabel="Close booking">
      {content}
    </Dialog>
  );
  const { unmount } = render(dialogOf(<p>K-2345678</p>));
  expect(screen.getByText("K-2345678").parentElement).toHaveAttribute("tabindex", "0");
  unmount();
  render(dialogOf(<a href="/es">K-2345678</a>));
  expect(screen.getByText("K-2345678").parentElement).not.toHaveAttribute("tabindex");
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
