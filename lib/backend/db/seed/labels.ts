import type { FiveLanguages, label } from "../schema/texts";
import { seedCategoryLabels } from "./labels-categories";
import { seedCoverageLabels, seedExtraLabels, seedSurchargeLabels } from "./labels-extras";
import { seedRateLabels, seedStatusLabels } from "./labels-rates";
import type { Five, SeedLabel } from "./seed-label";

type LabelRow = typeof label.$inferInsert;

const inFive = ([ES, EN, DE, IT, FR]: Five): FiveLanguages => ({ ES, EN, DE, IT, FR });

const rowsOf = (kind: LabelRow["kind"], labels: readonly SeedLabel[]): LabelRow[] =>
  labels.map(([code, name, summary, short], index) => ({
    kind,
    code,
    sortOrder: (index + 1) * 10,
    name: inFive(name),
    label: inFive(short ?? name),
    summary: inFive(summary),
  }));

/** Names and labels of the closed lists, in five languages. */
export const seedLabels: readonly LabelRow[] = [
  ...rowsOf("rates", seedRateLabels),
  ...rowsOf("coverages", seedCoverageLabels),
  ...rowsOf("extras", seedExtraLabels),
  ...rowsOf("surcharges", seedSurchargeLabels),
  ...rowsOf("categories", seedCategoryLabels),
  ...rowsOf("bookingStatuses", seedStatusLabels),
];
