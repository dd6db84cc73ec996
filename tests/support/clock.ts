/** Freezes `Date` at an instant for the whole test file; timers, sockets and queries keep working. */
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
