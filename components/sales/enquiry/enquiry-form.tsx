import { Button } from "@/components/ui/button";
import { EnquiryInputs, type PrefilledFields } from "./enquiry-inputs";
import { EnquiryPost, type EnquiryPostProps } from "./enquiry-post";

interface EnquiryFormProps extends Omit<EnquiryPostProps, "children" | "hidden" | "button"> {
  /** Values of hidden inputs. */
  hidden?: Readonly<Record<string, string | number>>;
  /** Prefilled values. */
  prefilled?: PrefilledFields | undefined;
  /** Version of the legal texts that are accepted. */
  textVersion: string;
}

const button = { type: "submit", variant: "action", size: "lg", className: "justify-self-start" } as const;

/** Enquiry form (contact, car or subscription); its fields and button are rendered on the server. */
export const EnquiryForm = ({ hidden = {}, prefilled, textVersion, ...form }: EnquiryFormProps) => (
  <EnquiryPost
    {...form}
    hidden={Object.entries({ ...hidden, lang: form.language, textVersion }).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    button={{
      ready: <Button {...button}>{form.texts.submit}</Button>,
      busy: (
        <Button {...button} loading>
          {form.texts.sending}
        </Button>
      ),
    }}
  >
    <EnquiryInputs
      language={form.language}
      kind={form.kind}
      extraFields={form.extraFields}
      texts={form.texts}
      typed={prefilled}
    />
  </EnquiryPost>
);
