import { createHash } from "node:crypto";
import { render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { Icon, iconFile } from "@/components/ui/icon";
import { IconSprite } from "@/components/ui/icon-sprite";

const sprite = renderToStaticMarkup(<IconSprite />);

it("has a new name when a drawing changes, since browsers keep the old one", () => {
  const mark = createHash("sha256").update(sprite).digest("hex").slice(0, 8);
  expect(iconFile).toBe(`icons-${mark}.svg`);
});

it("uses a drawing that is there, and says nothing", () => {
  const { container } = render(<Icon name="Check" className="size-5" />);
  expect(container.querySelector("use")?.getAttribute("href")).toBe(`/art/${iconFile}#Check`);
  expect(sprite).toContain('<symbol id="Check" viewBox="0 0 24 24"><path d="M20 6 9 17l-5-5"></path></symbol>');
  expect(screen.queryByRole("img")).toBeNull();
});
