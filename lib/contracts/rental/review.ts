import { z } from "zod";
import { optionalText, requiredText } from "@/lib/contracts/core/fields";
import {
  bookingCodeSchema,
  dateSchema,
  groupIdSchema,
  instantSchema,
  languageSchema,
} from "@/lib/contracts/core/scalars";
import {
  rejectionGrounds,
  reviewLimits,
  reviewSignatures,
  reviewStates,
  reviewStatuses,
} from "@/lib/domain/rental/review";

const starsSchema = z
  .number({ error: "REQUIRED" })
  .int({ error: "INVALID" })
  .min(1, { error: "INVALID" })
  .max(reviewLimits.mostStars, { error: "INVALID" });

/** Payload of `POST /web/opinion/{token}`: the stars alone are enough. */
export const reviewInputSchema = z.strictObject({
  stars: starsSchema,
  words: optionalText(reviewLimits.wordsLength),
  signature: z.enum(reviewSignatures),
  lang: languageSchema,
});

/** What its writer wrote, and what became of it. */
const ownReviewSchema = z.object({
  stars: starsSchema,
  words: z.string(),
  lang: languageSchema,
  /** Empty: anonymous. */
  writer: z.string(),
  submittedAt: instantSchema,
  status: z.enum(reviewStatuses),
  rejectedFor: z.enum(rejectionGrounds).nullable(),
  answer: z.string(),
  answeredAt: instantSchema.nullable(),
});

/** `data` of `GET /web/opinion/{token}`. */
export const requestedReviewSchema = z.object({
  state: z.enum(reviewStates),
  groupId: groupIdSchema,
  vehicle: z.string(),
  pickupOn: dateSchema,
  returnOn: dateSchema,
  closesAt: instantSchema,
  /** The name shown unless the writer stays anonymous, such as `Ana M.` */
  signedAs: z.string(),
  written: ownReviewSchema.nullable(),
  /** False once the client has objected to further requests. */
  asked: z.boolean(),
});
export type RequestedReview = z.infer<typeof requestedReviewSchema>;

/** A review in the client's export. */
export const exportedReviewSchema = ownReviewSchema;
export type ExportedReview = z.infer<typeof exportedReviewSchema>;

/** Query of `GET /web/opiniones`. */
export const reviewPageSchema = z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) });

/** `data` of `GET /web/opiniones`; without summary and reviews while fewer than five are published. */
export const publishedReviewsSchema = z.object({
  summary: z
    .object({
      count: z.number().int(),
      averageTenths: z.number().int(),
      /** Number of reviews with one to five stars. */
      byStars: z.array(z.number().int()).length(reviewLimits.mostStars),
    })
    .nullable(),
  page: z.number().int(),
  pages: z.number().int(),
  reviews: z.array(
    z.object({
      id: z.number().int(),
      stars: starsSchema,
      words: z.string(),
      lang: languageSchema,
      writer: z.string(),
      submittedAt: instantSchema,
      /** Month of the pick-up, `YYYY-MM`. */
      rentedIn: z.string().regex(/^\d{4}-\d{2}$/),
      answer: z.string(),
      answeredAt: instantSchema.nullable(),
    }),
  ),
});
export type PublishedReviews = z.infer<typeof publishedReviewsSchema>;
export type PublishedReview = PublishedReviews["reviews"][number];

/** Filter of the desk's list. */
export const deskReviewSearchSchema = z.object({ status: z.enum(reviewStatuses).default("submitted") });

/** A review as the desk sees it. */
export const deskReviewSchema = ownReviewSchema.extend({
  id: z.number().int(),
  bookingCode: bookingCodeSchema,
  vehicle: z.string(),
  decidedAt: instantSchema.nullable(),
});
export type DeskReview = z.infer<typeof deskReviewSchema>;

/** `data` of `GET /web/desk/opiniones`. */
export const deskReviewListSchema = z.object({
  reviews: z.array(deskReviewSchema),
  counts: z.object({ submitted: z.number().int(), published: z.number().int(), rejected: z.number().int() }),
});
export type DeskReviewList = z.infer<typeof deskReviewListSchema>;

export const rejectReviewSchema = z.strictObject({ ground: z.enum(rejectionGrounds, { error: "REQUIRED" }) });
export const answerReviewSchema = z.strictObject({ text: requiredText(reviewLimits.answerLength) });
