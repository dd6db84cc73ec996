import { readEnvironment } from "@/lib/backend/platform/env";

try {
  console.log(JSON.stringify(readEnvironment(process.env)));
} catch (error) {
  console.error(`The site does not start: ${error instanceof Error ? error.message : error}.`);
  process.exit(1);
}
