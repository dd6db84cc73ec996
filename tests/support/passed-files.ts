import { Session } from "node:inspector/promises";
import path from "node:path";

interface RunFiles {
  /** Paths from the root, sorted. */
  readonly files: readonly string[];
  readonly functions: number;
}

const root = `${process.cwd()}${path.sep}`;
const fileOf = (url: string) => url.replace(/^file:\/\//, "").replace(root, "");
/** Leaves out what every request runs (app, guards, error handling): only the flow's own files are counted. */
const belongsToFlow = (file: string) =>
  /^lib\/(backend|domain|contracts)\//.test(file) && !/^lib\/backend\/(app\.ts|http\/|platform\/)/.test(file);

/**
 * Our own files in which a function ran during the flow, by V8's precise coverage. Run the flow once before, so that
 * no module is loaded during the measurement.
 */
export async function filesRunBy(flow: () => Promise<unknown>): Promise<RunFiles> {
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
    .filter(({ file, functions }) => belongsToFlow(file) && functions > 0);
  return {
    files: [...new Set(ran.map(({ file }) => file))].toSorted(),
    functions: ran.reduce((sum, { functions }) => sum + functions, 0),
  };
}
