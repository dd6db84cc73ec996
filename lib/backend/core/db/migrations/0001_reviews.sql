CREATE TABLE "review" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint NOT NULL,
	"stars" smallint NOT NULL,
	"words" text NOT NULL,
	"lang" text NOT NULL,
	"writer" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'submitted' NOT NULL,
	"rejected_for" text,
	"decided_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "review_once" UNIQUE("booking_id"),
	CONSTRAINT "review_stars" CHECK ("review"."stars" between 1 and 5),
	CONSTRAINT "review_lengths" CHECK (char_length("review"."words") <= 2000 and char_length("review"."answer") <= 2000),
	CONSTRAINT "review_lang" CHECK ("review"."lang" in ('es', 'en', 'de', 'it', 'fr')),
	CONSTRAINT "review_status" CHECK ("review"."status" in ('submitted', 'published', 'rejected')),
	CONSTRAINT "review_ground" CHECK (("review"."status" = 'rejected') = ("review"."rejected_for" is not null) and ("review"."rejected_for" is null or "review"."rejected_for" in ('INSULT', 'PERSONAL_DATA', 'UNRELATED', 'NO_RENTAL'))),
	CONSTRAINT "review_decided" CHECK (("review"."status" = 'submitted') = ("review"."decided_at" is null)),
	CONSTRAINT "review_answered" CHECK (("review"."answer" = '') = ("review"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "review_request" (
	"booking_id" bigint PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "review_request_token" UNIQUE("token_hash"),
	CONSTRAINT "review_request_period" CHECK ("review_request"."asked_at" < "review_request"."closes_at")
);
--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "asked_for_reviews" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_booking_id_review_request_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."review_request"("booking_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_request" ADD CONSTRAINT "review_request_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_published" ON "review" USING btree ("submitted_at") WHERE "review"."status" = 'published';--> statement-breakpoint
create function review_unaltered() returns trigger language plpgsql as $$
begin
  if (new.id, new.booking_id, new.stars, new.words, new.lang, new.writer, new.submitted_at)
    is distinct from (old.id, old.booking_id, old.stars, old.words, old.lang, old.writer, old.submitted_at) then
    raise exception 'a written review is not altered' using errcode = 'restrict_violation', constraint = 'review_unaltered';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- What a writer wrote stays as it is; a review can be withdrawn or erased as a whole.
create trigger review_unaltered before update on review for each row execute function review_unaltered();
