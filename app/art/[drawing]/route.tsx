import type { ReactElement } from "react";
import { HeroDrawing, heroFiles } from "@/components/illustrations/hero-scene";
import { IslandDrawing } from "@/components/illustrations/islands/island-map";
import { islandFiles } from "@/components/illustrations/islands/island-shape";
import { firstScript, firstScriptFile } from "@/components/layout/early-scripts";
import { LogoDrawing, logoFile } from "@/components/layout/logo";
import { marksFile } from "@/components/rental/payment/payment-marks";
import { PaymentMarksSprite } from "@/components/rental/payment/payment-marks-sprite";
import { iconFile } from "@/components/ui/icon";
import { IconSprite } from "@/components/ui/icon-sprite";
import { islands } from "@/lib/domain/fleet/office";

/** Drawings that many pages use, rendered at build time. */
const prerendered = new Map<string, ReactElement>([
  [iconFile, <IconSprite key={iconFile} />] as const,
  ...islands.map((island) => [heroFiles[island], <HeroDrawing key={island} island={island} />] as const),
  [logoFile, <LogoDrawing key={logoFile} />] as const,
  [marksFile, <PaymentMarksSprite key={marksFile} />] as const,
  ...islands.map((island) => [islandFiles[island], <IslandDrawing key={island} island={island} />] as const),
]);

export const dynamic = "force-static";
export const generateStaticParams = () => [firstScriptFile, ...prerendered.keys()].map((drawing) => ({ drawing }));

/** SVG drawings, and the script that a page loads before its bundles. */
export async function GET(_request: Request, { params }: RouteContext<"/art/[drawing]">) {
  const file = (await params).drawing;
  if (file === firstScriptFile)
    return new Response(firstScript, { headers: { "content-type": "text/javascript; charset=utf-8" } });
  const drawing = prerendered.get(file);
  if (!drawing) return new Response(null, { status: 404 });
  // A route handler may not import the renderer statically.
  const { renderToStaticMarkup } = await import("react-dom/server");
  return new Response(renderToStaticMarkup(drawing), { headers: { "content-type": "image/svg+xml" } });
}
