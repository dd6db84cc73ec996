import { getTranslations } from "next-intl/server";
import { AccountFrame, AccountTexts } from "@/components/client-area/account-frame";
import { LinkOver, NewPasswordForm } from "@/components/client-area/new-password-form";
import { sendPasswordMailAction } from "@/lib/actions/client";
import { requestLanguage } from "@/lib/i18n/request-language";
import { googleSignInKind, loadIsLinkGood } from "@/lib/loaders/load-client";

interface NewPasswordScreenProps {
  /** Of the mailed link; whatever the address held in its place. */
  token: unknown;
  kind: "first" | "recovery";
}

/** Where a mailed link leads: a new password, or, for a link that is no good, another one. */
export async function NewPasswordScreen({ token, kind }: NewPasswordScreenProps) {
  const [language, t] = await Promise.all([requestLanguage(), getTranslations("account.newPassword")]);
  const shared = { language, googleOffered: googleSignInKind() !== null, send: sendPasswordMailAction };
  const good = typeof token === "string" && (await loadIsLinkGood(token)) ? token : null;
  return (
    <AccountTexts language={language}>
      <AccountFrame
        language={language}
        title={good ? t(`${kind}.title`) : t("over.heading")}
        lead={good ? t(`${kind}.lead`) : t("over.lead")}
      >
        {good ? <NewPasswordForm {...shared} token={good} /> : <LinkOver {...shared} />}
      </AccountFrame>
    </AccountTexts>
  );
}
