"use client";

import { Send } from "lucide-react";
import { useActionState, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { useAwake } from "@/components/ui/use-awake";
import type { ContactFields, ContactState } from "@/lib/actions/contact-state";
import type { Language } from "@/lib/domain/language/languages";
import { ContactBoxes } from "./contact-boxes";
import { type ContactField, contactFieldId, contactFields, formErrors, refusalErrors } from "./contact-errors";
import { ContactFailure } from "./contact-failure";
import { ContactInputs } from "./contact-inputs";
import { ContactSent } from "./contact-sent";
import type { ContactTexts } from "./contact-texts";
import { loadContactFormat, useContactForm } from "./use-contact-form";

interface ContactFormProps {
  language: Language;
  texts: ContactTexts;
  /** Version of the legal texts that the boxes name. */
  textVersion: string;
  /** What the page knows of who writes, filled in already. */
  known?: Partial<Pick<ContactFields, "fullName" | "email" | "phone" | "code" | "subject">>;
  /** What the page lends: the only way to write. */
  send: (before: ContactState, form: FormData) => Promise<ContactState>;
}

const idle: ContactState = { status: "idle" };

/** A message to us. A plain form post, which script checks first and answers in place. */
export function ContactForm(props: ContactFormProps) {
  const [round, setRound] = useState(0);
  return <OneMessage key={round} {...props} onAgain={() => setRound(round + 1)} />;
}

/** Sends with script: unlike the plain post, a network that fails leaves the form where it is. */
function useSending(send: ContactFormProps["send"]) {
  const [answer, setAnswer] = useState<ContactState | { status: "unreachable" } | null>(null);
  const [pending, setPending] = useState(false);
  const post = async (data: FormData) => {
    setPending(true);
    setAnswer(await send(idle, data).catch(() => ({ status: "unreachable" as const })));
    setPending(false);
  };
  return { answer, pending, post };
}

function OneMessage({
  language,
  texts,
  textVersion,
  known,
  send,
  onAgain,
}: ContactFormProps & { onAgain: () => void }) {
  const awake = useAwake();
  const [posted, action] = useActionState(send, idle);
  const { answer, pending, post } = useSending(send);
  const form = useContactForm();
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  const state = answer ?? posted;
  if (state.status === "sent") return <ContactSent language={language} texts={texts} sent={state} onAgain={onAgain} />;

  const own = formErrors(form.formState.errors);
  const refused = pending ? {} : refusalErrors(state);
  const errorOf = (name: ContactField) => {
    const code = own[name] ?? refused[name];
    return code && texts.errors[code];
  };
  const errors = contactFields.flatMap((name) => {
    const message = errorOf(name);
    return message ? [{ fieldId: contactFieldId(name), message }] : [];
  });
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const data = new FormData(event.currentTarget);
    void form.handleSubmit(() => post(data))(event);
  };
  const typed = posted.status === "refused" ? posted.typed : known;
  const fields = { register: form.register, texts, typed, errorOf };
  const hasFailed = state.status !== "idle" && errors.length === 0 && !pending;
  return (
    <form
      {...awake}
      action={action}
      noValidate={scripted}
      onSubmit={submit}
      onFocusCapture={() => void loadContactFormat()}
      className="grid gap-5"
    >
      <ErrorSummary title={texts.summary} errors={errors} attempt={form.formState.submitCount} />
      {hasFailed && (
        <ContactFailure texts={texts} limited={state.status === "refused" && state.code === "RATE_LIMITED"} />
      )}
      <ContactInputs {...fields} />
      <ContactBoxes {...fields} />
      <input type="hidden" name="lang" value={language} />
      <input type="hidden" name="textVersion" value={textVersion} />
      <Button type="submit" variant="action" size="lg" loading={pending} className="justify-self-start">
        {!pending && <Send className="size-5" aria-hidden="true" />}
        {pending ? texts.sending : texts.submit}
      </Button>
    </form>
  );
}
