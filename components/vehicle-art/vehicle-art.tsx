import { drawingBox } from "./vehicle-drawing";
import { drawingFile, type VehicleLook } from "./vehicle-looks";

type VehicleArtProps = (
  | { look: VehicleLook }
  | {
      /** Of a painted car. */
      file: string;
    }
) & {
  /** Names the drawing; without it the drawing is decoration. */
  title?: string | undefined;
  /** Seen without scrolling: fetched with the page. */
  eager?: boolean;
  className?: string | undefined;
};

/** A vehicle in side view, in a box of 5 : 2. */
export function VehicleArt({ title = "", eager = false, className, ...shown }: VehicleArtProps) {
  return (
    <img
      src={`/art/${"file" in shown ? shown.file : drawingFile(shown.look)}`}
      {...drawingBox}
      alt={title}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      className={className}
    />
  );
}
