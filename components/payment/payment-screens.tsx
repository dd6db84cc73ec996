import { LockKeyhole, MailCheck } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { buttonStyle } from "@/components/ui/button-style";
import { paths } from "@/lib/contracts/paths";
import type { PaymentAction } from "@/lib/contracts/reservation";
import type { Language } from "@/lib/domain/language/languages";
import { PaymentForm } from "./payment-form";
import { PaymentMessage } from "./payment-message";

const iconStyle = "size-16 text-ink-muted";

/** Without booking access: nothing about the payment is told, but that the mail follows. */
export async function CheckingScreen({ language }: { language: Language }) {
  const t = await getTranslations("terminal");
  return (
    <PaymentMessage
      icon={<MailCheck className={iconStyle} aria-hidden="true" />}
      title={t("checkingTitle")}
      action={
        <a href={paths.manage(language)} className={buttonStyle({ variant: "primary" })}>
          {t("manage")}
        </a>
      }
    >
      <p>{t("checkingText")}</p>
    </PaymentMessage>
  );
}

interface LeavingProps {
  action: Extract<PaymentAction, { kind: "formPost" }>;
  code: string;
  language: Language;
  nonce: string | undefined;
}

/** Leaves for the bank's page by itself, or by the button. */
export async function LeavingScreen({ action, code, language, nonce }: LeavingProps) {
  const t = await getTranslations("terminal");
  return (
    <PaymentMessage
      icon={<LockKeyhole className={iconStyle} aria-hidden="true" />}
      title={t("leaveTitle")}
      action={
        <>
          <PaymentForm url={action.url} fields={action.fields} button={t("leaveButton")} nonce={nonce} />
          <a href={paths.verifying(language, code)} className={buttonStyle({ variant: "link" })}>
            {t("status")}
          </a>
        </>
      }
    >
      <p>{t("leaveText")}</p>
    </PaymentMessage>
  );
}
