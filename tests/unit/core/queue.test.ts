import { makeQueue } from "@/lib/backend/core/queue";

it("a queue runs one task at a time in call order", async () => {
  const queue = makeQueue();
  const log: string[] = [];
  const work = (name: string) => async () => {
    log.push(`begins ${name}`);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    log.push(`ends ${name}`);
    return name;
  };
  expect(await Promise.all(["first", "second", "third"].map((name) => queue(work(name))))).toEqual([
    "first",
    "second",
    "third",
  ]);
  expect(log).toEqual(["begins first", "ends first", "begins second", "ends second", "begins third", "ends third"]);
});

it("a queue continues after a failed task and reports the error only to its caller", async () => {
  const queue = makeQueue();
  const failing = queue(() => Promise.reject(new Error("unreadable")));
  const next = queue(async () => "next");
  await expect(failing).rejects.toThrow("unreadable");
  expect(await next).toBe("next");
});
