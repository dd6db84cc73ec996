import fs from "node:fs";
import os from "node:os";

const processes = () => fs.readdirSync("/proc").filter((name) => /^\d+$/.test(name));
const readOf = (pid: number | string, file: string): string => {
  try {
    return fs.readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
};

/** Fields of `/proc/PID/stat` after the process name: state, parent pid, … */
const statOf = (pid: number | string) =>
  readOf(pid, "stat")
    .replace(/^.*\) /s, "")
    .split(" ");

/** CPU milliseconds that a process has used; a clock tick is 10 ms on every Linux that Node runs on. */
export const cpuOf = (pid: number | string): number => {
  const fields = statOf(pid);
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10;
};

/** CPU milliseconds of all processes that match by their own or their parent's command line. */
const cpuOfAll = (isOne: (command: string, parent: string) => boolean): number =>
  processes()
    .filter((pid) => isOne(readOf(pid, "cmdline"), readOf(statOf(pid)[1] ?? "", "cmdline")))
    .reduce((sum, pid) => sum + cpuOf(pid), 0);

/** CPU milliseconds of the nginx whose command line names this folder, workers included. */
export const cpuOfProxy = (folder: string): number =>
  cpuOfAll((command, parent) =>
    [command, parent].some((value) => value.startsWith("nginx: master") && value.includes(folder)),
  );

/** CPU milliseconds of PostgreSQL's backends that are connected to one database. */
export const cpuOfDatabase = (name: string): number =>
  cpuOfAll((command) => command.startsWith("postgres:") && command.includes(` ${name} `));

/** Milliseconds of all cores since boot, total and idle. */
export function coreTimes() {
  const cores = os.cpus().map(({ times }) => times);
  const all = cores.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0);
  return { all, idle: cores.reduce((sum, { idle }) => sum + idle, 0) };
}
