import type { FieldErrorCode } from "@/lib/contracts/error-codes";

export const passwordFields = { password: "new-password", repeat: "repeat-password" } as const;

const shortest = 5;

export interface PasswordFaults {
  password?: FieldErrorCode | undefined;
  repeat?: FieldErrorCode | undefined;
}

/** What the browser can say of a new password typed twice; whether it is a common one the server judges (rules 13.1). */
export function passwordFaults({ password, repeat }: { password: string; repeat: string }): PasswordFaults {
  const isShort = Array.from(password).length < shortest;
  return {
    password: isShort ? "PASSWORD_TOO_SHORT" : undefined,
    repeat: repeat === password ? undefined : "PASSWORD_MISMATCH",
  };
}
