// The least that can answer: the bytes of a page, compressed already, from memory. node bare-server.mjs URL …
import http from "node:http";

const pages = new Map();
for (const address of process.argv.slice(2)) {
  const { hostname, port, pathname, host } = new URL(address);
  await new Promise((done, failed) => {
    const asked = { hostname, port, path: pathname, headers: { host, "accept-encoding": "gzip" } };
    http
      .get(asked, (answer) => {
        const chunks = [];
        answer.on("data", (chunk) => chunks.push(chunk));
        answer.on("end", () => {
          const headers = { "content-type": answer.headers["content-type"], "content-encoding": "gzip" };
          const bytes = Buffer.concat(chunks);
          pages.set(pathname, { bytes, headers: { ...headers, "content-length": bytes.length } });
          done();
        });
      })
      .on("error", failed);
  });
}
const server = http.createServer(({ url }, response) => {
  const page = pages.get(url);
  response.writeHead(page ? 200 : 404, page?.headers);
  response.end(page?.bytes);
});
server.listen(0, "127.0.0.1", () => process.send({ port: server.address().port }));
