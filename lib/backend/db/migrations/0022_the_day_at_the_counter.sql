CREATE TABLE "booking_note" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" integer,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "damage_mark" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "damage_mark_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unit_id" integer NOT NULL,
	"booking_id" bigint NOT NULL,
	"stage" text NOT NULL,
	"side" text NOT NULL,
	"x" smallint NOT NULL,
	"y" smallint NOT NULL,
	"kind" text NOT NULL,
	"photo_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"repaired_at" timestamp with time zone,
	CONSTRAINT "damage_mark_stage" CHECK ("damage_mark"."stage" in ('before', 'after')),
	CONSTRAINT "damage_mark_side" CHECK ("damage_mark"."side" in ('FRONT', 'REAR', 'LEFT', 'RIGHT', 'INTERIOR')),
	CONSTRAINT "damage_mark_kind" CHECK ("damage_mark"."kind" in ('SCRATCH', 'DENT', 'PANEL', 'BUMPER', 'MIRROR', 'RIM', 'TYRE', 'WINDSCREEN', 'SIDE_GLASS', 'LIGHT', 'CLEANING')),
	CONSTRAINT "damage_mark_place" CHECK ("damage_mark"."x" between 0 and 100 and "damage_mark"."y" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "handover" ADD COLUMN "fuel_out" smallint;--> statement-breakpoint
ALTER TABLE "handover" ADD COLUMN "fuel_in" smallint;--> statement-breakpoint
ALTER TABLE "handover" ADD COLUMN "accessories" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "handover" ADD COLUMN "signature" text;--> statement-breakpoint
ALTER TABLE "handover" ADD COLUMN "signed_name" text;--> statement-breakpoint
ALTER TABLE "handover" ADD COLUMN "documents_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "handover" ADD COLUMN "staff_out" integer;--> statement-breakpoint
ALTER TABLE "handover" ADD COLUMN "staff_in" integer;--> statement-breakpoint
ALTER TABLE "booking_note" ADD CONSTRAINT "booking_note_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_note" ADD CONSTRAINT "booking_note_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "damage_mark" ADD CONSTRAINT "damage_mark_unit_id_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "damage_mark" ADD CONSTRAINT "damage_mark_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "damage_mark" ADD CONSTRAINT "damage_mark_photo_id_booking_photo_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."booking_photo"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_note_booking" ON "booking_note" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "damage_mark_booking" ON "damage_mark" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "damage_mark_open" ON "damage_mark" USING btree ("unit_id") WHERE "damage_mark"."repaired_at" is null;--> statement-breakpoint
ALTER TABLE "handover" ADD CONSTRAINT "handover_staff_out_staff_id_fk" FOREIGN KEY ("staff_out") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover" ADD CONSTRAINT "handover_staff_in_staff_id_fk" FOREIGN KEY ("staff_in") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_pickup" ON "booking" USING btree ("pickup_at");--> statement-breakpoint
ALTER TABLE "handover" ADD CONSTRAINT "handover_fuel_out" CHECK ("handover"."fuel_out" between 0 and 8);--> statement-breakpoint
ALTER TABLE "handover" ADD CONSTRAINT "handover_fuel_in" CHECK ("handover"."fuel_in" between 0 and 8);--> statement-breakpoint
ALTER TABLE "handover" ADD CONSTRAINT "handover_signature" CHECK (length("handover"."signature") <= 60000);