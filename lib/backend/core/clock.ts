/** The only place of the server that reads the clock; everything else takes `now` as an argument. */
export const now = (): Date => new Date();

export const daysBefore = (at: Date, days: number): Date => new Date(at.getTime() - days * 86_400_000);
