CREATE INDEX IF NOT EXISTS "damage_mark_photo" ON "damage_mark" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "allocation_booking" ON "allocation" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "booking_history_confirmed" ON "booking_history" USING btree ("at") WHERE "booking_history"."to_status" = 'confirmed';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "incident_booking" ON "incident" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "incident_payment" ON "incident" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "ledger_payment" ON "ledger" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "ledger_at" ON "ledger" USING btree ("at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payment_operation_goodwill" ON "payment_operation" USING btree ("goodwill_id") WHERE "payment_operation"."goodwill_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "provider_event_payment" ON "provider_event" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "coupon_client" ON "coupon" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "test_drive_car" ON "test_drive" USING btree ("car_id");