import { mayDo, permissions, permissionsOf, staffRoles, worksAt } from "@/lib/domain/staff/permissions";
import { rightsTable } from "@/tests/support/desk-rights";

it("has exactly the 27 permissions and five roles of the specification", () => {
  expect(permissions.toSorted()).toEqual(Object.keys(rightsTable).toSorted());
  expect(permissions).toHaveLength(27);
  expect(staffRoles).toEqual(["agent", "sales", "manager", "accounts", "admin"]);
});

describe.each(staffRoles)("the role %s", (role) => {
  it.each(permissions)("has or lacks %s as the table of rights says", (permission) => {
    const may = rightsTable[permission]?.includes(role) ?? false;
    expect(mayDo(role, permission)).toBe(may);
    expect(permissionsOf(role).includes(permission)).toBe(may);
  });
});

it.each([
  ["no office named means all", [], 3, true],
  ["an office of the member", [1, 3], 3, true],
  ["another office", [1, 4], 3, false],
])("worksAt: %s", (_, own, office, works) => {
  expect(worksAt(own, office)).toBe(works);
});
