import "server-only";
import { env } from "@/lib/backend/platform/env";
import { placeholdersIn } from "@/lib/domain/configuration/example-data";
import { loadConfiguration } from "./load-configuration";
import { loadOffices } from "./load-offices";

/** What header and footer of every page say about the company. */
export async function loadSiteFrame() {
  const [offices, { support, legal }] = await Promise.all([loadOffices(), loadConfiguration()]);
  return { offices, support, legal, isExampleData: placeholdersIn({ support, legal }).length > 0 };
}

/** Whether payments go to the pretend gateway, which the private surface says at its top. */
export const isSandbox = (): boolean => env().paymentsMode === "sandbox";
