import { highestCampaign } from "@/lib/domain/rental/highest-campaign";

test.each([
  [[], 0],
  [[{ campaignPercent: 0 }], 0],
  [[{ campaignPercent: 5 }, { campaignPercent: 8 }, { campaignPercent: 0 }], 8],
])("for the groups %j, a search for Specials applies %s percent", (groups, percent) =>
  expect(highestCampaign(groups)).toBe(percent),
);
