import http from "node:http";
import { runDesk } from "@/lib/backend/desk/run-desk";
import { forgetEnvironment } from "@/lib/backend/platform/env";
import { pageRenewalHeader, pageRenewalPath, pageRenewalToken } from "@/lib/backend/platform/page-renewal";
import { watchStock } from "@/lib/backend/second-hand/stock";
import { handleWebRequest } from "@/lib/web-client/route-handler";
import { useDatabase } from "@/tests/support/database";

const store = useDatabase();
const calls: string[] = [];
const site = http.createServer((request, answer) => {
  calls.push(`${request.method} ${request.url} ${request.headers[pageRenewalHeader]}`);
  answer.writeHead(calls.length === 1 ? 503 : 204).end();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const address = site.address();
  process.env.PORT = String(typeof address === "object" ? address?.port : address);
  forgetEnvironment();
});
afterAll(async () => {
  delete process.env.PORT;
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
});

const until = async (condition: () => boolean) => {
  const patience = Date.now() + 40_000;
  while (!condition() && Date.now() < patience) await new Promise((resolve) => setTimeout(resolve, 100));
};

it("a site lets its pages be made anew once after a change of the stock, trying again until it is done", async () => {
  watchStock();
  await new Promise((resolve) => setTimeout(resolve, 6000));
  expect(calls).toEqual([]);
  const [car] = await store.query("select id from second_hand_car where sold_at is null limit 1");
  await runDesk(["car", "sell", String(car?.id)], new Date());
  await until(() => calls.length === 2);
  await new Promise((resolve) => setTimeout(resolve, 6000));
  const call = `POST ${pageRenewalPath}?changed=stock ${pageRenewalToken()}`;
  expect(calls).toEqual([call, call]);
});

it.each([undefined, "", "x".repeat(43)])("nobody else can have the pages made anew: %p", async (token) => {
  const headers = token === undefined ? {} : { [pageRenewalHeader]: token };
  const answer = await handleWebRequest(new Request(`http://localhost${pageRenewalPath}`, { method: "POST", headers }));
  expect(answer.status).toBe(404);
});
