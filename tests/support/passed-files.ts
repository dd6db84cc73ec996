import { Session } from "node:inspector/promises";
import path from "node:path";

interface Passed {
  /** Paths from the root, sorted. */
  readonly files: readonly string[];
  readonly functions: number;
}

const root = `${process.cwd()}${path.sep}`;
const fileOf = (url: string) => url.replace(/^file:\/\//, "").replace(root, "");
/** The door is what every call passes: application, guards, errors. What lies below it belongs to the flow. */
const isBelowTheDoor = (file: string) =>
  /^lib\/(backend|domain|contracts)\//.test(file) && !/^lib\/backend\/(app\.ts|http\/|platform\/)/.test(file);

/** The files of our own in which a function ran while the flow did (V8's call counts). Run the flow once before, so that nothing is loaded meanwhile. */
export async function filesPassedBy(flow: () => Promise<unknown>): Promise<Passed> {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  await session.post("Profiler.takePreciseCoverage");
  await flow();
  const { result } = await session.post("Profiler.takePreciseCoverage");
  await session.post("Profiler.stopPreciseCoverage");
  session.disconnect();
  const ran = result
    .map(({ url, functions }) => ({
      file: fileOf(url),
      functions: functions
        .filter(({ functionName, ranges }) => functionName !== "" || (ranges[0]?.startOffset ?? 0) > 0)
        .filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0).length,
    }))
    .filter(({ file, functions }) => isBelowTheDoor(file) && functions > 0);
  return {
    files: [...new Set(ran.map(({ file }) => file))].toSorted(),
    functions: ran.reduce((sum, { functions }) => sum + functions, 0),
  };
}
