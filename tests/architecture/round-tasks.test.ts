import path from "node:path";
import { roundTasks, unknownTasks } from "@/tests/faults/round-tasks";

const tasks = roundTasks(path.resolve(__dirname, "../.."));

describe("the tasks of the rounds", () => {
  it("are found in their sources", () => {
    expect(tasks.length).toBeGreaterThan(10);
  });

  it("each name the test that fails without them, and only that one fails", () => {
    expect(tasks.filter(({ missedBy }) => !missedBy).map(({ name }) => name)).toEqual([]);
    expect(unknownTasks(tasks)).toEqual([]);
  });
});
