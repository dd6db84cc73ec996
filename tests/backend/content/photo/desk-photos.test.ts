import fs from "node:fs/promises";
import path from "node:path";
import { aPhoto } from "@/tests/support/builders/photo";
import { useDatabase } from "@/tests/support/database";
import { desk, refusalOf } from "@/tests/support/desk-line";
import { usePhotoFolder } from "@/tests/support/photos";

const store = useDatabase();
const folder = usePhotoFolder();

async function file(name: string, color: string): Promise<string> {
  const full = path.join(folder.path, name);
  await fs.writeFile(full, await aPhoto({ color }));
  return full;
}

it("the desk adds, lists, orders and drops the photographs of a car and of a group", async () => {
  const [car] = await store.query("select id from second_hand_car limit 1");
  const id = String(car?.id);
  expect(await desk("picture", "list", "car", id)).toContain("no photographs");
  const [front, rear] = [await file("front.jpg", "#aa0000"), await file("rear.jpg", "#00aa00")];
  const first = /^\d+/.exec(await desk("picture", "add", "car", id, front, "--view", "front"))?.[0] ?? "";
  const second = /^\d+/.exec(await desk("picture", "add", "car", id, rear))?.[0] ?? "";
  expect(await refusalOf("picture", "add", "car", id, front)).toContain("there already");
  expect(await refusalOf("picture", "order", "car", id, first)).toContain("each of its photographs once");
  await desk("picture", "order", "car", id, `${second},${first}`);
  const listed = (await desk("picture", "list", "car", id)).split("\n");
  expect(listed.map((line) => line.split("  ").slice(0, 3))).toEqual([
    [second, "–", "1600 × 1200"],
    [first, "FRONT", "1600 × 1200"],
  ]);
  await desk("picture", "drop", first);
  expect(await refusalOf("picture", "drop", first)).toContain("no photograph");
  expect((await desk("picture", "list", "car", id)).split("\n")).toHaveLength(1);
  await desk("picture", "add", "group", "b", front);
  expect(await desk("picture", "list", "group", "B")).toContain("1600 × 1200");
});

it.each([
  [["picture", "add", "car", "999999", "FILE"], "no such car"],
  [["picture", "add", "group", "ZZ", "FILE"], "no such car or vehicle group"],
  [["picture", "add", "car", "1", "nowhere.jpg"], "no file nowhere.jpg"],
  [["picture", "add", "boat", "1", "FILE"], "Say `car`"],
  [["picture", "drop", "x"], "whole number"],
  [["picture", "paint"], "There is no `picture paint`"],
])("refuses %p", async (words, message) => {
  const picture = await file("any.jpg", "#123456");
  expect(await refusalOf(...words.map((word) => (word === "FILE" ? picture : word)))).toContain(message);
});
