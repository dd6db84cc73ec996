import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { getPageContext } from "@/app/[lang]/page-context";
import { AccountFrame, AccountTexts } from "@/components/account/account-frame";
import { LoginForm } from "@/components/account/login-form";
import { Notice } from "@/components/ui/notice";
import { currentSession } from "@/lib/auth/session";
import { readRefusal } from "@/lib/contracts/account/sign-in-refusal";
import { safeNextPath } from "@/lib/contracts/core/next-path";
import { paths } from "@/lib/contracts/paths";
import { googleSignInKind } from "@/lib/server/account/loaders";

type Query = Promise<Readonly<Record<string, string | string[] | undefined>>>;

/** The login form, for both of its routes. A signed-in client is redirected to `next` or the dashboard. */
export async function LoginScreen({ searchParams }: { searchParams: Query }) {
  const { next: requestedNext, error, signedOut, forgotten, erased } = await searchParams;
  const { language, values } = await getPageContext();
  const next = safeNextPath(requestedNext);
  const refused = typeof error === "string" ? readRefusal(error) : null;
  // The cookie may belong to a revoked session: sessionCheck verifies it. A refused sign-in shows its error instead.
  if (!refused && (await currentSession())) redirect(paths.sessionCheck(language, next ?? paths.dashboard(language)));
  const [t, tErased, tForget] = await Promise.all([
    getTranslations("account.login"),
    getTranslations("clientArea.data"),
    getTranslations("account.forgetDevice"),
  ]);
  return (
    <AccountTexts language={language}>
      <AccountFrame language={language} values={values} title={t("title")} lead={t("lead")}>
        {erased && !refused && (
          <Notice tone="success" live="status" title={tErased("erased")} className="mb-5">
            {tErased("erasedText")}
          </Notice>
        )}
        {forgotten && !refused && (
          <Notice tone="success" live="status" title={tForget("done")} className="mb-5">
            {tForget("doneText")}
          </Notice>
        )}
        {signedOut && !refused && <Notice tone="success" live="status" title={t("signedOut")} className="mb-5" />}
        <LoginForm language={language} next={next} google={googleSignInKind()} error={refused} />
      </AccountFrame>
    </AccountTexts>
  );
}
