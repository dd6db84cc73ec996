import { makeQueue } from "@/lib/backend/core/queue";

it("runs one piece of work at a time, in the order of its calls", async () => {
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

it("goes on after work that fails, and tells only its own caller", async () => {
  const queue = makeQueue();
  const failing = queue(() => Promise.reject(new Error("unreadable")));
  const next = queue(async () => "next");
  await expect(failing).rejects.toThrow("unreadable");
  expect(await next).toBe("next");
});
