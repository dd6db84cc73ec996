import { placeholdersIn } from "@/lib/domain/configuration/configuration";

const brand = "WebK10";

/** The company's name as published: the brand until the legal name is decided (rules section 14). */
export const sellerName = (companyName: string): string =>
  placeholdersIn(companyName).length > 0 ? brand : companyName;

/** Company data as published: what is not decided yet is left out. */
export const isDecided = (value: string): boolean => placeholdersIn(value).length === 0;
