import http from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { forgetEnvironment } from "@/lib/backend/core/env";
import { pageRenewalHeader, pageRenewalPath, pageRenewalToken } from "@/lib/backend/core/page-renewal";
import { watchStock } from "@/lib/backend/sales/cars/stock";
import { sellCar } from "@/lib/backend/sales/desk/cars";
import { handleWebRequest } from "@/lib/web-client/route-handler";
import { useDatabase } from "@/tests/support/database";
import { eventually, listen, portOf } from "@/tests/support/wait-for";

const store = useDatabase();
const calls: string[] = [];
const site = http.createServer((request, answer) => {
  calls.push(`${request.method} ${request.url} ${request.headers[pageRenewalHeader]}`);
  answer.writeHead(calls.length === 1 ? 503 : 204).end();
});

beforeAll(async () => {
  process.env.PORT = portOf(await listen(site));
  forgetEnvironment();
});
afterAll(async () => {
  delete process.env.PORT;
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
});

it("revalidates the pages once after a change of the stock, and retries until it succeeds", async () => {
  watchStock({ pause: 200, again: [] });
  await pause(1000);
  expect(calls).toEqual([]);
  const [car] = await store.query("select id from second_hand_car where sold_at is null limit 1");
  await sellCar(Number(car?.id), new Date());
  await eventually(
    () => calls.length,
    (count) => count === 2,
  );
  await pause(1000);
  const call = `POST ${pageRenewalPath}?changed=stock ${pageRenewalToken()}`;
  expect(calls).toEqual([call, call]);
});

it.each([undefined, "", "x".repeat(43)])("refuses a revalidation with the token %p", async (token) => {
  const headers = token === undefined ? {} : { [pageRenewalHeader]: token };
  const answer = await handleWebRequest(new Request(`http://localhost${pageRenewalPath}`, { method: "POST", headers }));
  expect(answer.status).toBe(404);
});
