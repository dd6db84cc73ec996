const mark = "a-z0-9#$&'*+/=?^_`{|}~-";
const local = new RegExp(`^[${mark}]+(\\.[${mark}]+)*$`, "i");
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i;
const topLabel = /^([a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/i;

const partsOf = (address: string): readonly [local: string, domain: string] => {
  const at = address.indexOf("@");
  return [address.slice(0, Math.max(at, 0)), address.slice(at + 1)];
};

/**
 * Whether a text is exactly one bare e-mail address: no name, brackets, quotes, comments, routes (`%`, `!`) or control
 * characters, so `1<victim@example.com>` is refused (header injection). International domains as punycode (`xn--…`).
 */
export function isEmailAddress(text: string): boolean {
  const [name, domain] = partsOf(text);
  const labels = domain.split(".");
  return (
    text.length <= 254 &&
    name.length <= 64 &&
    local.test(name) &&
    labels.length > 1 &&
    labels.every((part) => label.test(part)) &&
    topLabel.test(labels.at(-1) ?? "")
  );
}

const withoutDots = ["gmail.com", "googlemail.com"];

/**
 * The mailbox behind an address, for rate limits and use counts: `Ana.Ruiz+7@GMail.com` and `anaruiz@googlemail.com`
 * are the same. For comparison only; mail goes to the address as entered.
 */
export function mailboxOf(address: string): string {
  const [name, domain] = partsOf(address.trim().toLowerCase());
  const [bare = ""] = name.split("+");
  return withoutDots.includes(domain) ? `${bare.replaceAll(".", "")}@gmail.com` : `${bare || name}@${domain}`;
}
