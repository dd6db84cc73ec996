import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/ui/card";

/** In place of a page of the desk that is not there. */
export default async function DeskNotFound() {
  const t = await getTranslations("desk.failure");
  return (
    <main className="mx-auto w-full max-w-xl flex-1 px-4 py-16">
      <EmptyState title={<span>{t("notFoundTitle")}</span>}>{t("notFound")}</EmptyState>
    </main>
  );
}
