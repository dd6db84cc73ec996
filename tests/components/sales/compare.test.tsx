import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { CompareButton } from "@/components/sales/compare/compare-button";
import { CompareTray } from "@/components/sales/compare/compare-tray";
import { compared } from "@/components/sales/stored-cars";

const texts = { title: "To compare", compare: "Compare", clear: "Clear" };
const scales = (id: number) => <CompareButton id={id} label={`Compare car ${id}`} />;

beforeEach(() => act(() => compared.clear()));

it("submits the compared cars as a form without JavaScript", async () => {
  const page = document.createElement("div");
  page.innerHTML = renderToString(
    <>
      {scales(5)}
      <CompareTray href="/compare" texts={texts} />
    </>,
  );
  document.body.append(page);
  let sent: string[] | undefined;
  page.addEventListener("submit", (event) => {
    event.preventDefault();
    const form = within(page).getByRole<HTMLButtonElement>("button").form;
    if (form) sent = [form.method, form.action, ...new FormData(form, event.submitter).getAll("ids").map(String)];
  });
  await userEvent.click(within(page).getByRole("button", { name: "Compare car 5" }));
  expect(sent).toEqual(["get", new URL("/compare", window.location.href).href, "5"]);
  page.remove();
});

it("collects cars and links to their comparison", async () => {
  render(
    <>
      {scales(5)}
      {scales(9)}
      <CompareTray href="/compare" texts={texts} />
    </>,
  );
  expect(screen.queryByRole("link", { name: "Compare" })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Compare car 5" }));
  await userEvent.click(screen.getByRole("button", { name: "Compare car 9" }));
  expect(screen.getByRole("button", { name: "Compare car 5" })).toHaveAttribute("aria-pressed", "true");
  expect(screen.getByRole("link", { name: "Compare" })).toHaveAttribute("href", "/compare?ids=5,9");
  await userEvent.click(screen.getByRole("button", { name: "Compare car 5" }));
  expect(screen.getByRole("link", { name: "Compare" })).toHaveAttribute("href", "/compare?ids=9");
  await userEvent.click(screen.getByRole("button", { name: "Clear" }));
  expect(screen.queryByRole("link", { name: "Compare" })).not.toBeInTheDocument();
});

it("compares at most four cars: a fifth replaces the first", () => {
  render(<CompareTray href="/compare" texts={texts} />);
  act(() => {
    for (const id of [1, 2, 3, 4, 5]) compared.toggle(id);
  });
  expect(screen.getByRole("link", { name: "Compare" })).toHaveAttribute("href", "/compare?ids=2,3,4,5");
});

it("restores the compared cars after a reload and in another tab", async () => {
  render(scales(5));
  await userEvent.click(screen.getByRole("button", { name: "Compare car 5" }));
  jest.resetModules();
  const { compared: reloaded } = await import("@/components/sales/stored-cars");
  expect(reloaded).not.toBe(compared);
  expect(reloaded.ids()).toEqual([5]);
});
