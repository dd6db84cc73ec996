/** Milliseconds since 1970-01-01T00:00Z: `getTime()` of the server's clock or of a `timestamptz`. Elapsed time. */
export type EpochMilliseconds = number;
