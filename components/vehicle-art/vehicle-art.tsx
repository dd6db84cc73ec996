import { drawingBox } from "./vehicle-drawing";
import { drawingFile, type VehicleLook } from "./vehicle-looks";

interface VehicleArtProps {
  look: VehicleLook;
  /** Names the drawing; without it the drawing is decoration. */
  title?: string | undefined;
  /** Seen without scrolling: fetched with the page. */
  eager?: boolean;
  className?: string | undefined;
}

/** A vehicle in side view, in a box of 5 : 2. */
export function VehicleArt({ look, title = "", eager = false, className }: VehicleArtProps) {
  return (
    <img
      src={`/art/${drawingFile(look)}`}
      {...drawingBox}
      alt={title}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      className={className}
    />
  );
}
