// Ends a child when its launcher is killed: the IPC channel then closes. Node's workers inherit this file through
// `--import`, but their channel belongs to the child itself; hence the check of the parent's pid.
if (process.ppid === Number(process.env.LAUNCHER_PID)) {
  process.on("disconnect", () => process.exit(0));
  process.channel?.unref();
}
