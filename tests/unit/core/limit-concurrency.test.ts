import { limitConcurrency } from "@/lib/backend/core/limit-concurrency";

describe("tasks with limited concurrency", () => {
  it("concurrent tasks never exceed the limit, start in order and continue after a failure", async () => {
    const run = limitConcurrency(3);
    const begun: number[] = [];
    let running = 0;
    let most = 0;
    const tasks = Array.from({ length: 20 }, (_, number) =>
      run(async () => {
        begun.push(number);
        running += 1;
        most = Math.max(most, running);
        await new Promise((done) => setTimeout(done, number % 4));
        running -= 1;
        if (number === 5) throw new Error("five");
        return number;
      }),
    );
    const ended = await Promise.allSettled(tasks);
    expect(most).toBe(3);
    expect(begun).toEqual(Array.from({ length: 20 }, (_, number) => number));
    expect(ended.filter(({ status }) => status === "rejected")).toHaveLength(1);
    expect(await run(async () => "later")).toBe("later");
  });
});
