import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { getPageContext } from "@/app/[lang]/page-context";
import { AccountFrame, AccountTexts } from "@/components/account/account-frame";
import { ForgotForm } from "@/components/account/forgot-form";
import { safeNextPath } from "@/lib/contracts/core/next-path";
import { sendPasswordMailAction } from "@/lib/server/account/actions";
import { googleSignInKind } from "@/lib/server/account/loaders";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("account.forgot");
  return { title: t("title") };
}

export default async function Forgot({ searchParams }: PageProps<"/[lang]/user/forgot">) {
  const [{ language, values }, t, { next }] = await Promise.all([
    getPageContext(),
    getTranslations("account.forgot"),
    searchParams,
  ]);
  return (
    <AccountTexts language={language}>
      <AccountFrame language={language} values={values} title={t("title")} lead={t("lead")}>
        <ForgotForm
          language={language}
          next={safeNextPath(next)}
          googleOffered={googleSignInKind() !== null}
          send={sendPasswordMailAction}
        />
      </AccountFrame>
    </AccountTexts>
  );
}
