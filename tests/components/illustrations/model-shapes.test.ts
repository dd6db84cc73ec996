import type { CarShape } from "@/components/illustrations/car";
import { bodyOfModel, carModels, modelShape } from "@/components/illustrations/model-shapes";
import { sideBox } from "@/components/illustrations/vehicle-drawing";

const numbersIn = ({ outline, glass }: CarShape) => [...`${outline} ${glass}`.matchAll(/-?[\d.]+/g)].map(Number);

/** The average distance between the coordinates of two drawings, in centimetres. */
function distance(a: CarShape, b: CarShape): number {
  const [mine, theirs] = [numbersIn(a), numbersIn(b)];
  return mine.reduce((sum, value, at) => sum + Math.abs(value - (theirs[at] ?? 0)), 0) / mine.length;
}

it("draws each car model to its real dimensions", () => {
  const panda = modelShape("panda");
  expect([panda.length, 200 - panda.roof, panda.axles[1] - panda.axles[0]]).toEqual([365, 155, 230]);
  const touran = modelShape("touran");
  expect([touran.length, 200 - touran.roof, touran.axles[1] - touran.axles[0]]).toEqual([453, 167, 279]);
});

it("draws no two car models alike: outline, wheels or roof differ", () => {
  const alike = carModels.flatMap((carModel, place) =>
    carModels
      .slice(place + 1)
      .filter((other) => {
        if (bodyOfModel(carModel) !== bodyOfModel(other)) return false;
        const [mine, theirs] = [modelShape(carModel), modelShape(other)];
        const marks = (mine.rims === theirs.rims ? 0 : 1) + (mine.darkRoof === theirs.darkRoof ? 0 : 1);
        return distance(mine, theirs) + marks < 1.5;
      })
      .map((other) => `${carModel} ${other}`),
  );
  expect(alike).toEqual([]);
});

it.each(carModels)("the outline of model %s fills its bounding box and stays inside it", (model) => {
  const shape = modelShape(model);
  const box = sideBox(shape);
  const high = 200 - shape.roof;
  expect(Math.max(shape.length / box.width, high / box.height)).toBeGreaterThan(0.88);
  expect(shape.length).toBeLessThan(box.width);
  expect(high).toBeLessThan(box.height);
  expect(box.width / box.height).toBeCloseTo(2.5);
  expect(JSON.stringify(shape)).not.toMatch(/NaN|null/);
});
