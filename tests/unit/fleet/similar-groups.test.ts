import { seedGroups } from "@/lib/backend/core/db/seed/fleet";
import { similarGroups } from "@/lib/domain/fleet/fleet";

const fleet = seedGroups.map(({ code, kind, passengers, categories }, place) => ({
  id: place + 1,
  code,
  kind,
  passengers,
  categories,
}));
const similarTo = (code: string) => {
  const group = fleet.find((entry) => entry.code === code);
  return group ? similarGroups(group, fleet).map((group) => group.code) : [];
};

describe("similar groups", () => {
  it.each([
    ["B", ["D", "A"]],
    ["H", ["I"]],
    ["J", ["C", "D"]],
  ])("groups similar to %s start with those of the same categories", (code, first) =>
    expect(similarTo(code).slice(0, first.length)).toEqual(first),
  );

  it("only two-wheelers are similar to a two-wheeler, and none is similar to a car", () => {
    expect(similarTo("M1")).toEqual(["M2"]);
    for (const { code, kind } of fleet)
      if (kind !== "MOTORCYCLE")
        expect(similarTo(code)).not.toEqual(expect.arrayContaining([expect.stringMatching("M")]));
  });

  it("lists at most two similar groups, never the group itself", () => {
    for (const { code } of fleet) {
      expect(similarTo(code).length).toBeLessThanOrEqual(2);
      expect(similarTo(code)).not.toContain(code);
    }
  });
});
