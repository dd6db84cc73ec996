CREATE TABLE "authority_report" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "authority_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"exported_at" timestamp with time zone,
	CONSTRAINT "authority_report_once" UNIQUE("booking_id","kind"),
	CONSTRAINT "authority_report_kind" CHECK ("authority_report"."kind" in ('BOOKING', 'CANCELLATION', 'START')),
	CONSTRAINT "authority_report_status" CHECK ("authority_report"."status" in ('queued', 'exported'))
);
--> statement-breakpoint
CREATE TABLE "booking_photo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_photo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint NOT NULL,
	"stage" text NOT NULL,
	"side" text NOT NULL,
	"url" text NOT NULL,
	"office_id" integer NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "booking_photo_once" UNIQUE("booking_id","stage","side","url"),
	CONSTRAINT "booking_photo_stage" CHECK ("booking_photo"."stage" in ('before', 'after')),
	CONSTRAINT "booking_photo_side" CHECK ("booking_photo"."side" in ('FRONT', 'REAR', 'LEFT', 'RIGHT', 'INTERIOR'))
);
--> statement-breakpoint
CREATE TABLE "deposit" (
	"booking_id" bigint PRIMARY KEY NOT NULL,
	"amount_cents" integer NOT NULL,
	"retained_cents" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"blocked_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	"due_by" timestamp with time zone,
	"reason" text,
	"answer_by" timestamp with time zone,
	CONSTRAINT "deposit_status" CHECK ("deposit"."status" in ('none', 'blocked', 'released', 'retained')),
	CONSTRAINT "deposit_money" CHECK ("deposit"."amount_cents" >= 0 and "deposit"."retained_cents" between 0 and "deposit"."amount_cents"),
	CONSTRAINT "deposit_reason" CHECK (("deposit"."status" <> 'retained') or ("deposit"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "handover" (
	"booking_id" bigint PRIMARY KEY NOT NULL,
	"plate" text NOT NULL,
	"vin" text,
	"color" text,
	"km_out" integer,
	"km_in" integer,
	"gps" text,
	"signed_at" timestamp with time zone,
	"handed_over_at" timestamp with time zone NOT NULL,
	"returned_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "invoice_request" (
	"booking_id" bigint PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"fiscal_name" text NOT NULL,
	"address" text NOT NULL,
	"postal_code" text NOT NULL,
	"town" text NOT NULL,
	"country" text NOT NULL,
	"tax_id" text NOT NULL,
	"email" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_request_reference_unique" UNIQUE("reference"),
	CONSTRAINT "invoice_request_status" CHECK ("invoice_request"."status" in ('requested', 'issued'))
);
--> statement-breakpoint
CREATE TABLE "checkin" (
	"booking_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"percent" integer NOT NULL,
	"missing" text[] NOT NULL,
	"sealed" jsonb,
	"link_token_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "checkin_booking_id_position_pk" PRIMARY KEY("booking_id","position"),
	CONSTRAINT "checkin_link" UNIQUE("link_token_hash"),
	CONSTRAINT "checkin_role" CHECK ("checkin"."role" in ('main', 'additional')),
	CONSTRAINT "checkin_status" CHECK ("checkin"."status" in ('empty', 'partial', 'complete', 'validated')),
	CONSTRAINT "checkin_position" CHECK ("checkin"."position" between 0 and 3),
	CONSTRAINT "checkin_main" CHECK (("checkin"."role" = 'main') = ("checkin"."position" = 0)),
	CONSTRAINT "checkin_percent" CHECK ("checkin"."percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "enquiry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enquiry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"subject" text,
	"booking_code" text,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"message" text NOT NULL,
	"start_date" date,
	"return_date" date,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"receives_offers" boolean NOT NULL,
	"lang" text NOT NULL,
	"answer_before" timestamp with time zone NOT NULL,
	"request_key" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "enquiry_reference_unique" UNIQUE("reference"),
	CONSTRAINT "enquiry_request_key" UNIQUE("request_key"),
	CONSTRAINT "enquiry_kind" CHECK ("enquiry"."kind" in ('CONTACT', 'SUBSCRIPTION', 'SECOND_HAND')),
	CONSTRAINT "enquiry_status" CHECK ("enquiry"."status" in ('sending', 'sent', 'failed', 'answered')),
	CONSTRAINT "enquiry_lang" CHECK ("enquiry"."lang" in ('es', 'en', 'de', 'it', 'fr'))
);
--> statement-breakpoint
CREATE TABLE "payment_operation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_operation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" text NOT NULL,
	"livemode" boolean NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"reason" text,
	"provider_ref" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "payment_operation_once" UNIQUE("dedupe_key"),
	CONSTRAINT "payment_operation_key" UNIQUE("idempotency_key"),
	CONSTRAINT "payment_operation_kind" CHECK ("payment_operation"."kind" in ('capture', 'void', 'refund')),
	CONSTRAINT "payment_operation_status" CHECK ("payment_operation"."status" in ('waiting', 'sent', 'unknown', 'done', 'refused', 'withdrawn')),
	CONSTRAINT "payment_operation_amount" CHECK ("payment_operation"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "ledger" DROP CONSTRAINT "ledger_once";--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "idempotency_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "consent" ADD COLUMN "enquiry_id" bigint;--> statement-breakpoint
ALTER TABLE "ledger" ADD COLUMN "entry" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "abandoned" text;--> statement-breakpoint
ALTER TABLE "authority_report" ADD CONSTRAINT "authority_report_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_photo" ADD CONSTRAINT "booking_photo_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_photo" ADD CONSTRAINT "booking_photo_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit" ADD CONSTRAINT "deposit_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover" ADD CONSTRAINT "handover_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_request" ADD CONSTRAINT "invoice_request_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkin" ADD CONSTRAINT "checkin_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_operation" ADD CONSTRAINT "payment_operation_same_mode" FOREIGN KEY ("payment_id","livemode") REFERENCES "public"."payment"("id","livemode") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "authority_report_open" ON "authority_report" USING btree ("due_at") WHERE "authority_report"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "enquiry_email" ON "enquiry" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "payment_operation_payment" ON "payment_operation" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_operation_open" ON "payment_operation" USING btree ("created_at") WHERE "payment_operation"."status" in ('waiting', 'sent', 'unknown');--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_enquiry_id_enquiry_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_enquiry" ON "consent" USING btree ("enquiry_id");--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_once" UNIQUE("provider","payment_id","kind","entry");--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_entry" CHECK (("ledger"."kind" = 'refund') = ("ledger"."entry" <> ''));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_abandoned" CHECK ("payment"."abandoned" in ('UNIT_LOST', 'NOT_NEEDED', 'GIVEN_UP'));