import type { CatalogueGroup } from "@/lib/backend/catalogue/catalogue";
import type { CatalogueContext } from "@/lib/backend/catalogue/load-catalogue";
import type { FailureCode } from "@/lib/backend/http/answers";
import type { PricedQuote } from "@/lib/backend/quote/price-quote";
import type { FieldError } from "@/lib/contracts/envelope";
import type { ReservationRequest } from "@/lib/contracts/reservation";
import { type AcceptedDrivers, checkDrivers } from "@/lib/domain/drivers/check-drivers";
import { driverBirthDate, needsFlight } from "@/lib/domain/drivers/driver";
import { methodSuits } from "@/lib/domain/payment/payment";
import { accept, type Result, refuse } from "@/lib/domain/result/result";
import { dateOf } from "@/lib/domain/time/wall-clock";

export interface OrderRefusal {
  readonly code: FailureCode;
  readonly errors?: readonly FieldError[];
}

const invalid = (field: string, code: FieldError["code"] = "INVALID") =>
  refuse({ code: "VALIDATION_FAILED", errors: [{ field, code }] } as const);

const required = ["LICENCE_NOTICE", "PRIVACY_AND_TERMS", "LICENCE_DECLARATION"] as const;

/** The order may start only with every consent that the law and the terms ask for. */
export const hasConsents = ({ consents }: ReservationRequest): boolean =>
  required.every((kind) => consents.some((consent) => consent.kind === kind && consent.accepted));

/** The way to pay is one that the house offers, and suits this customer. */
export function checkMethod({ provider, method, driver }: ReservationRequest, { catalogue }: CatalogueContext) {
  const offered = catalogue.configuration.paymentMethods.some(
    (one) => one.provider === provider && one.method === method,
  );
  if (!offered) return invalid("method");
  return methodSuits(method, driver.mobile) ? accept(null) : invalid("method");
}

/** Each additional driver answered for, and all of them, the main one by the birth date, allowed on this group. */
export function checkOrderDrivers(
  request: ReservationRequest,
  { row }: CatalogueGroup,
  { catalogue }: CatalogueContext,
): Result<AcceptedDrivers, OrderRefusal> {
  const index = request.extras.findIndex(({ code }) => code === "ADDITIONAL_DRIVER");
  const extra = request.extras[index];
  const additional = extra?.drivers ?? [];
  if (extra && additional.length !== extra.units) return invalid(`extras.${index}.drivers`, "REQUIRED");
  const { driver } = request;
  const birthDate = driverBirthDate(driver);
  const checked = checkDrivers(
    {
      main: { ...driver, birthDate },
      additional,
      group: row,
      coverage: request.coverage,
      pickupDate: dateOf(request.pickupAt),
    },
    catalogue.configuration,
  );
  if (checked.ok) return checked;
  const field = checked.field.replace(/^additional/, `extras.${index}.drivers`);
  return refuse({ code: checked.code, errors: [{ field, code: "INVALID" }] });
}

/** What only the priced rental can tell: the flight of an after-hours pick-up, and a package that is not on offer. */
export function checkPriced(request: ReservationRequest, { candidate, context, packages }: PricedQuote) {
  const office = context.catalogue.offices.find(({ id }) => id === request.pickupOfficeId);
  const { flightNumber, arrivesWithoutFlight } = request.driver;
  const asksFlight = office && needsFlight(office.kind, candidate.valid.pickupAfterHours);
  if (asksFlight && !flightNumber && !arrivesWithoutFlight) return invalid("driver.flightNumber", "FLIGHT_REQUIRED");
  return packages[request.packageCode].offered ? accept(null) : invalid("packageCode");
}
