import { redirect } from "next/navigation";
import { deskPaths } from "@/lib/contracts/desk/paths";
import { deskLanguage } from "@/lib/loaders/desk/load-desk";

export default async function DeskHome() {
  redirect(deskPaths.bookings(await deskLanguage()));
}
