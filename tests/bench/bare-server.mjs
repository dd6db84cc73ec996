// Baseline: serves the compressed bytes of pages from memory, nothing else. node bare-server.mjs URL …
import http from "node:http";

const pages = new Map();
for (const address of process.argv.slice(2)) {
  const { hostname, port, pathname, host } = new URL(address);
  await new Promise((resolve, reject) => {
    const options = { hostname, port, path: pathname, headers: { host, "accept-encoding": "gzip" } };
    http
      .get(options, (answer) => {
        const chunks = [];
        answer.on("data", (chunk) => chunks.push(chunk));
        answer.on("end", () => {
          const headers = { "content-type": answer.headers["content-type"], "content-encoding": "gzip" };
          const bytes = Buffer.concat(chunks);
          pages.set(pathname, { bytes, headers: { ...headers, "content-length": bytes.length } });
          resolve();
        });
      })
      .on("error", reject);
  });
}
const server = http.createServer(({ url }, response) => {
  const page = pages.get(url);
  response.writeHead(page ? 200 : 404, page?.headers);
  response.end(page?.bytes);
});
server.listen(0, "127.0.0.1", () => process.send({ port: server.address().port }));
