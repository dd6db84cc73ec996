import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/ui/card";

/** Shown for unknown addresses of the desk. */
export default async function DeskNotFound() {
  const t = await getTranslations("desk.failure");
  return (
    <main className="mx-auto w-full max-w-xl flex-1 px-4 py-16">
      <EmptyState title={<span>{t("notFoundTitle")}</span>}>{t("notFound")}</EmptyState>
    </main>
  );
}
