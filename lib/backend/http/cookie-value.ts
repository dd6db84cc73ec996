/** Whether a text can go on as a header, as all that the site's own cookies hold does. */
export const isHeaderText = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

function decoded(value: string): string | null {
  try {
    const text = decodeURIComponent(value);
    return isHeaderText(text) ? text : null;
  } catch {
    return null;
  }
}

/** One cookie of a request's `Cookie` header. */
export function cookieValue(header: string | null, name: string): string | null {
  for (const part of (header ?? "").split(";")) {
    const [key, ...value] = part.split("=");
    if (key?.trim() === name) return decoded(value.join("=").trim());
  }
  return null;
}
