import { buttonStyle } from "@/components/ui/button-style";

interface PaymentFormProps {
  /** Address of the provider's page. */
  url: string;
  fields: Readonly<Record<string, string>>;
  button: string;
  /** Lets the one inline script run that sends the form; without JavaScript the button does. */
  nonce: string | undefined;
}

const formId = "payment-form";
// Back from the bank's page by the browser: then the visitor decides, or the way back would be blocked.
const script = `(performance.getEntriesByType("navigation")[0]||{}).type!=="back_forward"&&document.getElementById("${formId}").submit()`;

/** The signed form that leads to the provider's own page. */
export function PaymentForm({ url, fields, button, nonce }: PaymentFormProps) {
  return (
    <>
      <form id={formId} method="post" action={url} acceptCharset="utf-8">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className={buttonStyle({ variant: "action", size: "lg" })}>
          {button}
        </button>
      </form>
      <script nonce={nonce}>{script}</script>
    </>
  );
}
