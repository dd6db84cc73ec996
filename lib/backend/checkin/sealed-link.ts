import { z } from "zod";
import type { SealedText } from "../db/schema/checkin";
import { seal, unseal } from "./seal";

const linkSchema = z.object({ token: z.string(), email: z.string() });
type Link = z.infer<typeof linkSchema>;

const placeOf = (bookingId: number) => `checkin-link:${bookingId}`;

/** A link on its way to its driver: neither its token nor the address lies open in the outbox. */
export const sealLink = (link: Link, bookingId: number): SealedText => seal(JSON.stringify(link), placeOf(bookingId));

export const openLink = (sealed: SealedText, bookingId: number): Link =>
  linkSchema.parse(JSON.parse(unseal(sealed, placeOf(bookingId))));
