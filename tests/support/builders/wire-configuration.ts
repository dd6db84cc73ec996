import { seedConfiguration } from "@/lib/backend/core/db/seed/configuration";
import type { ConfigurationDocument } from "@/lib/contracts/core/configuration";

const airport: [string, string][] = [
  ["07:00", "08:29"],
  ["20:01", "23:30"],
];

/** The configuration document of the example catalogue as `/web/configuracion` returns it. */
export const wireConfiguration: ConfigurationDocument = {
  ...seedConfiguration,
  afterHours: { "1": airport, "3": [], "4": airport },
};
