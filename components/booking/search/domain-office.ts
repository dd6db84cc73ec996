import type { Office } from "@/lib/contracts/office";

/** An office of the wire as the rules name it. */
export const domainOffice = (office: Office) => ({ ...office, returnOfficeIds: office.permiteDevOficinas });
