import { render, screen } from "@testing-library/react";
import { paintOf } from "@/components/illustrations/paint";
import { VehicleDrawing } from "@/components/illustrations/vehicle-drawing";
import { VehicleIllustration, vehicleBodies } from "@/components/illustrations/vehicle-illustration";

const ids = (root: ParentNode) => [...root.querySelectorAll("[id]")].map(({ id }) => id);

test.each(vehicleBodies)("the drawing of a %s has unique ids, resolvable references and no inline style", (body) => {
  const { container } = render(<VehicleDrawing body={body} color="#d63a30" />);
  const all = ids(container);
  expect(new Set(all).size).toBe(all.length);
  const used = [...container.innerHTML.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map(([, id]) => id);
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((id) => !all.includes(id ?? ""))).toEqual([]);
  expect(container.querySelector("[style], style")).toBeNull();
});

test.each(vehicleBodies)("the drawing of a %s is small and well-formed", (body) => {
  const { container } = render(<VehicleDrawing body={body} color="#2f6fae" />);
  expect(container.innerHTML.length).toBeLessThan(5000);
  expect(container.innerHTML).not.toMatch(/NaN|undefined|Infinity/);
});

test("a drawing has fixed dimensions; with a title it is an image, without one it is decorative", () => {
  render(<VehicleIllustration look="van-white" title="Ford Tourneo" />);
  const named = screen.getByRole("img", { name: "Ford Tourneo" });
  expect(named).toHaveAttribute("src", "/art/van-white.svg");
  expect([named.getAttribute("width"), named.getAttribute("height")]).toEqual(["550", "220"]);
  const { container } = render(<VehicleIllustration look="van-white" />);
  expect(container.firstElementChild).toHaveAttribute("alt", "");
});

test("derives highlights and shadows of the paint from its colour", () => {
  const paint = paintOf("#2f6fae");
  expect(paint.base).toBe("#2f6fae");
  const brightness = (hex: string) =>
    [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(hex.slice(at, at + 2), 16), 0);
  const order = [paint.gleam, paint.light, paint.base, paint.shade, paint.deep].map(brightness);
  expect(order).toEqual([...order].sort((a, b) => b - a));
});
