import { getTranslations } from "next-intl/server";
import { getPageContext } from "@/app/[lang]/page-context";
import { AccountFrame, AccountTexts } from "@/components/account/account-frame";
import { ExpiredLink, NewPasswordForm } from "@/components/account/new-password-form";
import { sendPasswordMailAction } from "@/lib/server/account/actions";
import { googleSignInKind, loadIsLinkValid } from "@/lib/server/account/loaders";

interface NewPasswordScreenProps {
  /** Token of the mailed link, unvalidated: a query value may be missing or an array. */
  token: unknown;
  kind: "first" | "recovery";
}

/** Target of the mailed link: sets a new password; for an expired or used token offers to send another link. */
export async function NewPasswordScreen({ token, kind }: NewPasswordScreenProps) {
  const [{ language, values }, t] = await Promise.all([getPageContext(), getTranslations("account.newPassword")]);
  const shared = { language, googleOffered: googleSignInKind() !== null, send: sendPasswordMailAction };
  const validToken = typeof token === "string" && (await loadIsLinkValid(token)) ? token : null;
  return (
    <AccountTexts language={language}>
      <AccountFrame
        language={language}
        values={values}
        title={validToken ? t(`${kind}.title`) : t("over.heading")}
        lead={validToken ? t(`${kind}.lead`) : t("over.lead")}
      >
        {validToken ? <NewPasswordForm {...shared} token={validToken} /> : <ExpiredLink {...shared} />}
      </AccountFrame>
    </AccountTexts>
  );
}
