const isReadable = (escapes: string): boolean => {
  try {
    decodeURIComponent(escapes);
    return true;
  } catch {
    return false;
  }
};

const bytesOf = (escapes: string) => Uint8Array.from(escapes.match(/[\da-f]{2}/gi) ?? [], (two) => parseInt(two, 16));

/**
 * A request's address as a path of this site, with every escape a character: what is none becomes the sign of an unreadable one, a lone `%`
 * itself. So `/rent/fleet/%ff` is a name that nothing has, and not a failure of the routing.
 */
export const readableAddress = (address: string): string =>
  address
    .replace(/^https?:\/\/[^/?]*/i, "")
    .replace(/^(?!\/)/, "/")
    .replace(/%(?![\da-f]{2})/gi, "%25")
    .replace(/(?:%[\da-f]{2})+/gi, (run) =>
      isReadable(run) ? run : encodeURIComponent(new TextDecoder().decode(bytesOf(run))),
    );
