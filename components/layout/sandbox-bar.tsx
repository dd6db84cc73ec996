import { getTranslations } from "next-intl/server";
import { Icon } from "@/components/ui/icon";

export async function SandboxBar() {
  const t = await getTranslations("layout.sandbox");
  return (
    <aside className="bg-warning">
      <p className="flex items-center justify-center gap-2 px-4 py-1.5 text-center text-sm font-bold text-ink">
        <Icon
          path="M14 2v6a2 2 0 0 0 .245.96l5.51 10.08A2 2 0 0 1 18 22H6a2 2 0 0 1-1.755-2.96l5.51-10.08A2 2 0 0 0 10 8V2M6.453 15h11.094M8.5 2h7"
          className="size-4 shrink-0"
        />
        {t("notice")}
      </p>
    </aside>
  );
}
