/** A plate without spaces, hyphens and case, for comparison: "0629 mgp" and "0629-MGP" are the same. */
export const plateKey = (plate: string): string => plate.toUpperCase().replace(/[^A-Z0-9]/g, "");
