import http from "node:http";
import { watchCatalogue } from "@/lib/backend/catalogue/watch-catalogue";
import { forgetEnvironment } from "@/lib/backend/platform/env";
import { pageRenewalPath } from "@/lib/backend/platform/page-renewal";
import { useDatabase } from "@/tests/support/database";

const store = useDatabase();
const calls: (string | undefined)[] = [];
const site = http.createServer((request, answer) => {
  calls.push(request.url);
  answer.writeHead(204).end();
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

const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000));

it("a site lets its pages be made anew once after the catalogue has changed, and never otherwise", async () => {
  watchCatalogue();
  await seconds(6);
  expect(calls).toEqual([]);
  await store.query("update office set phone = '+34 971 800 123' where id = 1");
  const patience = Date.now() + 40_000;
  while (calls.length === 0 && Date.now() < patience) await seconds(0.1);
  await seconds(6);
  expect(calls).toEqual([`${pageRenewalPath}?changed=catalogue`]);
});
