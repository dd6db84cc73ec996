import {
  bestCampaign,
  type Campaign,
  type CampaignUse,
  grantedCampaign,
  grantedPercent,
  highestPercent,
} from "@/lib/domain/pricing/promotion";

const campaign: Campaign = {
  percentBasisPoints: 800,
  bookFrom: "2027-01-01",
  bookUntil: "2027-06-30",
  pickupFrom: "2027-05-01",
  pickupUntil: "2027-09-30",
  groupIds: [1, 2],
  officeIds: [],
};
const use: CampaignUse = { groupId: 2, pickupOfficeId: 4, pickupDate: "2027-07-12", today: "2027-03-01" };

describe("campaign", () => {
  it.each([
    ["applies to a listed group at any office", {}, true],
    ["does not apply to another group", { groupId: 3 }, false],
    ["applies on its first pick-up day", { pickupDate: "2027-05-01" }, true],
    ["applies on its last pick-up day", { pickupDate: "2027-09-30" }, true],
    ["does not apply a day after its last pick-up day", { pickupDate: "2027-10-01" }, false],
    ["does not apply a day before its first pick-up day", { pickupDate: "2027-04-30" }, false],
    ["applies on its last booking day", { today: "2027-06-30" }, true],
    ["does not apply a day after its last booking day", { today: "2027-07-01" }, false],
    ["does not apply before its first booking day", { today: "2026-12-31" }, false],
  ])("a campaign %s", (_, changes, active) => {
    expect(bestCampaign([campaign], { ...use, ...changes }) !== null).toBe(active);
  });

  it("a campaign with offices applies only at these offices", () => {
    expect(bestCampaign([{ ...campaign, officeIds: [1] }], use)).toBeNull();
    expect(bestCampaign([{ ...campaign, officeIds: [1, 4] }], use)).not.toBeNull();
  });

  it("a campaign lowers a price only when its value is in the URL", () => {
    const campaigns = [campaign, { ...campaign, percentBasisPoints: 500 }];
    const granted = [null, undefined, 0, 5, 8, 9].map(
      (discount) => grantedCampaign(campaigns, discount, use)?.percentBasisPoints ?? null,
    );
    expect(granted).toEqual([null, null, null, 500, 800, null]);
    expect(grantedCampaign(campaigns, 8, { ...use, groupId: 3 })).toBeNull();
  });

  it("marks a group as one of the Specials with its best campaign, whatever the URL", () => {
    const campaigns = [{ ...campaign, percentBasisPoints: 500 }, campaign, { ...campaign, percentBasisPoints: 700 }];
    expect(bestCampaign(campaigns, use)?.percentBasisPoints).toBe(800);
    expect(bestCampaign(campaigns, { ...use, groupId: 9 })).toBeNull();
  });
});

describe("DESCUENTO", () => {
  it.each([
    [null, 0],
    [{ percentBasisPoints: 800 }, 8],
    [{ percentBasisPoints: 1000 }, 10],
    [{ percentBasisPoints: 2500 }, 10],
  ])("DESCUENTO of the campaign %j is %i, at most 10", (granted, percent) => {
    expect(grantedPercent(granted, 1000)).toBe(percent);
  });

  it("DESCUENTO of several groups is the highest", () => {
    expect([highestPercent([]), highestPercent([0, 8, 5])]).toEqual([0, 8]);
  });
});
