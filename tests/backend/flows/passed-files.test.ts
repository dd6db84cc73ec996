import { sendWebhook, webhookOf } from "@/tests/support/bank";
import { order } from "@/tests/support/builders/order";
import { useCardTerminal } from "@/tests/support/card-terminal";
import { freezeClock } from "@/tests/support/clock";
import { useDatabase } from "@/tests/support/database";
import { filesRunBy } from "@/tests/support/passed-files";
import { startedPayment } from "@/tests/support/started-payment";

useDatabase();
useCardTerminal();
freezeClock("2027-01-15T10:00:00Z");

const paid = { Ds_Response: "0000", Ds_AuthorisationCode: "123456" };

/** Each flow may execute at most this many files of ours; it is run once before, so that lazy imports are loaded. */
const flows = [
  {
    name: "an order that is held and led to the bank",
    most: 45,
    prepare: async () => () => order(),
  },
  {
    name: "a bank's word that a payment was made",
    most: 18,
    prepare: async () => {
      const webhook = { ...webhookOf(await startedPayment({ provider: "redsys" })), ...paid };
      return async () => ({ status: await sendWebhook(webhook) });
    },
  },
];

it.each(flows)("$name executes at most $most files of the backend", async ({ name, most, prepare }) => {
  expect((await (await prepare())()).status).toBe(200);
  const flow = await prepare();
  const passed = await filesRunBy(async () => expect((await flow()).status).toBe(200));
  console.info(`${name}: ${passed.files.length} files, ${passed.functions} functions`);
  expect(passed.files.length).toBeLessThanOrEqual(most);
});
