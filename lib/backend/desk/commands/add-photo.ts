import "server-only";
import { bookingPhoto } from "@/lib/backend/db/schema/after-sales";
import type { DeskRefusal } from "@/lib/backend/desk/refusal";
import { withBooking } from "@/lib/backend/desk/with-booking";
import type { photoSides, photoStages } from "@/lib/domain/after-sales/after-sales";
import { accept, type Result, refuse } from "@/lib/domain/result/result";

export interface Photo {
  readonly code: string;
  readonly stage: (typeof photoStages)[number];
  readonly side: (typeof photoSides)[number];
  /** Where the picture lies: a path of this site. */
  readonly url: string;
  readonly note: string;
  readonly now: Date;
}

/** One picture of the damage log, which customer and desk both see. */
export const addPhoto = ({ code, stage, side, url, note, now }: Photo): Promise<Result<null, DeskRefusal>> =>
  withBooking(code, ["confirmed", "in_progress", "completed"], async (tx, subject) => {
    const officeId = stage === "before" ? subject.pickupOfficeId : subject.returnOfficeId;
    const [added] = await tx
      .insert(bookingPhoto)
      .values({ bookingId: subject.id, stage, side, url, officeId, takenAt: now, note })
      .onConflictDoNothing()
      .returning({ id: bookingPhoto.id });
    return added ? accept(null) : refuse({ code: "PHOTO_KNOWN" });
  });
