import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { isDrawerShown, nextSidebarState } from "@/components/layout/drawer";
import { Sidebar } from "@/components/layout/sidebar";

const initial = { isSidebarOpened: true, wasOpenedOnce: false };

test("the first press shows the drawer and keeps the sidebar open, later presses toggle it", () => {
  expect(isDrawerShown(initial)).toBe(false);
  const first = nextSidebarState(initial);
  expect(first.isSidebarOpened).toBe(true);
  expect(isDrawerShown(first)).toBe(true);
  const second = nextSidebarState(first);
  expect(second.isSidebarOpened).toBe(false);
  expect(isDrawerShown(second)).toBe(false);
  expect(nextSidebarState(second).isSidebarOpened).toBe(true);
});

describe("drawer", () => {
  beforeAll(() => {
    // jsdom implements neither modal dialogs nor media queries.
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.setAttribute("open", "");
    };
    HTMLDialogElement.prototype.close = function close() {
      this.removeAttribute("open");
      this.dispatchEvent(new Event("close"));
    };
    Object.defineProperty(window, "matchMedia", { value: () => new EventTarget() });
  });

  test("the drawer opens and closes by its buttons and exposes its state", async () => {
    render(
      <Sidebar
        texts={{ open: "Open the menu", close: "Close the menu", title: "Menu" }}
        icon={<svg aria-hidden="true" />}
      >
        <a href="/en/rent">Rent</a>
      </Sidebar>,
    );
    const opener = screen.getByRole("button", { name: "Open the menu" });
    expect(opener).toHaveAttribute("aria-expanded", "false");
    await userEvent.click(opener);
    expect(screen.getByRole("dialog", { name: "Menu" })).toBeVisible();
    expect(opener).toHaveAttribute("aria-expanded", "true");
    await act(() => userEvent.click(screen.getByRole("button", { name: "Close the menu" })));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(opener).toHaveAttribute("aria-expanded", "false");
  });

  test("a click outside the drawer closes it, a text selection dragged out of it does not", async () => {
    render(
      <Sidebar
        texts={{ open: "Open the menu", close: "Close the menu", title: "Menu" }}
        icon={<svg aria-hidden="true" />}
      >
        <p>Opening hours</p>
      </Sidebar>,
    );
    await userEvent.click(screen.getByRole("button", { name: "Open the menu" }));
    const drawer = screen.getByRole("dialog");
    fireEvent.pointerDown(screen.getByText("Opening hours"));
    fireEvent.click(drawer);
    expect(drawer).toBeVisible();
    fireEvent.pointerDown(drawer);
    fireEvent.click(drawer);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });
});
