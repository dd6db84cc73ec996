import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { FocusedHeading } from "@/components/ui/focus-on-mount";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { buttonStyle } from "@/components/ui/style";
import { paths } from "@/lib/contracts/paths";
import type { PaymentAction } from "@/lib/contracts/rental/reservation";
import type { Language } from "@/lib/domain/core/languages";

const iconStyle = "size-16 text-ink-muted";

/** Shown without booking access: reveals nothing about the payment, only that an e-mail will follow. */
export async function CheckingScreen({ language }: { language: Language }) {
  const t = await getTranslations("terminal");
  return (
    <PaymentMessage
      icon={<Icon name="MailCheck" className={iconStyle} />}
      title={t("checkingTitle")}
      action={
        <Link href={paths.manage(language)} className={buttonStyle({ variant: "primary" })}>
          {t("manage")}
        </Link>
      }
    >
      <p>{t("checkingText")}</p>
    </PaymentMessage>
  );
}

interface ProviderRedirectProps {
  action: Extract<PaymentAction, { kind: "formPost" }>;
  code: string;
  language: Language;
  nonce: string | undefined;
}

/** Posts the signed form to the bank's page: automatically, or by the button without JavaScript. */
export async function ProviderRedirectScreen({ action, code, language, nonce }: ProviderRedirectProps) {
  const t = await getTranslations("terminal");
  return (
    <PaymentMessage
      icon={<Icon name="LockKeyhole" className={iconStyle} />}
      title={t("leaveTitle")}
      action={
        <>
          <PaymentForm url={action.url} fields={action.fields} button={t("leaveButton")} nonce={nonce} />
          <Link href={paths.verifying(language, code)} className={buttonStyle({ variant: "link" })}>
            {t("status")}
          </Link>
        </>
      }
    >
      <p>{t("leaveText")}</p>
    </PaymentMessage>
  );
}

interface PaymentMessageProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  /** Links and buttons below the text. */
  action?: ReactNode;
}

/** Layout of a payment screen with one message. */
function PaymentMessage({ icon, title, children, action }: PaymentMessageProps) {
  return (
    <div className="page py-10 desktop:py-20">
      <div className="mx-auto flex max-w-xl flex-col items-center text-center">
        <div className="mb-6">{icon}</div>
        <FocusedHeading className="text-3xl">{title}</FocusedHeading>
        <div className="mt-4 space-y-3 text-lg text-ink-soft">{children}</div>
        {action && <div className="mt-8 flex flex-wrap justify-center gap-3">{action}</div>}
      </div>
    </div>
  );
}

interface PaymentFormProps {
  /** URL of the provider's page. */
  url: string;
  fields: Readonly<Record<string, string>>;
  button: string;
  /** Content security policy nonce of the inline script that submits the form. */
  nonce: string | undefined;
}

const formId = "payment-form";
// Not submitted after the browser's back button: the visitor would be sent to the bank again and could never go back.
const script = `(performance.getEntriesByType("navigation")[0]||{}).type!=="back_forward"&&document.getElementById("${formId}").submit()`;

/** The signed form that is posted to the provider's page. */
function PaymentForm({ url, fields, button, nonce }: PaymentFormProps) {
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
