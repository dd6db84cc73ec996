/** Roles of staff (design of the desk, "Roles"). */
export const staffRoles = ["agent", "sales", "manager", "accounts", "admin"] as const;
export type StaffRole = (typeof staffRoles)[number];

const everyone = staffRoles;

/**
 * Every permission with the roles that have it. Changes are further limited to the offices of the member, see `worksAt`;
 * what concerns the whole company needs all offices.
 */
const holders = {
  "desk.enter": everyone,
  "bookings.read": everyone,
  "bookings.write": ["agent", "manager"],
  "documents.read": ["agent", "manager"],
  "rental.handle": ["agent", "manager"],
  "deposit.retain": ["agent", "manager"],
  "booking.noShow": ["agent", "manager"],
  "booking.cancel": ["manager"],
  "refund.goodwill": ["manager"],
  "incidents.read": ["agent", "manager", "accounts", "admin"],
  "incidents.settle": ["manager"],
  "enquiries.read": ["agent", "sales", "manager", "accounts"],
  "enquiries.answer": ["agent", "sales", "manager"],
  "reviews.read": ["agent", "manager", "admin"],
  "reviews.decide": ["manager"],
  "stock.read": ["sales", "manager", "accounts", "admin"],
  "stock.edit": ["sales", "manager"],
  "stock.price": ["sales", "manager"],
  "units.block": ["agent", "manager"],
  "units.edit": ["manager"],
  "company.edit": ["manager"],
  "prices.read": ["manager", "accounts", "admin"],
  "prices.draft": ["manager"],
  "prices.publish": ["manager"],
  "accounting.export": ["manager", "accounts"],
  "authority.export": ["manager"],
  "people.manage": ["manager", "admin"],
  "audit.read": ["manager", "accounts", "admin"],
  "staff.manage": ["admin"],
} as const satisfies Record<string, readonly StaffRole[]>;

export type Permission = keyof typeof holders;

const isPermission = (name: string): name is Permission => Object.hasOwn(holders, name);
export const permissions: readonly Permission[] = Object.keys(holders).filter(isPermission);

/** Whether a role has a permission; offices are checked by `worksAt`. */
export const mayDo = (role: StaffRole, permission: Permission): boolean => {
  const roles: readonly StaffRole[] = holders[permission];
  return roles.includes(role);
};

/** All permissions of a role. */
export const permissionsOf = (role: StaffRole): readonly Permission[] =>
  permissions.filter((permission) => mayDo(role, permission));

/** Whether a member of staff may act at an office; an empty list means all offices. */
export const worksAt = (officeIds: readonly number[], officeId: number): boolean =>
  officeIds.length === 0 || officeIds.includes(officeId);
