import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import type { Language } from "@/lib/domain/language/languages";

/** The texts of the forms of the client area's doors. */
export async function AccountTexts({ language, children }: { language: Language; children: ReactNode }) {
  const { account, errors } = await getMessages();
  const { frame: _frame, ...forms } = account;
  return (
    <NextIntlClientProvider locale={language} messages={{ account: forms, errors }}>
      {children}
    </NextIntlClientProvider>
  );
}
