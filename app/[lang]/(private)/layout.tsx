import { notFound } from "next/navigation";
import { lang } from "next/root-params";
import { connection } from "next/server";
import { isLanguage } from "@/lib/domain/language/languages";

export default async function PrivateLayout({ children }: LayoutProps<"/[lang]">) {
  await connection();
  const language = await lang();
  if (!isLanguage(language)) notFound();
  return (
    <html lang={language}>
      <body>{children}</body>
    </html>
  );
}
