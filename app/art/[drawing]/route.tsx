import { marksFile } from "@/components/booking/payment/payment-marks";
import { PaymentMarksSprite } from "@/components/booking/payment/payment-marks-sprite";
import { firstScript, firstScriptFile } from "@/components/layout/failure/missing-code-script";
import { LogoDrawing, logoFile } from "@/components/layout/logo";
import { iconFile } from "@/components/ui/icon";
import { IconSprite } from "@/components/ui/icon-sprite";
import { HeroDrawing, heroFile } from "@/components/vehicle-art/hero-scene";
import { IslandDrawing } from "@/components/vehicle-art/islands/island-map";
import { islandFiles } from "@/components/vehicle-art/islands/island-shape";
import { paintedCars } from "@/components/vehicle-art/painted-cars";
import { drawingFile, isVehicleLook, vehicleLooks } from "@/components/vehicle-art/vehicle-art";
import { VehicleDrawing } from "@/components/vehicle-art/vehicle-drawing";
import { islands } from "@/lib/domain/office/office";

/** What many pages show: made once while building. */
const common = new Map([
  [iconFile, <IconSprite key={iconFile} />] as const,
  [heroFile, <HeroDrawing key={heroFile} />] as const,
  [logoFile, <LogoDrawing key={logoFile} />] as const,
  [marksFile, <PaymentMarksSprite key={marksFile} />] as const,
  ...Object.keys(vehicleLooks)
    .filter(isVehicleLook)
    .map((look) => [drawingFile(look), <VehicleDrawing key={look} {...vehicleLooks[look]} />] as const),
  ...islands.map((island) => [islandFiles[island], <IslandDrawing key={island} island={island} />] as const),
]);

/** Hundreds, of which the cars on sale show a few: each is made when it is first asked for, and kept. */
const painted = new Map(
  paintedCars().map(([file, drawing]) => [file, <VehicleDrawing key={file} {...drawing} />] as const),
);

export const dynamic = "force-static";
export const generateStaticParams = () => [firstScriptFile, ...common.keys()].map((drawing) => ({ drawing }));

/** The drawings that pages show, and the one script that they all begin with. */
export async function GET(_request: Request, { params }: RouteContext<"/art/[drawing]">) {
  const file = (await params).drawing;
  if (file === firstScriptFile)
    return new Response(firstScript, { headers: { "content-type": "text/javascript; charset=utf-8" } });
  const drawing = common.get(file) ?? painted.get(file);
  if (!drawing) return new Response(null, { status: 404 });
  // A route handler may not import the renderer statically.
  const { renderToStaticMarkup } = await import("react-dom/server");
  return new Response(renderToStaticMarkup(drawing), { headers: { "content-type": "image/svg+xml" } });
}
