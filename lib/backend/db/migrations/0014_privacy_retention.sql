CREATE TABLE "security_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"name_hash" text,
	"network_hash" text,
	"about" text,
	CONSTRAINT "security_log_kind" CHECK ("security_log"."kind" in ('SIGN_IN', 'PASSWORD_CHANGED', 'SESSIONS_ENDED', 'LIMIT', 'ORIGIN', 'SIGNATURE', 'DATA_EXPORTED', 'ERASURE', 'DOCUMENTS_READ'))
);
--> statement-breakpoint
ALTER TABLE "invoice_request" ADD COLUMN "sealed_tax_id" jsonb;--> statement-breakpoint
CREATE INDEX "security_log_at" ON "security_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "booking_return" ON "booking" USING btree ("return_at");--> statement-breakpoint
CREATE INDEX "booking_unpaid" ON "booking" USING btree ("updated_at") WHERE "booking"."status" in ('expired', 'cancelled') and "booking"."email" <> '';--> statement-breakpoint
CREATE INDEX "booking_verifying" ON "booking" USING btree ("updated_at") WHERE "booking"."status" = 'verifying';--> statement-breakpoint
CREATE INDEX "booking_access_expiry" ON "booking_access" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "enquiry_kept" ON "enquiry" USING btree ("created_at") WHERE "enquiry"."email" <> '';--> statement-breakpoint
CREATE INDEX "outbox_done" ON "outbox" USING btree ("done_at") WHERE "outbox"."done_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_booking" ON "outbox" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "saved_quote_expiry" ON "saved_quote" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "payment_ended_unpaid" ON "payment" USING btree ("created_at") WHERE "payment"."status" in ('declined', 'cancelled', 'expired');--> statement-breakpoint
CREATE INDEX "provider_event_age" ON "provider_event" USING btree ("received_at");