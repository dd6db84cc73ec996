import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { CompareButton } from "@/components/second-hand/compare/compare-button";
import { CompareTray } from "@/components/second-hand/compare/compare-tray";
import { compared } from "@/components/second-hand/kept-cars";

const texts = { title: "To compare", compare: "Compare", clear: "Clear" };
const scales = (id: number) => <CompareButton id={id} label={`Compare car ${id}`} href={`/compare?ids=${id}`} />;

beforeEach(() => act(() => compared.clear()));

it("is a link to a comparison while there is no script", () => {
  expect(renderToString(scales(5))).toMatch(
    /^<a rel="nofollow" aria-label="Compare car 5" [^>]*href="\/compare\?ids=5">/,
  );
});

it("gathers cars and leads to their comparison", async () => {
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

it("holds four: a fifth takes the place of the first", () => {
  render(<CompareTray href="/compare" texts={texts} />);
  act(() => {
    for (const id of [1, 2, 3, 4, 5]) compared.toggle(id);
  });
  expect(screen.getByRole("link", { name: "Compare" })).toHaveAttribute("href", "/compare?ids=2,3,4,5");
});

it("stands again after the page was loaded anew, and in another tab", async () => {
  render(scales(5));
  await userEvent.click(screen.getByRole("button", { name: "Compare car 5" }));
  jest.resetModules();
  const { compared: reloaded } = await import("@/components/second-hand/kept-cars");
  expect(reloaded).not.toBe(compared);
  expect(reloaded.ids()).toEqual([5]);
});
