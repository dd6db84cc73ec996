import "server-only";
import { createHash } from "node:crypto";
import { newestCatalogue } from "@/lib/backend/catalogue/queries";
import { sayProblem } from "@/lib/backend/catalogue/say-problem";
import { database } from "@/lib/backend/db/client";
import { reportIncident } from "@/lib/backend/payment/report-incident";

/** Tells a person, once, that the catalogue has come to lack something: what that concerns is not offered meanwhile. */
export async function reportCatalogue(now: Date): Promise<void> {
  const catalogue = await newestCatalogue(now);
  if (!catalogue || catalogue.problems.length === 0) return;
  const problems = catalogue.problems.map(sayProblem).join("; ");
  const about = createHash("sha256").update(`${catalogue.tariffId} ${problems}`).digest("hex").slice(0, 16);
  const detail = { tariffId: catalogue.tariffId, problems: problems.slice(0, 1000) };
  await database().transaction((tx) => reportIncident(tx, { kind: "catalogue_unsound", about, detail, now }));
}
