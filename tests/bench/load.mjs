// A minimal load generator: requests one URL over a few keep-alive connections. node load.mjs URL SECONDS
import net from "node:net";

const [address, seconds] = process.argv.slice(2);
const { hostname, port, pathname, host } = new URL(address);
const request = Buffer.from(`GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: gzip\r\n\r\n`);
const connections = 16;
const endOfHead = Buffer.from("\r\n\r\n");
const lastChunk = Buffer.from("0\r\n\r\n");

let answered = 0;
function fail(reason) {
  console.error(`${address}: ${reason}`);
  process.exit(1);
}

/** Parses an HTTP answer without storing its body; calls back when it is complete. */
function reader(onComplete) {
  let head = Buffer.alloc(0);
  let left = -1;
  let isChunked = false;
  return (chunk) => {
    let body = chunk;
    if (left < 0 && !isChunked) {
      head = head.length > 0 ? Buffer.concat([head, chunk]) : chunk;
      const end = head.indexOf(endOfHead);
      if (end < 0) return;
      const text = head.latin1Slice(0, end);
      if (!text.startsWith("HTTP/1.1 200")) fail(text.split("\r\n")[0]);
      const [, length] = /\r\ncontent-length: (\d+)/i.exec(text) ?? [];
      isChunked = length === undefined;
      left = isChunked ? -1 : Number(length);
      body = head.subarray(end + endOfHead.length);
      head = Buffer.alloc(0);
    }
    if (!isChunked) left -= body.length;
    const isComplete = isChunked ? body.subarray(-lastChunk.length).equals(lastChunk) : left === 0;
    if (!isComplete) return;
    left = -1;
    isChunked = false;
    onComplete();
  };
}

const end = performance.now() + Number(seconds) * 1000;
const start = performance.now();
for (let count = 0; count < connections; count += 1) {
  const socket = net.connect({ host: hostname, port: Number(port), noDelay: true });
  socket.on("error", ({ message }) => fail(message));
  socket.on(
    "data",
    reader(() => {
      answered += 1;
      if (performance.now() < end) socket.write(request);
      else socket.destroy();
    }),
  );
  socket.write(request);
}
process.on("exit", (code) => {
  if (code === 0) console.log(answered / ((performance.now() - start) / 1000));
});
