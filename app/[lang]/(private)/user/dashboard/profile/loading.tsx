import { AreaSkeleton } from "@/components/client-area/area-skeleton";

export default function Loading() {
  return <AreaSkeleton shape="form" />;
}
