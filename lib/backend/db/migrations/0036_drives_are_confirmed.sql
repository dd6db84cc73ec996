ALTER TABLE "enquiry" DROP CONSTRAINT "enquiry_status";--> statement-breakpoint
ALTER TABLE "sign_in_code" ADD COLUMN "browser_hash" text;--> statement-breakpoint
ALTER TABLE "test_drive" ADD COLUMN "confirm_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "test_drive" ADD COLUMN "text_version" text;--> statement-breakpoint
ALTER TABLE "test_drive" ADD COLUMN "moved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "test_drive" ADD COLUMN "moves" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "test_drive_unconfirmed" ON "test_drive" USING btree ("confirm_before") WHERE "test_drive"."confirm_before" is not null;--> statement-breakpoint
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_status" CHECK ("enquiry"."status" in ('unconfirmed', 'sending', 'sent', 'failed', 'answered'));