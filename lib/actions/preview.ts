"use server";

import { draftMode } from "next/headers";
import { redirect } from "next/navigation";
import { z } from "zod";
import { expectArguments } from "@/lib/actions/expect-arguments";
import { deskPaths } from "@/lib/contracts/desk/paths";
import { type DeskLanguage, deskLanguages } from "@/lib/domain/staff/session";
import { deskWeb, unwrapDesk } from "@/lib/web-client/desk";

/** Ends the preview of drafts and redirects to the desk's texts, in the member's own language. */
export async function endPreview(shown: DeskLanguage): Promise<void> {
  expectArguments([z.enum(deskLanguages), shown]);
  (await draftMode()).disable();
  const self = await unwrapDesk((await deskWeb()).yo.$get());
  redirect(deskPaths.texts(self.ok ? self.value.lang : shown));
}
