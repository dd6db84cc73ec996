import type { Configuration } from "@/lib/domain/configuration/configuration";
import type { LicenceRule } from "@/lib/domain/drivers/licence";

/** What a group asks of every driver (rules section 3); a wire group satisfies it. */
export type GroupDriverRules = {
  readonly minimumAge: number;
  readonly licenceRules: readonly LicenceRule[];
  readonly under25Allowed: boolean;
};

export type DriverConfiguration = Pick<Configuration, "minimumAge" | "youngDriverMaxAge" | "minimumLicenceYears">;
