import type { PackageCode } from "@/lib/domain/pricing/price-lines";
import type { DriverInput } from "./driver";
import type { CoverageQuote, PickedExtra, PricePackage } from "./quote";
import type { CouponData, WizardAddress } from "./search";

/** `VS`: the selected vehicle as printed in the specification (section 3). */
export interface SelectedVehicle {
  groupId: number;
  group: string;
  name: string;
  days: number;
  baseCents: number;
  perDayCents: number;
  depositCents: number;
  available: boolean;
}

/**
 * Session storage `bookingDraft` (contract section 10). The server uses only its codes and ids, never its prices. It
 * holds no document numbers and is cleared on confirmation.
 */
export interface BookingDraft {
  version: 1;
  search: WizardAddress;
  VS: SelectedVehicle | null;
  SEG: CoverageQuote | null;
  OP: PickedExtra[] | null;
  PQ1: PricePackage | null;
  PQ2: PricePackage | null;
  PQNR1: PricePackage | null;
  PQNR2: PricePackage | null;
  DESCUENTO: number;
  HORAMAX: string | null;
  CUPONDATA: CouponData;
  driver: Partial<DriverInput>;
  packageCode: PackageCode | null;
}

/** Storage key of the draft. */
export const bookingDraftKey = "bookingDraft";
