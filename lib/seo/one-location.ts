import { ServerResponse } from "node:http";

/**
 * Next names where a redirect leads a second time when it has just been put into the cache, beside the first. An answer
 * has one Location (RFC 9110, 10.2.2): a further one takes the place of the one before.
 */
export function keepOneLocation(): void {
  const append = ServerResponse.prototype.appendHeader;
  ServerResponse.prototype.appendHeader = function appendHeader(name, value) {
    return name.toLowerCase() === "location" ? this.setHeader(name, value) : append.call(this, name, value);
  };
}
