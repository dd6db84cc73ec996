import { AreaSkeleton } from "@/components/client-area/area-screen";

export default function Loading() {
  return <AreaSkeleton shape="rows" />;
}
