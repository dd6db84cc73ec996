/** Who works here, and what each may do (design of the desk, "Roles"). */
export const staffRoles = ["agent", "sales", "manager", "accounts", "admin"] as const;
export type StaffRole = (typeof staffRoles)[number];

const everyone = staffRoles;

/** Every right of the desk with the roles that have it. What an office's people may change ends at their offices. */
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

export const mayDo = (role: StaffRole, permission: Permission): boolean => {
  const roles: readonly StaffRole[] = holders[permission];
  return roles.includes(role);
};

export const permissionsOf = (role: StaffRole): readonly Permission[] =>
  permissions.filter((permission) => mayDo(role, permission));

/** Whether somebody's rights hold at an office; without offices of their own they hold everywhere. */
export const worksAt = (officeIds: readonly number[], officeId: number): boolean =>
  officeIds.length === 0 || officeIds.includes(officeId);
