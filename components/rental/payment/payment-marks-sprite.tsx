import { siApplepay, siGooglepay, siMastercard, siPaypal, siVisa } from "simple-icons";

/** SVG sprite of the payment brands in their colours; `PaymentMarks` refers to its symbols. */
export const PaymentMarksSprite = () => (
  <svg xmlns="http://www.w3.org/2000/svg" role="img" aria-hidden="true">
    {[siVisa, siMastercard, siApplepay, siGooglepay, siPaypal].map(({ slug, hex, path }) => (
      <symbol key={slug} id={slug} viewBox={slug === siPaypal.slug ? "-8 -8 40 40" : "0 0 24 24"}>
        <path fill={`#${hex}`} d={path} />
      </symbol>
    ))}
  </svg>
);
