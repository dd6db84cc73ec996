/** The only place of the server that reads the clock; everything else takes `now` as an argument. */
export const now = (): Date => new Date();
