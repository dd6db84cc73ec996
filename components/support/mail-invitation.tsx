import { buttonStyle } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";
import { iconPaths } from "@/components/ui/icon-paths";

interface MailInvitationProps {
  id?: string;
  title: string;
  text: string;
  action: string;
  email: string;
  subject: string;
}

/** An enquiry by mail, its subject filled in. */
export function MailInvitation({ id, title, text, action, email, subject }: MailInvitationProps) {
  return (
    <section id={id} className="rounded-xl bg-sea-100 p-6 desktop:p-8">
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-2 max-w-text text-ink-soft">{text}</p>
      <a
        href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}
        className={buttonStyle({ variant: "action", size: "lg", className: "mt-5" })}
      >
        <Icon path={iconPaths.mail} className="size-5" />
        {action}
      </a>
    </section>
  );
}
