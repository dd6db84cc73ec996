import { render, screen } from "@testing-library/react";
import { paintOf } from "@/components/vehicle-art/paint";
import { VehicleArt, vehicleBodies } from "@/components/vehicle-art/vehicle-art";

const ids = (root: ParentNode) => [...root.querySelectorAll("[id]")].map(({ id }) => id);

test("every drawing has ids of its own, all references resolve, and no inline style breaks the content policy", () => {
  const { container } = render(
    <>
      {vehicleBodies.map((body) => (
        <VehicleArt key={body} body={body} color="#d63a30" />
      ))}
      <VehicleArt body="city" color="#d63a30" />
    </>,
  );
  const all = ids(container);
  expect(new Set(all).size).toBe(all.length);
  const used = [...container.innerHTML.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map(([, id]) => id);
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((id) => !all.includes(id ?? ""))).toEqual([]);
  expect(container.querySelector("[style], style")).toBeNull();
});

test.each(vehicleBodies)("%s stays small and well-formed", (body) => {
  const { container } = render(<VehicleArt body={body} color="#2f6fae" />);
  expect(container.innerHTML.length).toBeLessThan(5000);
  expect(container.innerHTML).not.toMatch(/NaN|undefined|Infinity/);
});

test("a title makes it an image with a name, without one it is decoration", () => {
  render(<VehicleArt body="van" color="#dde2e6" title="Ford Tourneo" />);
  expect(screen.getByRole("img", { name: "Ford Tourneo" })).toBeInTheDocument();
  const { container } = render(<VehicleArt body="van" color="#dde2e6" />);
  expect(container.firstElementChild).toHaveAttribute("aria-hidden", "true");
});

test("the coat is lit and shaded from its one colour", () => {
  const paint = paintOf("#2f6fae");
  expect(paint.base).toBe("#2f6fae");
  const brightness = (hex: string) =>
    [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(hex.slice(at, at + 2), 16), 0);
  const order = [paint.gleam, paint.light, paint.base, paint.shade, paint.deep].map(brightness);
  expect(order).toEqual([...order].sort((a, b) => b - a));
});
