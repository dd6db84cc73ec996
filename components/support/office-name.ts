/** An office's name as it may break over lines: not before its dash. */
export const officeName = (name: string): string => name.replace(" - ", "\u00a0- ");
