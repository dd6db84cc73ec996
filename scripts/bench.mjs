const { bench } = await import("../tests/bench/run.mjs");
await bench(process.argv.slice(2));
