import { notFound } from "next/navigation";
import { lang } from "next/root-params";
import { isLanguage, languages } from "@/lib/domain/language/languages";

export const generateStaticParams = () => languages.map((language) => ({ lang: language }));

export default async function PublicLayout({ children }: LayoutProps<"/[lang]">) {
  const language = await lang();
  if (!isLanguage(language)) notFound();
  return (
    <html lang={language}>
      <body>{children}</body>
    </html>
  );
}
