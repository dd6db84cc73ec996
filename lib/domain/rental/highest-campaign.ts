/** The highest campaign of the offered groups in percent, which a search for specials carries (rules section 7). */
export const highestCampaign = (groups: readonly { readonly campaignPercent: number }[]): number =>
  Math.max(0, ...groups.map(({ campaignPercent }) => campaignPercent));
