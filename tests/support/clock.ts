/** Stops the clock of the code under test at an instant; timers, sockets and queries go on. Undone after the file. */
export function freezeClock(instant: string): void {
  beforeAll(() => {
    jest.useFakeTimers({
      now: new Date(instant),
      doNotFake: [
        "hrtime",
        "nextTick",
        "performance",
        "queueMicrotask",
        "setImmediate",
        "clearImmediate",
        "setInterval",
        "clearInterval",
        "setTimeout",
        "clearTimeout",
      ],
    });
  });
  afterAll(() => {
    jest.useRealTimers();
  });
}
