import type { StaffRole } from "@/lib/domain/staff/permissions";

const everyone = ["agent", "sales", "manager", "accounts", "admin"] as const;

/** Every permission with the roles that have it. Written down here as law, and never read from the code. */
export const rightsTable: Readonly<Record<string, readonly StaffRole[]>> = {
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
};
