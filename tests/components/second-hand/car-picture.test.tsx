import { render, screen } from "@testing-library/react";
import { CarPicture } from "@/components/second-hand/car-picture";
import { paintedCars } from "@/components/vehicle-art/painted-cars";

const car = { type: "COMPACT", slug: "seat/ibiza/2023-1003", powerHp: 110, color: "RED", image: null } as const;
const drawn = (changes: object) => {
  const { container } = render(<CarPicture car={{ ...car, ...changes }} />);
  return container.querySelector("img")?.getAttribute("src")?.replace("/art/", "");
};

it.each([
  [{}, "car-ibiza-red.svg"],
  [{ type: "ESTATE", slug: "seat/leon/2023-1" }, "car-leon-estate-red.svg"],
  [{ type: "SUV", slug: "suzuki/jimny/2020-1", color: "GREEN" }, "car-jimny-green.svg"],
  [{ type: "CABRIO", slug: "fiat/500/2020-1" }, "car-convertible-red.svg"],
  [{ type: "MOTORCYCLE", slug: "honda/sh125i/2024-1", powerHp: 13 }, "car-sh125i-red.svg"],
  [{ type: "MOTORCYCLE", slug: "yamaha/tmax/2022-1", powerHp: 48 }, "car-tmax-red.svg"],
  [{ slug: "unheard/of/2020-1" }, "car-compact-red.svg"],
])("%o is drawn as %s", (changes, file) => {
  expect(drawn(changes)).toBe(file);
  expect(paintedCars().map(([name]) => name)).toContain(file);
});

it("shows the photograph where there is one", () => {
  render(<CarPicture car={{ ...car, image: { url: "/photo.jpg", alt: "From the left" } }} />);
  expect(screen.getByRole("img", { name: "From the left" })).toHaveAttribute("src", "/photo.jpg");
});
