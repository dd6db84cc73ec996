import type { SearchRefusal } from "@/lib/domain/search/check-search";
import type { Failure } from "../http/answers";
import type { AvailabilityRefusal } from "./queries";

/** A refused search names the field of its form. */
const searchFailure = ({ code, field }: SearchRefusal): Failure => ({
  code,
  errors: [{ field, code: "INVALID" }],
});

export const availabilityFailure = (refusal: AvailabilityRefusal): Failure =>
  refusal.code === "TIME_BUSY"
    ? { code: refusal.code, data: { alternatives: refusal.alternatives } }
    : searchFailure(refusal);
