import { mayDo, permissions, permissionsOf, staffRoles, worksAt } from "@/lib/domain/staff/permissions";
import { rightsTable } from "@/tests/support/desk-rights";

it("has exactly the 29 permissions and five roles of the specification", () => {
  expect(permissions.toSorted()).toEqual(Object.keys(rightsTable).toSorted());
  expect(permissions).toHaveLength(29);
  expect(staffRoles).toEqual(["agent", "sales", "manager", "accounts", "admin"]);
});

describe.each(staffRoles)("role %s", (role) => {
  it.each(permissions)(`the role ${role} has the permission %s exactly as in the table of rights`, (permission) => {
    const may = rightsTable[permission]?.includes(role) ?? false;
    expect(mayDo(role, permission)).toBe(may);
    expect(permissionsOf(role).includes(permission)).toBe(may);
  });
});

it.each([
  ["no office set means all", [], 3, true],
  ["an office of the member", [1, 3], 3, true],
  ["another office", [1, 4], 3, false],
])("decides whether a member works at an office: %s", (_, own, office, works) => {
  expect(worksAt(own, office)).toBe(works);
});
