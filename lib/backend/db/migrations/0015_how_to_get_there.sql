ALTER TABLE "office" ADD COLUMN "directions" jsonb;--> statement-breakpoint
ALTER TABLE "office" ADD COLUMN "after_hours_place" jsonb;--> statement-breakpoint
ALTER TABLE "office" ADD COLUMN "night_phone" text;