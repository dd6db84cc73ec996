import http, { type Server } from "node:http";
import { setTrustedHeaders } from "@/lib/backend/core/http/network";
import { closeSingletons } from "@/lib/backend/core/process-singleton";

const addressOf = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(`http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`);
    });
  });
afterAll(() => closeSingletons());

describe("desk-hidden mark", () => {
  const markOf = async (deskNetworks: string[], headers: Record<string, string>, trustedProxies: string[]) => {
    await closeSingletons();
    setTrustedHeaders({ trustedProxies, deskNetworks, tagManager: null });
    const server = http.createServer((request, response) => response.end(String(request.headers["x-desk-hidden"])));
    const text = await (await fetch(await addressOf(server), { headers })).text();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    return text;
  };

  it.each([
    ["shows the desk when DESK_NETWORKS is not set", [], {}, [], "undefined"],
    ["shows the desk inside DESK_NETWORKS", ["127.0.0.0/8"], {}, [], "undefined"],
    ["hides the desk outside DESK_NETWORKS", ["192.0.2.0/24"], {}, [], "1"],
    [
      "hides the desk outside DESK_NETWORKS despite a forged address",
      ["192.0.2.0/24"],
      { "x-forwarded-for": "192.0.2.7" },
      [],
      "1",
    ],
    [
      "shows the desk inside DESK_NETWORKS behind a trusted proxy",
      ["192.0.2.0/24"],
      { "x-forwarded-for": "192.0.2.7" },
      ["127.0.0.1"],
      "undefined",
    ],
    [
      "hides the desk outside DESK_NETWORKS behind a trusted proxy",
      ["192.0.2.0/24"],
      { "x-forwarded-for": "203.0.113.9" },
      ["127.0.0.1"],
      "1",
    ],
    [
      "shows the desk inside DESK_NETWORKS despite a forged mark",
      ["127.0.0.1"],
      { "x-desk-hidden": "1" },
      [],
      "undefined",
    ],
    ["shows the desk without DESK_NETWORKS despite a forged mark", [], { "x-desk-hidden": "1" }, [], "undefined"],
  ])("%s", async (_, networks, headers, proxies, expected) => {
    expect(await markOf([...networks], { ...headers }, [...proxies])).toBe(expected);
  });
});
