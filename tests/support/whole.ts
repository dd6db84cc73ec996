/** `npm test` leaves further rows of a table and most runs of a long property to `npm run test:ci`; a file alone has all. */
export const isWhole = process.env.WHOLE_TESTS !== "no";
