import { createHash } from "node:crypto";
import { render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { LogoDrawing, logoFile } from "@/components/layout/logo";
import { Icon, iconFile } from "@/components/ui/icon";
import { IconSprite } from "@/components/ui/icon-sprite";

const sprite = renderToStaticMarkup(<IconSprite />);

const mark = (drawing: string) => createHash("sha256").update(drawing).digest("hex").slice(0, 8);

it("the file name of the icons changes when a drawing changes", () => {
  expect(iconFile).toBe(`icons-${mark(sprite)}.svg`);
  expect(logoFile).toBe(`logo-${mark(renderToStaticMarkup(<LogoDrawing />))}.svg`);
});

it("an icon uses an existing drawing and is hidden from screen readers", () => {
  const { container } = render(<Icon name="Check" className="size-5" />);
  expect(container.querySelector("use")?.getAttribute("href")).toBe(`/art/${iconFile}#Check`);
  expect(sprite).toContain(
    '<symbol id="Check" viewBox="0 0 24 24" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M20 6 9 17l-5-5"></path></symbol>',
  );
  expect(screen.queryByRole("img")).toBeNull();
});
