import { forgetEnvironment } from "@/lib/backend/core/env";
import { peerHeader } from "@/lib/backend/core/http/network";
import { callDesk, staffMember } from "@/tests/support/at-desk";
import { useDatabase } from "@/tests/support/database";
import { useDocumentKeys } from "@/tests/support/document-keys";

useDatabase();
useDocumentKeys();

const setting = (variables: Readonly<Record<string, string>>) => {
  Object.assign(process.env, variables);
  forgetEnvironment();
};
afterEach(() => {
  for (const name of ["DESK_NETWORKS", "TRUSTED_PROXIES", "SITE_URL"]) delete process.env[name];
  forgetEnvironment();
});

describe("DESK_NETWORKS", () => {
  it.each([
    ["inside", { [peerHeader]: "192.0.2.7" }, 200],
    ["outside", { [peerHeader]: "203.0.113.9" }, 404],
    ["outside, forged address", { [peerHeader]: "203.0.113.9", "x-forwarded-for": "192.0.2.7" }, 404],
    ["inside, behind the trusted proxy", { [peerHeader]: "10.0.0.1", "x-forwarded-for": "192.0.2.7" }, 200],
    ["outside, behind the trusted proxy", { [peerHeader]: "10.0.0.1", "x-forwarded-for": "203.0.113.9" }, 404],
  ])("answers desk calls from %s: %j with %d", async (_, headers, status) => {
    const { cookie } = await staffMember("agent");
    setting({ DESK_NETWORKS: "192.0.2.0/24", TRUSTED_PROXIES: "10.0.0.0/8" });
    const options = await callDesk("POST /acceso/opciones", { body: {}, headers });
    expect(options.status).toBe(status);
    const self = await callDesk("GET /yo", { cookie, headers });
    expect([self.status, self.body.code]).toEqual(status === 200 ? [200, null] : [404, "NOT_FOUND"]);
  });
});

describe("the cookie of the desk", () => {
  it("accepts the cookie on https only under its __Host- name", async () => {
    const { cookie } = await staffMember("agent");
    const token = cookie.replace("desk=", "");
    const statusOf = async (name: string) => (await callDesk("GET /yo", { cookie: `${name}=${token}` })).status;
    expect([await statusOf("desk"), await statusOf("__Host-desk")]).toEqual([200, 401]);
    setting({ SITE_URL: "https://rent.example" });
    expect([await statusOf("desk"), await statusOf("__Host-desk")]).toEqual([401, 200]);
  });
});
