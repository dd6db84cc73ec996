import { carModels, twoWheelerModels } from "@/components/illustrations/model-shapes";
import { paintedCars, paintedFile, viewsOf } from "@/components/illustrations/painted-cars";
import { vehicleBodies } from "@/components/illustrations/vehicle-illustration";

const files = paintedCars().map(([file]) => file);

it("gives every drawing its own file", () => {
  expect(new Set(files).size).toBe(files.length);
});

it.each([...vehicleBodies, ...carModels, ...twoWheelerModels])("has a drawing of %s from each side", (vehicle) => {
  for (const view of viewsOf(vehicle)) expect(files).toContain(paintedFile(vehicle, "RED", view));
});
