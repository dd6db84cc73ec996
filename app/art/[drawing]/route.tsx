import { marksFile } from "@/components/booking/payment/payment-marks";
import { PaymentMarksSprite } from "@/components/booking/payment/payment-marks-sprite";
import { iconFile } from "@/components/ui/icon";
import { IconSprite } from "@/components/ui/icon-sprite";
import { IslandDrawing } from "@/components/vehicle-art/islands/island-map";
import { islandFiles } from "@/components/vehicle-art/islands/island-shape";
import { paintedCars } from "@/components/vehicle-art/painted-cars";
import { drawingFile, isVehicleLook, vehicleLooks } from "@/components/vehicle-art/vehicle-art";
import { VehicleDrawing } from "@/components/vehicle-art/vehicle-drawing";
import { islands } from "@/lib/domain/office/office";

const drawings = new Map([
  [iconFile, <IconSprite key={iconFile} />] as const,
  [marksFile, <PaymentMarksSprite key={marksFile} />] as const,
  ...Object.keys(vehicleLooks)
    .filter(isVehicleLook)
    .map((look) => [drawingFile(look), <VehicleDrawing key={look} {...vehicleLooks[look]} />] as const),
  ...paintedCars().map(([file, drawing]) => [file, <VehicleDrawing key={file} {...drawing} />] as const),
  ...islands.map((island) => [islandFiles[island], <IslandDrawing key={island} island={island} />] as const),
]);

export const dynamic = "force-static";
export const dynamicParams = false;
export const generateStaticParams = () => [...drawings.keys()].map((drawing) => ({ drawing }));

/** The drawings that pages show, made once while building. */
export async function GET(_request: Request, { params }: RouteContext<"/art/[drawing]">) {
  const drawing = drawings.get((await params).drawing);
  if (!drawing) return new Response(null, { status: 404 });
  // A route handler may not import the renderer statically.
  const { renderToStaticMarkup } = await import("react-dom/server");
  return new Response(renderToStaticMarkup(drawing), { headers: { "content-type": "image/svg+xml" } });
}
