import { bootRefusal, foreignSecret } from "@/lib/backend/platform/boot-guards";
import { readEnvironment } from "@/lib/backend/platform/env";

const refuse = (reason: string) => {
  console.error(`The site does not start: ${reason}.`);
  process.exit(1);
};

try {
  const settings = readEnvironment(process.env);
  // The sandbox gets its gateways from the launcher, so only the site itself can judge the whole of it.
  const refusal = settings.paymentsMode === "sandbox" ? foreignSecret(settings) : bootRefusal(settings);
  if (refusal) refuse(refusal);
  console.log(JSON.stringify(settings));
} catch (error) {
  refuse(error instanceof Error ? error.message : String(error));
}
