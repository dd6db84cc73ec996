/** A round button over a card's picture, above the link that covers the card. */
export const toolStyle =
  "z-1 flex size-11 cursor-pointer items-center justify-center rounded-full bg-white text-ink shadow-sm hover:bg-sand-200 aria-pressed:bg-primary aria-pressed:text-white";
