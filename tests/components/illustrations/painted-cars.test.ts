import { carModels, twoWheelerModels } from "@/components/illustrations/model-shapes";
import { paintedCars, paintedFile, viewsOf } from "@/components/illustrations/painted-cars";
import { vehicleBodies } from "@/components/illustrations/vehicle-art";

const files = paintedCars().map(([file]) => file);

it("gives every drawing a file of its own", () => {
  expect(new Set(files).size).toBe(files.length);
});

it.each([...vehicleBodies, ...carModels, ...twoWheelerModels])("has %s from each of its sides", (vehicle) => {
  for (const view of viewsOf(vehicle)) expect(files).toContain(paintedFile(vehicle, "RED", view));
});
