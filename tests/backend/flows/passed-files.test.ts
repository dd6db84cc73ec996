import { noticeOf, notify } from "@/tests/support/bank";
import { order } from "@/tests/support/builders/order";
import { useCardTerminal } from "@/tests/support/card-terminal";
import { freezeClock } from "@/tests/support/clock";
import { useDatabase } from "@/tests/support/database";
import { filesPassedBy } from "@/tests/support/passed-files";
import { startedPayment } from "@/tests/support/started-payment";

useDatabase();
useCardTerminal();
freezeClock("2027-01-15T10:00:00Z");

const paid = { Ds_Response: "0000", Ds_AuthorisationCode: "123456" };

/** Whoever follows a flow opens this many files of ours at most; each flow is run once before, so that all is loaded. */
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
      const told = { ...noticeOf(await startedPayment({ provider: "redsys" })), ...paid };
      return async () => ({ status: await notify(told) });
    },
  },
];

it.each(flows)("$name passes $most files below the door at most", async ({ name, most, prepare }) => {
  expect((await (await prepare())()).status).toBe(200);
  const flow = await prepare();
  const passed = await filesPassedBy(async () => expect((await flow()).status).toBe(200));
  console.info(`${name}: ${passed.files.length} files, ${passed.functions} functions`);
  expect(passed.files.length).toBeLessThanOrEqual(most);
});
