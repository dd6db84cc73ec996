/** A link to a part of the page, shown while it has the focus. */
export const SkipLink = ({ href, text }: { href: `#${string}`; text: string }) => (
  <a href={href} className="skip-link">
    {text}
  </a>
);
