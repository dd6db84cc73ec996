import { useTranslations } from "next-intl";
import { Skeleton } from "@/components/ui/skeleton";

const shapes = {
  cards: ["h-72", "h-72"],
  rows: ["h-28", "h-28", "h-28"],
  form: ["h-130"],
  overview: ["h-120", "h-32"],
};

/** The shape of a page of the client area while its data are asked for. */
export function AreaSkeleton({ shape }: { shape: keyof typeof shapes }) {
  const t = useTranslations("clientArea");
  return (
    <div role="status" aria-busy="true">
      <p className="sr-only">{t("skeleton")}</p>
      <Skeleton className="h-10 w-64 max-w-full" />
      <Skeleton className="mt-3 h-6 w-110 max-w-full" />
      <div className="mt-8 grid gap-5">
        {shapes[shape].map((height, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places without identity
          <Skeleton key={place} className={`${height} rounded-xl`} />
        ))}
      </div>
    </div>
  );
}
