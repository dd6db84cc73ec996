import { existsSync } from "node:fs";
import { render, screen } from "@testing-library/react";
import { GroupPicture } from "@/components/illustrations/photo-image";
import { CarPicture } from "@/components/sales/car-picture";

const car = { type: "COMPACT", slug: "seat/ibiza/2023-1003", powerHp: 110, color: "RED", image: null } as const;
const drawn = (changes: object) => {
  const { container } = render(<CarPicture car={{ ...car, ...changes }} language="en" sizes="20rem" />);
  return container
    .querySelector("img")
    ?.getAttribute("src")
    ?.replace(/^\/vehicles\/(.*)\?v=[0-9a-f]{8}$/, "$1");
};

it.each([
  [{}, "ibiza-red.avif"],
  [{ type: "ESTATE", slug: "seat/leon/2023-1" }, "leon-estate-red.avif"],
  [{ type: "ESTATE", slug: "volvo/v60/2023-1" }, "v60-red.avif"],
  [{ type: "ESTATE", slug: "ford/focus/2023-1" }, "estate-red.avif"],
  [{ type: "SUV", slug: "suzuki/jimny/2020-1", color: "GREEN" }, "jimny-green.avif"],
  [{ type: "CABRIO", slug: "fiat/500c/2020-1" }, "500c-red.avif"],
  [{ type: "CABRIO", slug: "audi/a3/2020-1" }, "convertible-red.avif"],
  [{ type: "MOTORCYCLE", slug: "honda/sh125i/2024-1", powerHp: 13 }, "sh125i-red.avif"],
  [{ type: "MOTORCYCLE", slug: "yamaha/tmax/2022-1", powerHp: 48 }, "tmax-red.avif"],
  [{ type: "MOTORCYCLE", slug: "honda/pcx/2022-1", powerHp: 12 }, "scooter-red.avif"],
  [{ type: "MOTORCYCLE", slug: "bmw/c400/2022-1", powerHp: 34 }, "maxi-scooter-red.avif"],
  [{ slug: "unheard/of/2020-1" }, "compact-red.avif"],
])("for the car %o, shows the drawing %s", (changes, file) => {
  expect(drawn(changes)).toBe(file);
  expect(existsSync(`public/vehicles/${file}`)).toBe(true);
});

const alts = { ES: "A la izquierda", EN: "From the left", DE: "Von links", IT: "Da sinistra", FR: "De gauche" };
const image = {
  url: "/photo/a-960.webp",
  alt: alts.ES,
  alts,
  width: 960,
  height: 640,
  variants: [
    { url: "/photo/a-480.webp", width: 480 },
    { url: "/photo/a-960.webp", width: 960 },
  ],
};

it("shows a responsive photo with dimensions and a description in the page's language", () => {
  render(<CarPicture car={{ ...car, image }} language="en" sizes="20rem" />);
  const picture = screen.getByRole("img", { name: "From the left" });
  expect(picture).toHaveAttribute("src", "/photo/a-960.webp");
  expect(picture).toHaveAttribute("srcset", "/photo/a-480.webp 480w, /photo/a-960.webp 960w");
  for (const [name, value] of Object.entries({ sizes: "20rem", width: "960", height: "640", loading: "lazy" })) {
    expect(picture).toHaveAttribute(name, value);
  }
});

it("shows a photo that has only a URL and a description", () => {
  render(<CarPicture car={{ ...car, image: { url: "/photo.jpg", alt: "De lado" } }} language="de" sizes="20rem" />);
  const picture = screen.getByRole("img", { name: "De lado" });
  expect(picture).toHaveAttribute("src", "/photo.jpg");
  expect(picture).not.toHaveAttribute("srcset");
  expect(picture).not.toHaveAttribute("sizes");
});

it("shows the first photo of a vehicle group, and a drawing when it has none", () => {
  const { container, rerender } = render(
    <GroupPicture group={{ group: "B", kind: "CAR", images: [image] }} language="de" sizes="8rem" />,
  );
  expect(screen.getByRole("img", { name: "Von links" })).toHaveAttribute("src", "/photo/a-960.webp");
  rerender(<GroupPicture group={{ group: "B", kind: "CAR", images: [] }} language="de" sizes="8rem" />);
  expect(container.querySelector("img")).toHaveAttribute("src", expect.stringContaining("/vehicles/ibiza-red.avif?v="));
});
