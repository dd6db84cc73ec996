CREATE TABLE "test_drive" (
	"enquiry_id" bigint PRIMARY KEY NOT NULL,
	"car_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "test_drive" ADD CONSTRAINT "test_drive_enquiry_id_enquiry_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_drive" ADD CONSTRAINT "test_drive_car_id_second_hand_car_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."second_hand_car"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "test_drive_once" ON "test_drive" USING btree ("car_id","starts_at") WHERE "test_drive"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "test_drive_live" ON "test_drive" USING btree ("starts_at") WHERE "test_drive"."cancelled_at" is null;