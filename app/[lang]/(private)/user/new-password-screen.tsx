import { getTranslations } from "next-intl/server";
import { pageFacts } from "@/app/[lang]/page-facts";
import { AccountFrame, AccountTexts } from "@/components/client-area/account-frame";
import { LinkOver, NewPasswordForm } from "@/components/client-area/new-password-form";
import { sendPasswordMailAction } from "@/lib/actions/client";
import { googleSignInKind, loadIsLinkGood } from "@/lib/loaders/load-client";

interface NewPasswordScreenProps {
  /** Of the mailed link; whatever the address held in its place. */
  token: unknown;
  kind: "first" | "recovery";
}

/** Where a mailed link leads: a new password, or, for a link that is no good, another one. */
export async function NewPasswordScreen({ token, kind }: NewPasswordScreenProps) {
  const [{ language, figures }, t] = await Promise.all([pageFacts(), getTranslations("account.newPassword")]);
  const shared = { language, googleOffered: googleSignInKind() !== null, send: sendPasswordMailAction };
  const good = typeof token === "string" && (await loadIsLinkGood(token)) ? token : null;
  return (
    <AccountTexts language={language}>
      <AccountFrame
        language={language}
        figures={figures}
        title={good ? t(`${kind}.title`) : t("over.heading")}
        lead={good ? t(`${kind}.lead`) : t("over.lead")}
      >
        {good ? <NewPasswordForm {...shared} token={good} /> : <LinkOver {...shared} />}
      </AccountFrame>
    </AccountTexts>
  );
}
