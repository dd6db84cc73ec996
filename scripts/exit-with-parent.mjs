// A launcher that is killed can't tell its children; the channel that closes does. Workers that such
// a child starts inherit this file: their channel is the child's own and must be left alone.
if (process.ppid === Number(process.env.LAUNCHER_PID)) {
  process.on("disconnect", () => process.exit(0));
  process.channel?.unref();
}
