import { Button } from "@/components/ui/button";
import { EnquiryInputs, type KnownFields } from "./enquiry-inputs";
import { EnquiryPost, type EnquiryPostProps } from "./enquiry-post";

interface EnquiryFormProps extends Omit<EnquiryPostProps, "children" | "hidden" | "button"> {
  /** What is sent without asking. */
  hidden?: Readonly<Record<string, string | number>>;
  /** What is filled in already. */
  known?: KnownFields | undefined;
  /** Version of the legal texts that the boxes name. */
  textVersion: string;
}

const button = { type: "submit", variant: "action", size: "lg", className: "justify-self-start" } as const;

/** A message, or a question about a car or a subscription; its fields and its button are made on the server. */
export const EnquiryForm = ({ hidden = {}, known, textVersion, ...form }: EnquiryFormProps) => (
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
    <EnquiryInputs kind={form.kind} own={form.own} texts={form.texts} typed={known} />
  </EnquiryPost>
);
