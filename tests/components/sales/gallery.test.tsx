import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { Gallery } from "@/components/sales/detail/gallery";

const pictures = ["Right side", "Left side", "Front"].map((alt, place) => ({ src: `/vehicles/${place}.avif`, alt }));
const texts = {
  label: "Pictures",
  previous: "Previous picture",
  next: "Next picture",
};
const links = ["Fiat Panda, picture 1 of 3", "Fiat Panda, picture 2 of 3", "Fiat Panda, picture 3 of 3"];
const gallery = <Gallery pictures={pictures} texts={texts} links={links} />;
const scrolled: number[] = [];

beforeAll(() => {
  Object.defineProperty(Element.prototype, "clientWidth", { configurable: true, value: 500 });
  Element.prototype.scrollTo = (to?: ScrollToOptions | number) => {
    if (typeof to === "object") scrolled.push(to.left ?? 0);
  };
});
beforeEach(() => {
  scrolled.length = 0;
});
const shown = () => screen.getAllByRole("link").findIndex((link) => link.getAttribute("aria-current") === "true");

it("renders every picture in the HTML, each with its own link", () => {
  document.body.innerHTML = renderToString(gallery);
  for (const [place, { alt }] of pictures.entries()) {
    const link = screen.getByRole("link", { name: `Fiat Panda, picture ${place + 1} of 3` });
    const target = document.getElementById(link.getAttribute("href")?.slice(1) ?? "");
    expect(within(target ?? document.head).getByRole("img", { name: alt })).toBeInTheDocument();
  }
  expect(screen.queryByRole("button")).toBeNull();
  document.body.innerHTML = "";
});

it("arrow keys move from the first picture to the last and stop there", async () => {
  render(gallery);
  screen.getByRole("list", { name: "Pictures" }).focus();
  await userEvent.keyboard("{ArrowLeft}{ArrowRight}{ArrowRight}{ArrowRight}");
  expect(scrolled).toEqual([0, 500, 1000, 1000]);
  expect(shown()).toBe(2);
  await userEvent.keyboard("{Home}");
  expect([scrolled.at(-1), shown()]).toEqual([0, 0]);
  await userEvent.keyboard("{End}");
  expect([scrolled.at(-1), shown()]).toEqual([1000, 2]);
});

it("buttons move through the pictures and are disabled at both ends", async () => {
  render(gallery);
  expect(screen.getByRole("button", { name: texts.previous })).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(screen.getByRole("button", { name: texts.next }));
  await userEvent.click(screen.getByRole("button", { name: texts.next }));
  expect(shown()).toBe(2);
  expect(screen.getByRole("button", { name: texts.next })).toHaveAttribute("aria-disabled", "true");
});

it("a thumbnail jumps to its picture, and swiping updates the position", async () => {
  render(gallery);
  await userEvent.click(screen.getByRole("link", { name: "Fiat Panda, picture 2 of 3" }));
  expect([scrolled.at(-1), shown()]).toEqual([500, 1]);
  const strip = screen.getByRole("list", { name: "Pictures" });
  strip.scrollLeft = 980;
  fireEvent.scroll(strip);
  expect(shown()).toBe(2);
});

it("shows photos in several widths, loads the first one eagerly and adds thumbnails", () => {
  const photo = (name: string) => ({
    url: `/photo/${name}-960.webp`,
    alt: "",
    width: 960,
    height: 640,
    variants: [480, 960].map((width) => ({ url: `/photo/${name}-${width}.webp`, width })),
  });
  const photos = ["Front", "Rear"].map((alt) => ({ alt, photo: photo(alt) }));
  render(<Gallery pictures={photos} texts={texts} links={links} />);
  const front = screen.getByRole("img", { name: "Front" });
  expect(front).toHaveAttribute("srcset", "/photo/Front-480.webp 480w, /photo/Front-960.webp 960w");
  expect(front).toHaveAttribute("loading", "eager");
  expect(front).toHaveAttribute("width", "960");
  expect(screen.getByRole("img", { name: "Rear" })).toHaveAttribute("loading", "lazy");
  const link = screen.getByRole("link", { name: "Fiat Panda, picture 2 of 3" });
  expect(link.querySelector("img")).toHaveAttribute("sizes", "5.5rem");
});
