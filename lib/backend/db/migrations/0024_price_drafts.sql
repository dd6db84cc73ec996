CREATE TABLE "tariff_draft" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tariff_draft_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"document" jsonb NOT NULL,
	"base_tariff_id" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"saved_by" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tariff" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tariff" ADD COLUMN "published_by" integer;--> statement-breakpoint
ALTER TABLE "tariff_draft" ADD CONSTRAINT "tariff_draft_base_tariff_id_tariff_id_fk" FOREIGN KEY ("base_tariff_id") REFERENCES "public"."tariff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariff_draft" ADD CONSTRAINT "tariff_draft_saved_by_staff_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariff" ADD CONSTRAINT "tariff_published_by_staff_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;