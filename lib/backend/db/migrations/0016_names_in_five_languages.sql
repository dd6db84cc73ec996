ALTER TABLE "office" ADD COLUMN "names" jsonb;--> statement-breakpoint
ALTER TABLE "rental_group" ADD COLUMN "names" jsonb;