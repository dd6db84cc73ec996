const { soak } = await import("../tests/soak/run.mjs");
await soak(process.argv.slice(2));
