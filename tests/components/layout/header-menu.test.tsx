import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HeaderBehaviour } from "@/components/layout/header-behaviour";
import { HeaderMenu, NavigationLink } from "@/components/layout/header-links";

jest.mock("next/navigation", () => ({ usePathname: () => window.location.pathname }));

const header = (
  <>
    <NavigationLink href="/en/rent" exact className="">
      Rent
    </NavigationLink>
    <NavigationLink href="/en/buy-second-hand-car" className="">
      Second-hand
    </NavigationLink>
    <HeaderMenu summary="English">
      <a href="/de/rent">Deutsch</a>
    </HeaderMenu>
    <button type="button">Beside</button>
    <HeaderBehaviour />
  </>
);

const visit = (address: string) => window.history.replaceState(null, "", address);
const current = () => screen.getAllByRole("link").filter((link) => link.getAttribute("aria-current") === "page");
const menu = () => document.querySelector("details");

test("the header marks the link to the current page and updates it on navigation", () => {
  visit("/en/buy-second-hand-car/seat/leon");
  const { rerender } = render(header);
  expect(current()).toEqual([screen.getByRole("link", { name: "Second-hand" })]);
  visit("/en/rent/faq");
  rerender(<div>{header}</div>);
  expect(current()).toEqual([]);
  visit("/en/rent");
  rerender(header);
  expect(current()).toEqual([screen.getByRole("link", { name: "Rent" })]);
});

test("a click outside an open menu closes it, a click inside does not", async () => {
  visit("/en/rent");
  render(header);
  menu()?.setAttribute("open", "");
  await userEvent.pointer({ keys: "[MouseLeft]", target: screen.getByRole("link", { name: "Deutsch" }) });
  expect(menu()).toHaveAttribute("open");
  await userEvent.click(screen.getByRole("button", { name: "Beside" }));
  expect(menu()).not.toHaveAttribute("open");
});

test("Escape closes an open menu and returns the focus to its button", async () => {
  visit("/en/rent");
  render(header);
  menu()?.setAttribute("open", "");
  screen.getByRole("link", { name: "Deutsch" }).focus();
  await userEvent.keyboard("{Escape}");
  expect(menu()).not.toHaveAttribute("open");
  expect(screen.getByText("English")).toHaveFocus();
});

test("following a link in an open menu closes the menu", () => {
  visit("/en/rent");
  const { rerender } = render(header);
  menu()?.setAttribute("open", "");
  visit("/en/rent/faq");
  rerender(<div>{header}</div>);
  expect(menu()).not.toHaveAttribute("open");
});
