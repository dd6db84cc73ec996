import type { ProfileUpdate } from "@/lib/contracts/client";

/** The form's fields in their order: errors are summed up in it. */
export const profileFields = [
  "firstName",
  "lastName",
  "mobile",
  "lang",
  "receivesOffers",
] as const satisfies readonly (keyof ProfileUpdate)[];
export type ProfileField = (typeof profileFields)[number];

export const profileFieldId = (name: ProfileField) => `profile-${name}`;
