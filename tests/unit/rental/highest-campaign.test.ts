import { highestCampaign } from "@/lib/domain/rental/highest-campaign";

test.each([
  [[], 0],
  [[{ campaignPercent: 0 }], 0],
  [[{ campaignPercent: 5 }, { campaignPercent: 8 }, { campaignPercent: 0 }], 8],
])("of %j a search for specials carries %s percent", (groups, percent) =>
  expect(highestCampaign(groups)).toBe(percent),
);
