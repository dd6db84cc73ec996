"use server";

import { draftMode } from "next/headers";
import { redirect } from "next/navigation";
import { z } from "zod";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { type DeskLanguage, deskLanguages } from "@/lib/domain/staff/staff-session";
import { expectArguments } from "@/lib/server/core/expect-arguments";
import { deskWeb, unwrapDesk } from "@/lib/web-client/desk";

/** Ends the preview of drafts and redirects to the desk's texts, in the member's own language. */
export async function endPreview(shown: DeskLanguage): Promise<void> {
  expectArguments([z.enum(deskLanguages), shown]);
  (await draftMode()).disable();
  const self = await unwrapDesk((await deskWeb()).yo.$get());
  redirect(deskPaths.texts(self.ok ? self.value.lang : shown));
}
