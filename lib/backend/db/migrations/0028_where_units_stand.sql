CREATE INDEX IF NOT EXISTS "allocation_week" ON "allocation" USING btree (date_trunc('day', upper("period")),"unit_id","period","pickup_office_id","return_office_id") WHERE "allocation"."state" in ('held', 'confirmed');--> statement-breakpoint
DROP INDEX IF EXISTS "allocation_day";
