import { carShapes } from "@/components/vehicle-art/car-shapes";
import { drawingBox, hasEnds, type VehicleBody } from "@/components/vehicle-art/vehicle-drawing";
import type { SecondHandCar } from "@/lib/contracts/second-hand";

type CarPlace = SecondHandCar["imperfections"][number]["place"];

export interface MarkPlace {
  readonly side: "left" | "right";
  /** Of the drawing's box, in percent from its start and top. */
  readonly x: number;
  readonly y: number;
}

const topOfBox = -8;

/** Where on a body's drawing a part is; null for two-wheelers, whose parts are others. */
export function markPlace(place: CarPlace, body: VehicleBody): MarkPlace | null {
  if (!hasEnds(body)) return null;
  const { length, axles, wheel, roof, shoulder, mirror, seats } = carShapes[body];
  const [rear, front] = axles;
  const [middle, base] = [(rear + front) / 2, front - rear];
  const [frontDoor, rearDoor, doors] = [middle + base * 0.12, middle - base * 0.24, shoulder + 24];
  const spots: Record<CarPlace, readonly [x: number, y: number]> = {
    FRONT_BUMPER: [length - 12, 166],
    REAR_BUMPER: [12, 166],
    BONNET: [length - 52, mirror[1] + 10],
    LEFT_FRONT_DOOR: [frontDoor, doors],
    RIGHT_FRONT_DOOR: [frontDoor, doors],
    LEFT_REAR_DOOR: [rearDoor, doors],
    RIGHT_REAR_DOOR: [rearDoor, doors],
    TAILGATE: [14, shoulder + 4],
    FRONT_WHEEL: [front, 200 - wheel],
    REAR_WHEEL: [rear, 200 - wheel],
    DRIVER_SEAT: [Math.max(...seats, middle - base * 0.05), mirror[1] - 8],
    ROOF: [middle, roof + 3],
  };
  const [along, down] = spots[place];
  const side = place.startsWith("LEFT") ? "left" : "right";
  const x = ((along + (drawingBox.width - length) / 2) / drawingBox.width) * 100;
  return { side, x: side === "left" ? 100 - x : x, y: ((down - topOfBox) / drawingBox.height) * 100 };
}
