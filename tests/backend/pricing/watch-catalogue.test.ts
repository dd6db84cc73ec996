import http from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { storePhoto } from "@/lib/backend/content/desk/photos";
import { forgetEnvironment } from "@/lib/backend/core/env";
import { pageRenewalPath } from "@/lib/backend/core/page-renewal";
import { watchCatalogue } from "@/lib/backend/pricing/watch-catalogue";
import { aPhoto } from "@/tests/support/builders/photo";
import { useDatabase } from "@/tests/support/database";
import { usePhotoFolder } from "@/tests/support/photos";
import { eventually, listen, portOf } from "@/tests/support/wait-for";

const store = useDatabase();
usePhotoFolder();
const calls: (string | undefined)[] = [];
const site = http.createServer((request, answer) => {
  calls.push(request.url);
  answer.writeHead(204).end();
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

it("revalidates the pages once after a catalogue change, and at no other time", async () => {
  watchCatalogue({ pause: 200, again: [] });
  await pause(1000);
  expect(calls).toEqual([]);
  await store.query("update office set phone = '+34 971 800 123' where id = 1");
  await eventually(
    () => calls.length,
    (count) => count > 0,
  );
  await pause(1000);
  expect(calls).toEqual([`${pageRenewalPath}?changed=catalogue`]);
  const stored = await storePhoto({
    owner: { kind: "group", id: 1 },
    bytes: await aPhoto({ color: "#336699" }),
    now: new Date(),
  });
  expect(stored.ok).toBe(true);
  await eventually(
    () => calls.length,
    (count) => count === 2,
  );
});

it("revalidates the pages again when scheduled prices become active", async () => {
  const before = calls.length;
  await store.query(
    "insert into tariff (version, configuration_version, active_from) select 'later', configuration_version, now() + interval '3 seconds' from tariff limit 1",
  );
  await eventually(
    () => calls.length,
    (count) => count === before + 1,
  );
  await pause(1000);
  expect(calls).toHaveLength(before + 1);
  await eventually(
    () => calls.length,
    (count) => count === before + 2,
  );
});
