import { bootRefusal } from "@/lib/backend/platform/boot-guards";
import { readEnvironment } from "@/lib/backend/platform/env";

const refuse = (reason: string) => {
  console.error(`The site does not start: ${reason}.`);
  process.exit(1);
};

try {
  const settings = readEnvironment(process.env);
  // The sandbox gets its gateway from the launcher, so only the site itself can judge it.
  const refusal = settings.paymentsMode === "live" ? bootRefusal(settings) : undefined;
  if (refusal) refuse(refusal);
  console.log(JSON.stringify(settings));
} catch (error) {
  refuse(error instanceof Error ? error.message : String(error));
}
