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

/** What follows a process's name in its line of figures: state, parent, … */
const statOf = (pid: number | string) =>
  readOf(pid, "stat")
    .replace(/^.*\) /s, "")
    .split(" ");

/** Milliseconds of processor that a process has used; clock ticks are hundredths of a second on every Linux that Node runs on. */
export const cpuOf = (pid: number | string): number => {
  const fields = statOf(pid);
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10;
};

/** The same of all processes whose command line, or that of their parent, is so. */
const cpuOfAll = (isOne: (command: string, parent: string) => boolean): number =>
  processes()
    .filter((pid) => isOne(readOf(pid, "cmdline"), readOf(statOf(pid)[1] ?? "", "cmdline")))
    .reduce((sum, pid) => sum + cpuOf(pid), 0);

/** The same of an nginx that keeps what it writes in this folder, with its workers. */
export const cpuOfFront = (folder: string): number =>
  cpuOfAll((command, parent) =>
    [command, parent].some((one) => one.startsWith("nginx: master") && one.includes(folder)),
  );

/** The same of PostgreSQL's processes of one database. */
export const cpuOfDatabase = (name: string): number =>
  cpuOfAll((command) => command.startsWith("postgres:") && command.includes(` ${name} `));

/** Milliseconds of all cores so far, and those of them in which nothing was done. */
export function coreTimes() {
  const cores = os.cpus().map(({ times }) => times);
  const all = cores.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0);
  return { all, idle: cores.reduce((sum, { idle }) => sum + idle, 0) };
}
