import { bootRefusal, foreignSecret } from "@/lib/backend/core/boot-guards";
import { readEnvironment } from "@/lib/backend/core/env";

const refuse = (reason: string) => {
  console.error(`The site does not start: ${reason}.`);
  process.exit(1);
};

try {
  const settings = readEnvironment(process.env);
  // In sandbox mode the launcher supplies the gateway URLs later, so only part of the settings can be checked here.
  const refusal = settings.paymentsMode === "sandbox" ? foreignSecret(settings) : bootRefusal(settings);
  if (refusal) refuse(refusal);
  console.log(JSON.stringify(settings));
} catch (error) {
  refuse(error instanceof Error ? error.message : String(error));
}
