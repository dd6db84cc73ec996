const { bench } = await import("../tests/bench/run.mjs");
await bench();
