import { FlaskConical } from "lucide-react";
import { getTranslations } from "next-intl/server";

export async function SandboxBar() {
  const t = await getTranslations("layout.sandbox");
  return (
    <aside className="bg-warning">
      <p className="flex items-center justify-center gap-2 px-4 py-1.5 text-center text-sm font-bold text-ink">
        <FlaskConical className="size-4 shrink-0" aria-hidden="true" />
        {t("notice")}
      </p>
    </aside>
  );
}
