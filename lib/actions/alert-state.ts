import type { ErrorCode } from "@/lib/contracts/error-codes";

/** How far a wish to be told is; a refused one comes back as it was typed, so that nothing is lost without script either. */
export type AlertState =
  | { readonly status: "idle" }
  | { readonly status: "sent"; readonly email: string }
  | {
      readonly status: "refused";
      /** Null where only fields are wrong. */
      readonly code: ErrorCode | null;
      readonly fields: readonly ("email" | "consentsData")[];
      readonly typed: { readonly email: string; readonly consentsData: boolean };
    };
