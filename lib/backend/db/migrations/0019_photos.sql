CREATE TABLE "photo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "photo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"group_id" integer,
	"car_id" integer,
	"place" smallint NOT NULL,
	"hash" text NOT NULL,
	"variants" text[] NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"crop" jsonb,
	"view" text,
	"alt" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "photo_once_of_group" UNIQUE("group_id","hash"),
	CONSTRAINT "photo_once_of_car" UNIQUE("car_id","hash"),
	CONSTRAINT "photo_subject" CHECK (num_nonnulls("photo"."group_id", "photo"."car_id") = 1),
	CONSTRAINT "photo_hash" CHECK ("photo"."hash" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "photo_view" CHECK ("photo"."view" in ('FRONT', 'REAR', 'LEFT', 'RIGHT', 'INTERIOR'))
);
--> statement-breakpoint
ALTER TABLE "second_hand_car" ALTER COLUMN "images" SET DEFAULT '[]'::jsonb;--> statement-breakpoint
ALTER TABLE "photo" ADD CONSTRAINT "photo_group_id_rental_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."rental_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo" ADD CONSTRAINT "photo_car_id_second_hand_car_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."second_hand_car"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photo_of_car" ON "photo" USING btree ("car_id","place") WHERE "photo"."car_id" is not null;--> statement-breakpoint
CREATE INDEX "photo_hash" ON "photo" USING btree ("hash");