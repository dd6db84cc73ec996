import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { Skeleton } from "@/components/ui/skeleton";

const frame = "py-8 desktop:py-12";

function Loading() {
  const t = useTranslations("loading");
  return (
    <p role="status" className="sr-only">
      {t("label")}
    </p>
  );
}

/** Shaped like a booking's own page: heading and buttons, the trip beside the money. */
export function BookingSkeleton() {
  return (
    <div aria-busy="true" className={classNames("page", frame)}>
      <Loading />
      <Skeleton className="h-9 w-4/5 desktop:h-10 desktop:w-1/2" />
      <Skeleton className="mt-3 h-7 w-3/5 desktop:w-1/3" />
      <div className="mt-6 flex flex-wrap gap-3">
        <Skeleton className="h-11 w-36 rounded-lg" />
        <Skeleton className="h-11 w-44 rounded-lg" />
      </div>
      <div className="mt-8 grid gap-6 desktop:grid-cols-[minmax(0,1fr)_24rem] desktop:items-start">
        <div className="grid gap-6">
          <Skeleton className="h-80 w-full rounded-xl" />
          <Skeleton className="h-56 w-full rounded-xl" />
        </div>
        <div className="grid gap-6">
          <Skeleton className="h-96 w-full rounded-xl" />
          <Skeleton className="h-40 w-full rounded-xl" />
        </div>
      </div>
    </div>
  );
}

/** Shaped like a form about a booking: heading, what it is about, fields one below the other. */
export function BookingFormSkeleton({ width, fields }: { width: string; fields: number }) {
  return (
    <div aria-busy="true" className={classNames("page", width, frame)}>
      <Loading />
      <Skeleton className="h-9 w-3/5 desktop:h-10" />
      <Skeleton className="mt-2 h-7 w-4/5" />
      <div className="mt-6 grid gap-5 rounded-xl bg-white p-5 shadow-md desktop:p-6">
        {Array.from({ length: fields }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places that never move
          <div key={index} className="grid gap-2">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-12 w-full rounded-lg" />
          </div>
        ))}
        <Skeleton className="h-13 w-48 rounded-lg" />
      </div>
    </div>
  );
}
