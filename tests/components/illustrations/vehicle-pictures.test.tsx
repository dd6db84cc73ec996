import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { render, screen } from "@testing-library/react";
import sharp from "sharp";
import {
  groupLook,
  pictureFile,
  picturesVersion,
  VehicleIllustration,
} from "@/components/illustrations/vehicle-illustration";
import { drawnVehicles } from "@/components/illustrations/vehicle-names";

const folder = "public/vehicles";
const files = readdirSync(folder).sort();
const colors = [
  "WHITE",
  "BLACK",
  "GREY",
  "SILVER",
  "BLUE",
  "RED",
  "GREEN",
  "BROWN",
  "BEIGE",
  "YELLOW",
  "ORANGE",
] as const;

it("every drawn vehicle has a picture in each of the eleven colours, and there is no other file", () => {
  expect(drawnVehicles.flatMap((vehicle) => colors.map((color) => pictureFile(vehicle, color))).sort()).toEqual(files);
});

it("no picture is larger than 20 KB", () => {
  expect(files.filter((file) => statSync(join(folder, file)).size > 20_000)).toEqual([]);
});

it("the version in the addresses changes when a picture changes", () => {
  const hash = createHash("sha256");
  for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
  expect(picturesVersion).toBe(hash.digest("hex").slice(0, 8));
});

it.each([
  ["A", "panda-yellow.avif"],
  ["B", "ibiza-red.avif"],
  ["C", "leon-white.avif"],
  ["D", "polo-grey.avif"],
  ["E", "juke-orange.avif"],
  ["F", "500c-beige.avif"],
  ["G", "jimny-green.avif"],
  ["H", "touran-silver.avif"],
  ["I", "tourneo-custom-white.avif"],
  ["J", "born-blue.avif"],
])("shows rental group %s by its example model: %s", (group, file) => {
  const { vehicle, color } = groupLook({ group, kind: "CAR" });
  expect(pictureFile(vehicle, color)).toBe(file);
  expect(files).toContain(file);
});

it.each([
  ["M1", "MOTORCYCLE", "sh125i-white.avif"],
  ["M2", "MOTORCYCLE", "forza-350-grey.avif"],
  ["Z", "CAR", "compact-silver.avif"],
  ["Z", "VAN", "van-white.avif"],
  ["Z", "MOTORCYCLE", "scooter-silver.avif"],
] as const)("shows group %s of kind %s as %s", (group, kind, file) => {
  const { vehicle, color } = groupLook({ group, kind });
  expect(pictureFile(vehicle, color)).toBe(file);
  expect(files).toContain(file);
});

/** Width and height of what is opaque in a picture, in pixels. */
async function drawnSize(file: string) {
  const { data, info } = await sharp(join(folder, file)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const columns = new Set<number>();
  const rows = new Set<number>();
  for (let at = 3; at < data.length; at += 4) {
    if ((data[at] ?? 0) < 250) continue;
    const pixel = (at - 3) / 4;
    columns.add(pixel % info.width);
    rows.add(Math.floor(pixel / info.width));
  }
  return { width: columns.size, height: rows.size, frame: [info.width, info.height] };
}

it("draws all vehicles to one scale: a Panda beside a Tourneo and a Jimny", async () => {
  const [panda, tourneo, jimny] = await Promise.all(
    ["panda-yellow.avif", "tourneo-custom-white.avif", "jimny-green.avif"].map(drawnSize),
  );
  for (const one of [panda, tourneo, jimny]) expect(one?.frame).toEqual([960, 384]);
  expect((panda?.width ?? 0) / (tourneo?.width ?? 1)).toBeCloseTo(0.76, 1);
  expect((panda?.height ?? 0) / (tourneo?.height ?? 1)).toBeCloseTo(0.78, 1);
  expect((jimny?.height ?? 0) / (tourneo?.height ?? 1)).toBeCloseTo(0.85, 1);
});

/** Brightness and coverage of a vehicle's picture in grey, at the size of a card. */
async function onCard(vehicle: string) {
  const small = () => sharp(join(folder, `${vehicle}-grey.avif`)).resize(480);
  const tones = await small().flatten({ background: "#ffffff" }).greyscale().raw().toBuffer();
  const cover = await small().extractChannel(3).raw().toBuffer();
  return { vehicle, tones, cover };
}

type OnCard = Awaited<ReturnType<typeof onCard>>;

/** Share of the pixels of two vehicles, laid over each other, that differ visibly. */
function difference(one: OnCard, other: OnCard) {
  let drawn = 0;
  let different = 0;
  one.tones.forEach((tone, at) => {
    if (Math.max(one.cover[at] ?? 0, other.cover[at] ?? 0) <= 250) return;
    drawn += 1;
    if (Math.abs(tone - (other.tones[at] ?? 0)) > 30) different += 1;
  });
  return different / drawn;
}

it.each([
  ["small hatchbacks", ["clio", "corsa", "208", "yaris", "c3", "i20", "sandero", "polo", "ibiza"]],
  ["crossovers", ["2008", "arona", "ateca", "captur", "duster", "qashqai", "t-cross", "tiguan", "tucson", "x1"]],
])("%s differ from each other in windows, bonnet and roof, not only in their faces", async (_, names) => {
  const cards = await Promise.all(names.map(onCard));
  const alike = cards.flatMap((one, at) =>
    cards.slice(at + 1).flatMap((other) => (difference(one, other) < 0.11 ? [`${one.vehicle} ${other.vehicle}`] : [])),
  );
  expect(alike).toEqual([]);
});

it("a picture has its box before it is loaded; a title names it, without one it is decoration", () => {
  render(<VehicleIllustration vehicle="van" color="WHITE" title="Ford Tourneo" />);
  const named = screen.getByRole("img", { name: "Ford Tourneo" });
  expect(named.getAttribute("src")).toMatch(/^\/vehicles\/van-white\.avif\?v=[0-9a-f]{8}$/);
  expect([named.getAttribute("width"), named.getAttribute("height")]).toEqual(["960", "384"]);
  const { container } = render(<VehicleIllustration vehicle="van" color="WHITE" />);
  expect(container.firstElementChild).toHaveAttribute("alt", "");
});
