import fs from "node:fs";
import inspector from "node:inspector/promises";
import path from "node:path";
import { callDesk, staffMember } from "@/tests/support/at-desk";
import { confirmed, sendWebhook, webhookOf } from "@/tests/support/bank";
import { aHandOver } from "@/tests/support/builders/hand-over";
import { anOrder, order } from "@/tests/support/builders/order";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { officeClock, paidBooking } from "@/tests/support/paid-booking";
import { drainOutbox, paymentState, startedPayment } from "@/tests/support/started-payment";

jest.setTimeout(60_000);
useDatabase();
const bank = useGateway();

const root = process.cwd();
const floors = ["lib/backend/", "lib/domain/", "lib/contracts/"];
/** SWC exports a name by a getter of its own, which runs for each constant that is read. */
const isExportGetter = ({ functionName, ranges }: inspector.Profiler.FunctionCoverage) =>
  ranges.every(({ startOffset, endOffset }) => endOffset - startOffset <= functionName.length * 2 + 40);

/** Runs a flow and prints the files of backend, domain and contracts whose functions it ran. */
async function trace<Result>(name: string, flow: () => Promise<Result>): Promise<Result> {
  const session = new inspector.Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  const result = await flow();
  const coverage = await session.post("Profiler.takePreciseCoverage");
  session.disconnect();
  const ran = coverage.result.flatMap(({ url, functions }) => {
    const file = path.relative(root, url.replace("file://", ""));
    const called = functions.filter(
      (entry) => !isExportGetter(entry) && entry.ranges.some(({ count }) => count > 0),
    ).length;
    return floors.some((floor) => file.startsWith(floor)) && called > 0 ? [{ file, called }] : [];
  });
  const lines = ran.reduce((sum, { file }) => sum + fs.readFileSync(file, "utf8").split("\n").length - 1, 0);
  const calls = ran.reduce((sum, { called }) => sum + called, 0);
  const folders = new Set(ran.map(({ file }) => path.dirname(file)));
  const inBackend = [...folders].filter((folder) => folder.startsWith("lib/backend"));
  process.stdout.write(
    `${name}: ${ran.length} files, ${lines} lines, ${calls} functions, ${folders.size} folders (${inBackend.length} of the backend)\n`,
  );
  if (process.env.FLOW_FILES) for (const { file, called } of ran) process.stdout.write(`  ${file} ${called}\n`);
  return result;
}

it("places an order, from the call to the payment page", async () => {
  // Loads what a process loads once: the catalogue and the providers.
  await order({ pickupAt: "2027-06-12T10:00", returnAt: "2027-06-19T10:00" });
  const totals = await order({ expectedTotalCents: 0 });
  const { totalCents, payNowCents } = totals.body.data.packages.PQ1;
  const placed = await trace("order", () =>
    order({ ...anOrder(), expectedTotalCents: totalCents, expectedPayNowCents: payNowCents }),
  );
  expect(placed.status).toBe(200);
});

it("confirms a payment, from the webhook to the mail", async () => {
  const earlier = await startedPayment();
  await sendWebhook({ ...webhookOf(earlier), Ds_Response: "0000", Ds_AuthorisationCode: "123456" });
  await drainOutbox();
  const started = await startedPayment();
  const mailed = (await bank.mails()).length;
  await trace("webhook to mail", async () => {
    await sendWebhook({ ...webhookOf(started), Ds_Response: "0000", Ds_AuthorisationCode: "654321" });
    await drainOutbox();
  });
  expect(await paymentState(started)).toEqual(confirmed);
  expect((await bank.mails()).length).toBeGreaterThan(mailed);
});

it("hands a vehicle over at the desk", async () => {
  const agent = await staffMember("agent", [1]);
  const [warm, rental] = [
    await paidBooking(bank, { pickup: officeClock(-1), giveBack: officeClock(47) }),
    await paidBooking(bank, { pickup: officeClock(-2), giveBack: officeClock(46) }),
  ];
  const handOver = (code: string) =>
    callDesk(`POST /reservas/${code}/entrega`, { cookie: agent.cookie, body: aHandOver() });
  await handOver(warm.booking.code);
  const handed = await trace("hand-over", () => handOver(rental.booking.code));
  expect(handed.status).toBe(200);
});
