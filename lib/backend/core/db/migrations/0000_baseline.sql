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
CREATE TABLE "booking_note" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" integer,
	"text" text NOT NULL
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
	"unit_id" integer,
	"plate" text NOT NULL,
	"vin" text,
	"color" text,
	"km_out" integer,
	"km_in" integer,
	"fuel_out" smallint,
	"fuel_in" smallint,
	"accessories" text[] DEFAULT '{}' NOT NULL,
	"gps" text,
	"signed_at" timestamp with time zone,
	"signature" text,
	"signed_name" text,
	"documents_seen_at" timestamp with time zone,
	"handed_over_at" timestamp with time zone NOT NULL,
	"returned_at" timestamp with time zone,
	"staff_out" integer,
	"staff_in" integer,
	CONSTRAINT "handover_fuel_out" CHECK ("handover"."fuel_out" between 0 and 8),
	CONSTRAINT "handover_fuel_in" CHECK ("handover"."fuel_in" between 0 and 8),
	CONSTRAINT "handover_signature" CHECK (length("handover"."signature") <= 60000)
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
	"sealed_tax_id" jsonb,
	"email" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_request_reference_unique" UNIQUE("reference"),
	CONSTRAINT "invoice_request_status" CHECK ("invoice_request"."status" in ('requested', 'issued'))
);
--> statement-breakpoint
CREATE TABLE "allocation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "allocation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unit_id" integer NOT NULL,
	"booking_id" bigint,
	"block_reason" text,
	"note" text,
	"period" "tsrange" NOT NULL,
	"pickup_office_id" integer NOT NULL,
	"return_office_id" integer NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "allocation_state" CHECK ("allocation"."state" in ('held', 'confirmed', 'released')),
	CONSTRAINT "allocation_block" CHECK ("allocation"."block_reason" in ('WORKSHOP', 'INSPECTION', 'CLEANING', 'ACCIDENT', 'OTHER')),
	CONSTRAINT "allocation_subject" CHECK (num_nonnulls("allocation"."booking_id", "allocation"."block_reason") = 1),
	CONSTRAINT "allocation_period" CHECK (not isempty("allocation"."period") and not lower_inf("allocation"."period") and not upper_inf("allocation"."period"))
);
--> statement-breakpoint
CREATE TABLE "booking" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"livemode" boolean NOT NULL,
	"channel" text DEFAULT 'WEBK10' NOT NULL,
	"status" text NOT NULL,
	"status_reason" text,
	"lang" text NOT NULL,
	"group_id" integer NOT NULL,
	"pickup_office_id" integer NOT NULL,
	"return_office_id" integer NOT NULL,
	"pickup_at" timestamp(0) NOT NULL,
	"return_at" timestamp(0) NOT NULL,
	"days" integer NOT NULL,
	"under25" boolean NOT NULL,
	"coverage" text NOT NULL,
	"extras" jsonb NOT NULL,
	"package_code" text NOT NULL,
	"lines" jsonb NOT NULL,
	"total_cents" integer NOT NULL,
	"vat_cents" integer NOT NULL,
	"pay_now_cents" integer NOT NULL,
	"online_due_cents" integer NOT NULL,
	"late_keep_cents" integer NOT NULL,
	"deposit_cents" integer NOT NULL,
	"excess_cents" integer NOT NULL,
	"cancellable_until" timestamp(0),
	"tariff_id" integer NOT NULL,
	"coupon_id" integer,
	"campaign_id" integer,
	"client_id" integer,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"nationality" text NOT NULL,
	"birth_date" date NOT NULL,
	"email" text NOT NULL,
	"mobile" text NOT NULL,
	"flight_number" text,
	"lands_at" timestamp(0),
	"arrives_without_flight" boolean DEFAULT false NOT NULL,
	"hotel" text,
	"observations" text,
	"hold_expires_at" timestamp with time zone NOT NULL,
	"hold_extensions" integer DEFAULT 0 NOT NULL,
	"cancelled_by" text,
	"request_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_code_unique" UNIQUE("code"),
	CONSTRAINT "booking_request_key" UNIQUE("request_key"),
	CONSTRAINT "booking_id_livemode" UNIQUE("id","livemode"),
	CONSTRAINT "booking_status" CHECK ("booking"."status" in ('held', 'paying', 'verifying', 'confirmed', 'payment_error', 'creation_error', 'expired', 'cancelled', 'in_progress', 'completed', 'no_show')),
	CONSTRAINT "booking_channel" CHECK ("booking"."channel" in ('WEBK10', 'INTERMEDIARY')),
	CONSTRAINT "booking_package" CHECK ("booking"."package_code" in ('PQ1', 'PQ2', 'PQNR1', 'PQNR2')),
	CONSTRAINT "booking_coverage" CHECK ("booking"."coverage" in ('BASIC', 'SCDW', 'PREMIUM')),
	CONSTRAINT "booking_code" CHECK ("booking"."code" ~ '^(K|T-)[A-HJ-NP-Z2-9]{7}$'),
	CONSTRAINT "booking_code_livemode" CHECK ("booking"."livemode" = ("booking"."code" like 'K%')),
	CONSTRAINT "booking_period" CHECK ("booking"."pickup_at" < "booking"."return_at"),
	CONSTRAINT "booking_days" CHECK ("booking"."days" between 1 and 366),
	CONSTRAINT "booking_money" CHECK (0 <= "booking"."pay_now_cents" and "booking"."pay_now_cents" <= "booking"."total_cents" and "booking"."online_due_cents" between 0 and "booking"."total_cents" and "booking"."late_keep_cents" between 0 and "booking"."total_cents"),
	CONSTRAINT "booking_email_lower" CHECK ("booking"."email" = lower("booking"."email")),
	CONSTRAINT "booking_hold_extensions" CHECK ("booking"."hold_extensions" between 0 and 2)
);
--> statement-breakpoint
CREATE TABLE "booking_access" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"booking_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"reason" text
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
CREATE TABLE "client" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "client_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"mobile" text NOT NULL,
	"lang" text NOT NULL,
	"role" integer DEFAULT 1 NOT NULL,
	"role_code" text DEFAULT 'CLIENT' NOT NULL,
	"password_hash" text,
	"session_version" integer DEFAULT 1 NOT NULL,
	"receives_offers" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"erasure_requested_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	CONSTRAINT "client_email_lower" CHECK ("client"."email" = lower("client"."email")),
	CONSTRAINT "client_lang" CHECK ("client"."lang" in ('es', 'en', 'de', 'it', 'fr'))
);
--> statement-breakpoint
CREATE TABLE "client_session" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"means" text NOT NULL,
	"version" integer NOT NULL,
	"token_hash" text NOT NULL,
	"previous_hash" text,
	"previous_until" timestamp with time zone,
	"renewal" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "client_session_token" UNIQUE("token_hash"),
	CONSTRAINT "client_session_means" CHECK ("client_session"."means" in ('PASSWORD', 'GOOGLE', 'LINK', 'CODE'))
);
--> statement-breakpoint
CREATE TABLE "password_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"client_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "password_link_purpose" CHECK ("password_link"."purpose" in ('FIRST', 'RECOVERY'))
);
--> statement-breakpoint
CREATE TABLE "sign_in_code" (
	"client_id" integer PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"browser_hash" text,
	"tries_left" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_code_tries" CHECK ("sign_in_code"."tries_left" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "consent" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint,
	"enquiry_id" bigint,
	"email" text NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"accepted" boolean NOT NULL,
	"lang" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "consent_kind" CHECK ("consent"."kind" in ('LICENCE_NOTICE', 'PRIVACY_AND_TERMS', 'LICENCE_DECLARATION', 'GROUP_LICENCE_DECLARATION', 'OFFERS', 'ENQUIRY_TERMS', 'ENQUIRY_DATA', 'ENQUIRY_PRIVACY')),
	CONSTRAINT "consent_lang" CHECK ("consent"."lang" in ('es', 'en', 'de', 'it', 'fr'))
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
	"answered_at" timestamp with time zone,
	"assignee_id" integer,
	"request_key" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "enquiry_reference_unique" UNIQUE("reference"),
	CONSTRAINT "enquiry_request_key" UNIQUE("request_key"),
	CONSTRAINT "enquiry_kind" CHECK ("enquiry"."kind" in ('CONTACT', 'SUBSCRIPTION', 'SECOND_HAND')),
	CONSTRAINT "enquiry_status" CHECK ("enquiry"."status" in ('unconfirmed', 'sending', 'sent', 'failed', 'answered')),
	CONSTRAINT "enquiry_lang" CHECK ("enquiry"."lang" in ('es', 'en', 'de', 'it', 'fr'))
);
--> statement-breakpoint
CREATE TABLE "enquiry_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enquiry_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"enquiry_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" integer,
	"assignee_id" integer,
	"text" text DEFAULT '' NOT NULL,
	CONSTRAINT "enquiry_event_kind" CHECK ("enquiry_event"."kind" in ('assigned', 'answered', 'note', 'phone', 'spam'))
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"livemode" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "installation_livemode_unique" UNIQUE("livemode"),
	CONSTRAINT "installation_single" CHECK ("installation"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "office" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"names" jsonb,
	"address" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"phone" text NOT NULL,
	"hours_text" text NOT NULL,
	"email" text NOT NULL,
	"directions_key" text NOT NULL,
	"directions" jsonb,
	"after_hours_place" jsonb,
	"night_phone" text,
	"slug" text NOT NULL,
	"active" boolean NOT NULL,
	"island" text NOT NULL,
	"kind" text NOT NULL,
	"closed_code" text NOT NULL,
	"return_office_ids" integer[] NOT NULL,
	"weekly_hours" jsonb NOT NULL,
	"after_hours" jsonb NOT NULL,
	"closed_dates" text[] NOT NULL,
	CONSTRAINT "office_code_unique" UNIQUE("code"),
	CONSTRAINT "office_slug_unique" UNIQUE("slug"),
	CONSTRAINT "office_island" CHECK ("office"."island" in ('IBIZA', 'MALLORCA')),
	CONSTRAINT "office_kind" CHECK ("office"."kind" in ('AIRPORT', 'PORT', 'TOWN')),
	CONSTRAINT "office_closed_code" CHECK ("office"."closed_code" in ('OFFICE_CLOSED_IBIZA_AIRPORT', 'OFFICE_CLOSED_IBIZA_CENTRE', 'OFFICE_CLOSED_MALLORCA'))
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_key_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "incident" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "incident_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"booking_id" bigint,
	"payment_id" text,
	"detail" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"note" text,
	CONSTRAINT "incident_once" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"booking_id" bigint,
	"payment_id" text,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"available_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"done_at" timestamp with time zone,
	CONSTRAINT "outbox_once" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "saved_quote" (
	"id" text PRIMARY KEY NOT NULL,
	"input" jsonb NOT NULL,
	"tariff_id" integer NOT NULL,
	"totals" jsonb NOT NULL,
	"client_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounting_export" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounting_export_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"livemode" boolean NOT NULL,
	"from_date" date NOT NULL,
	"until_date" date NOT NULL,
	"last_ledger_id" bigint NOT NULL,
	"lines" integer NOT NULL,
	"captured_cents" bigint NOT NULL,
	"refunded_cents" bigint NOT NULL,
	"sha256" text NOT NULL,
	"staff_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "accounting_export_span" CHECK ("accounting_export"."from_date" <= "accounting_export"."until_date")
);
--> statement-breakpoint
CREATE TABLE "goodwill_refund" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goodwill_refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"needs_second" boolean NOT NULL,
	"state" text NOT NULL,
	"asked_by" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	CONSTRAINT "goodwill_refund_state" CHECK ("goodwill_refund"."state" in ('asked', 'ordered', 'declined')),
	CONSTRAINT "goodwill_refund_amount" CHECK ("goodwill_refund"."amount_cents" > 0),
	CONSTRAINT "goodwill_refund_decided" CHECK (("goodwill_refund"."state" = 'asked') = ("goodwill_refund"."decided_by" is null)),
	CONSTRAINT "goodwill_refund_second" CHECK ("goodwill_refund"."state" <> 'ordered' or not "goodwill_refund"."needs_second" or "goodwill_refund"."decided_by" <> "goodwill_refund"."asked_by")
);
--> statement-breakpoint
CREATE TABLE "ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"payment_id" text NOT NULL,
	"livemode" boolean NOT NULL,
	"kind" text NOT NULL,
	"entry" text DEFAULT '' NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"provider_ref" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_once" UNIQUE("provider","payment_id","kind","entry"),
	CONSTRAINT "ledger_entry" CHECK (("ledger"."kind" in ('refund', 'refund_returned')) = ("ledger"."entry" <> '')),
	CONSTRAINT "ledger_kind" CHECK ("ledger"."kind" in ('authorization', 'capture', 'void', 'refund', 'refund_returned')),
	CONSTRAINT "ledger_amount" CHECK ("ledger"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" bigint NOT NULL,
	"livemode" boolean NOT NULL,
	"provider" text NOT NULL,
	"method" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"abandoned" text,
	"provider_ref" text,
	"receipt" text,
	"request" jsonb,
	"idempotency_key" text NOT NULL,
	"action" jsonb,
	"page_expires_at" timestamp with time zone,
	"card_brand" text,
	"card_last4" text,
	"card_expiry" text,
	"captured_cents" integer DEFAULT 0 NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone,
	"disputed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_id_livemode" UNIQUE("id","livemode"),
	CONSTRAINT "payment_provider_ref" UNIQUE("provider","provider_ref"),
	CONSTRAINT "payment_provider" CHECK ("payment"."provider" in ('stripe', 'paypal', 'redsys')),
	CONSTRAINT "payment_method" CHECK ("payment"."method" in ('card', 'bizum', 'paypal')),
	CONSTRAINT "payment_abandoned" CHECK ("payment"."abandoned" in ('UNIT_LOST', 'NOT_NEEDED', 'GIVEN_UP')),
	CONSTRAINT "payment_status" CHECK ("payment"."status" in ('created', 'started', 'authorized', 'captured', 'refund_pending', 'part_refunded', 'refunded', 'declined', 'cancelled', 'expired', 'unknown')),
	CONSTRAINT "payment_amount" CHECK ("payment"."amount_cents" > 0 and "payment"."currency" = 'EUR'),
	CONSTRAINT "payment_money" CHECK (0 <= "payment"."refunded_cents" and "payment"."refunded_cents" <= "payment"."captured_cents" and "payment"."captured_cents" <= "payment"."amount_cents"),
	CONSTRAINT "payment_card" CHECK ("payment"."card_last4" is null or "payment"."card_last4" ~ '^[0-9]{4}$')
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
	"goodwill_id" bigint,
	"replaces_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "payment_operation_once" UNIQUE("dedupe_key"),
	CONSTRAINT "payment_operation_key" UNIQUE("idempotency_key"),
	CONSTRAINT "payment_operation_replaced_once" UNIQUE("replaces_id"),
	CONSTRAINT "payment_operation_kind" CHECK ("payment_operation"."kind" in ('capture', 'void', 'refund')),
	CONSTRAINT "payment_operation_status" CHECK ("payment_operation"."status" in ('waiting', 'sent', 'unknown', 'accepted', 'done', 'refused', 'withdrawn', 'returned')),
	CONSTRAINT "payment_operation_amount" CHECK ("payment_operation"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "provider_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"event_key" text NOT NULL,
	"livemode" boolean NOT NULL,
	"payment_id" text,
	"payload" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone,
	"processed_at" timestamp with time zone,
	CONSTRAINT "provider_event_once" UNIQUE("provider","event_key")
);
--> statement-breakpoint
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
CREATE TABLE "campaign" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "campaign_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"percent_basis_points" integer NOT NULL,
	"book_from" date NOT NULL,
	"book_until" date NOT NULL,
	"pickup_from" date NOT NULL,
	"pickup_until" date NOT NULL,
	"group_ids" integer[] NOT NULL,
	"office_ids" integer[] NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "campaign_code_unique" UNIQUE("code"),
	CONSTRAINT "campaign_whole_percent" CHECK ("campaign"."percent_basis_points" % 100 = 0),
	CONSTRAINT "campaign_percent" CHECK ("campaign"."percent_basis_points" between 100 and 10000),
	CONSTRAINT "campaign_windows" CHECK ("campaign"."book_from" <= "campaign"."book_until" and "campaign"."pickup_from" <= "campaign"."pickup_until")
);
--> statement-breakpoint
CREATE TABLE "coupon" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "coupon_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"type" text NOT NULL,
	"value" integer NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date NOT NULL,
	"book_from" date,
	"book_until" date,
	"minimum_days" integer,
	"group_ids" integer[],
	"office_ids" integer[],
	"channel" text,
	"uses_max" integer,
	"client_id" integer,
	"listed" boolean DEFAULT false NOT NULL,
	"conditions_key" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "coupon_code_unique" UNIQUE("code"),
	CONSTRAINT "coupon_type" CHECK ("coupon"."type" in ('PERCENT', 'FIXED')),
	CONSTRAINT "coupon_code" CHECK ("coupon"."code" ~ '^[A-Z0-9-]{4,20}$'),
	CONSTRAINT "coupon_value" CHECK (("coupon"."type" = 'PERCENT' and "coupon"."value" between 1 and 30) or ("coupon"."type" = 'FIXED' and "coupon"."value" > 0)),
	CONSTRAINT "coupon_window" CHECK ("coupon"."valid_from" <= "coupon"."valid_until")
);
--> statement-breakpoint
CREATE TABLE "rental_group" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"acriss" text,
	"name" text NOT NULL,
	"names" jsonb,
	"example_model" text NOT NULL,
	"or_similar" boolean NOT NULL,
	"year" integer NOT NULL,
	"fuel" text NOT NULL,
	"gearbox" text NOT NULL,
	"passengers" integer NOT NULL,
	"doors" integer NOT NULL,
	"bags_large" integer NOT NULL,
	"bags_small" integer NOT NULL,
	"features" text[] NOT NULL,
	"kind" text NOT NULL,
	"categories" text[] NOT NULL,
	"minimum_age" integer NOT NULL,
	"licence_rules" jsonb NOT NULL,
	"under25_allowed" boolean NOT NULL,
	"km_per_day" integer NOT NULL,
	"environmental_label" text NOT NULL,
	"range_km" integer,
	"consumption" text,
	"featured" boolean NOT NULL,
	"sort_order" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "rental_group_code_unique" UNIQUE("code"),
	CONSTRAINT "rental_group_fuel" CHECK ("rental_group"."fuel" in ('PETROL', 'DIESEL', 'HYBRID', 'ELECTRIC')),
	CONSTRAINT "rental_group_gearbox" CHECK ("rental_group"."gearbox" in ('MANUAL', 'AUTOMATIC')),
	CONSTRAINT "rental_group_kind" CHECK ("rental_group"."kind" in ('CAR', 'VAN', 'MOTORCYCLE')),
	CONSTRAINT "rental_group_label" CHECK ("rental_group"."environmental_label" in ('0', 'ECO', 'C', 'B', 'NONE'))
);
--> statement-breakpoint
CREATE TABLE "unit" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "unit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"home_office_id" integer NOT NULL,
	"plate" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"desk_only" boolean DEFAULT false NOT NULL,
	"ibiza_authorised" boolean DEFAULT false NOT NULL,
	CONSTRAINT "unit_plate_unique" UNIQUE("plate")
);
--> statement-breakpoint
CREATE TABLE "car_alert" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "car_alert_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"filters" text NOT NULL,
	"lang" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"told_until" timestamp with time zone NOT NULL,
	CONSTRAINT "car_alert_token" UNIQUE("token_hash"),
	CONSTRAINT "car_alert_once" UNIQUE("email","filters"),
	CONSTRAINT "car_alert_lang" CHECK ("car_alert"."lang" in ('es', 'en', 'de', 'it', 'fr'))
);
--> statement-breakpoint
CREATE TABLE "car_price" (
	"car_id" integer NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"price_cents" integer NOT NULL,
	CONSTRAINT "car_price_from" UNIQUE("car_id","from_at")
);
--> statement-breakpoint
CREATE TABLE "second_hand_car" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "second_hand_car_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"brand" text NOT NULL,
	"model" text NOT NULL,
	"version" text NOT NULL,
	"brand_slug" text NOT NULL,
	"model_slug" text NOT NULL,
	"registration" text NOT NULL,
	"km" integer NOT NULL,
	"fuel" text NOT NULL,
	"gearbox" text NOT NULL,
	"power_hp" integer NOT NULL,
	"power_kw" integer NOT NULL,
	"engine_cc" integer NOT NULL,
	"color" text NOT NULL,
	"doors" smallint NOT NULL,
	"seats" smallint NOT NULL,
	"warranty_months" smallint NOT NULL,
	"energy_label" text NOT NULL,
	"environmental_label" text NOT NULL,
	"consumption_tenths" integer NOT NULL,
	"range_km" integer,
	"co2_grams_per_km" integer NOT NULL,
	"max_speed" integer NOT NULL,
	"zero_to100_tenths" integer NOT NULL,
	"traction" text NOT NULL,
	"fiscal_power_hundredths" integer NOT NULL,
	"type" text NOT NULL,
	"price_cents" integer NOT NULL,
	"previous_price_cents" integer,
	"in_preparation" boolean DEFAULT false NOT NULL,
	"reserved" boolean DEFAULT false NOT NULL,
	"reserved_until" timestamp with time zone,
	"sold_at" timestamp with time zone,
	"origin" text NOT NULL,
	"owners" smallint NOT NULL,
	"services" jsonb NOT NULL,
	"inspection_valid_until" date,
	"vin_partial" text NOT NULL,
	"office_id" integer NOT NULL,
	"equipment" text[] NOT NULL,
	"imperfections" jsonb NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"home_delivery" boolean NOT NULL,
	"vat_deductible" boolean NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "second_hand_registration" CHECK ("second_hand_car"."registration" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "second_hand_money" CHECK ("second_hand_car"."price_cents" > 0 and "second_hand_car"."previous_price_cents" > "second_hand_car"."price_cents"),
	CONSTRAINT "second_hand_fuel" CHECK ("second_hand_car"."fuel" in ('PETROL', 'DIESEL', 'HYBRID', 'ELECTRIC')),
	CONSTRAINT "second_hand_gearbox" CHECK ("second_hand_car"."gearbox" in ('MANUAL', 'AUTOMATIC')),
	CONSTRAINT "second_hand_color" CHECK ("second_hand_car"."color" in ('WHITE', 'BLACK', 'GREY', 'SILVER', 'BLUE', 'RED', 'GREEN', 'BROWN', 'BEIGE', 'YELLOW', 'ORANGE')),
	CONSTRAINT "second_hand_type" CHECK ("second_hand_car"."type" in ('SALOON', 'COMPACT', 'SUV', 'ESTATE', 'CABRIO', 'MPV', 'VAN', 'MOTORCYCLE')),
	CONSTRAINT "second_hand_traction" CHECK ("second_hand_car"."traction" in ('FRONT', 'REAR', 'ALL')),
	CONSTRAINT "second_hand_origin" CHECK ("second_hand_car"."origin" in ('OWN_RENTAL', 'PURCHASE')),
	CONSTRAINT "second_hand_energy" CHECK ("second_hand_car"."energy_label" in ('A', 'B', 'C', 'D', 'E', 'F', 'G')),
	CONSTRAINT "second_hand_label" CHECK ("second_hand_car"."environmental_label" in ('0', 'ECO', 'C', 'B', 'NONE')),
	CONSTRAINT "second_hand_slugs" CHECK (("second_hand_car"."brand_slug" || '/' || "second_hand_car"."model_slug") ~ '^[a-z0-9-]+/[a-z0-9-]+$'),
	CONSTRAINT "second_hand_state" CHECK (not ("second_hand_car"."reserved" and "second_hand_car"."sold_at" is not null)),
	CONSTRAINT "second_hand_preparation" CHECK (not ("second_hand_car"."in_preparation" and ("second_hand_car"."reserved" or "second_hand_car"."sold_at" is not null))),
	CONSTRAINT "second_hand_reservation" CHECK ("second_hand_car"."reserved" or "second_hand_car"."reserved_until" is null)
);
--> statement-breakpoint
CREATE TABLE "stock_version" (
	"id" smallint PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_drive" (
	"enquiry_id" bigint PRIMARY KEY NOT NULL,
	"car_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"confirm_before" timestamp with time zone,
	"text_version" text,
	"reminded_at" timestamp with time zone,
	"moved_at" timestamp with time zone,
	"moves" integer DEFAULT 0 NOT NULL,
	"cancelled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "security_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"name_hash" text,
	"network_hash" text,
	"about" text,
	CONSTRAINT "security_log_kind" CHECK ("security_log"."kind" in ('SIGN_IN', 'PASSWORD_CHANGED', 'SESSIONS_ENDED', 'LIMIT', 'ORIGIN', 'SIGNATURE', 'DATA_EXPORTED', 'ERASURE', 'DOCUMENTS_READ', 'ACCESS'))
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"staff_id" integer,
	"session_id" bigint,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"office_id" integer,
	"reason" text,
	"before" jsonb,
	"after" jsonb,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"office_ids" integer[] DEFAULT '{}' NOT NULL,
	"lang" text NOT NULL,
	"passkey_handle" text NOT NULL,
	"password_hash" text,
	"totp" jsonb,
	"totp_confirmed" boolean DEFAULT false NOT NULL,
	"totp_step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "staff_email" UNIQUE("email"),
	CONSTRAINT "staff_email_lower" CHECK ("staff"."email" = lower("staff"."email")),
	CONSTRAINT "staff_role" CHECK ("staff"."role" in ('agent', 'sales', 'manager', 'accounts', 'admin')),
	CONSTRAINT "staff_lang" CHECK ("staff"."lang" in ('es', 'en'))
);
--> statement-breakpoint
CREATE TABLE "staff_challenge" (
	"challenge" text PRIMARY KEY NOT NULL,
	"staff_id" integer,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_credential" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "staff_link_purpose" CHECK ("staff_link"."purpose" in ('INVITE', 'RECOVER'))
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_code" (
	"staff_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "staff_recovery_code_staff_id_code_hash_pk" PRIMARY KEY("staff_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_session" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"means" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"proved_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "staff_session_token" UNIQUE("token_hash"),
	CONSTRAINT "staff_session_means" CHECK ("staff_session"."means" in ('PASSKEY', 'PASSWORD', 'RECOVERY_CODE', 'LINK'))
);
--> statement-breakpoint
CREATE TABLE "subscription_offer" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "subscription_offer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"island" text NOT NULL,
	"monthly_cents" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "subscription_offer_once" UNIQUE("group_id","island"),
	CONSTRAINT "subscription_offer_island" CHECK ("subscription_offer"."island" in ('IBIZA', 'MALLORCA')),
	CONSTRAINT "subscription_offer_price" CHECK ("subscription_offer"."monthly_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "subscription_term" (
	"months" smallint PRIMARY KEY NOT NULL,
	"factor_basis_points" integer NOT NULL,
	CONSTRAINT "subscription_term_months" CHECK ("subscription_term"."months" between 1 and 120),
	CONSTRAINT "subscription_term_factor" CHECK ("subscription_term"."factor_basis_points" between 1000 and 30000)
);
--> statement-breakpoint
CREATE TABLE "catalogue_version" (
	"id" smallint PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "configuration" (
	"version" text PRIMARY KEY NOT NULL,
	"document" jsonb NOT NULL,
	"active_from" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coverage_price" (
	"tariff_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"coverage" text NOT NULL,
	"per_day_cents" integer NOT NULL,
	"excess_cents" integer NOT NULL,
	"deposit_cents" integer NOT NULL,
	CONSTRAINT "coverage_price_tariff_id_group_id_coverage_pk" PRIMARY KEY("tariff_id","group_id","coverage"),
	CONSTRAINT "coverage_price_code" CHECK ("coverage_price"."coverage" in ('BASIC', 'SCDW', 'PREMIUM')),
	CONSTRAINT "coverage_price_not_negative" CHECK ("coverage_price"."per_day_cents" >= 0 and "coverage_price"."excess_cents" >= 0 and "coverage_price"."deposit_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "extra_price" (
	"tariff_id" integer NOT NULL,
	"code" text NOT NULL,
	"per_day_cents" integer NOT NULL,
	"cap_cents" integer,
	"max_units" integer NOT NULL,
	"vehicle_kinds" text[] NOT NULL,
	"sort_order" integer NOT NULL,
	CONSTRAINT "extra_price_tariff_id_code_pk" PRIMARY KEY("tariff_id","code"),
	CONSTRAINT "extra_price_code" CHECK ("extra_price"."code" in ('ADDITIONAL_DRIVER', 'BABY_SEAT', 'CHILD_SEAT', 'BOOSTER', 'GPS', 'WIFI', 'SECOND_HELMET', 'TOP_CASE')),
	CONSTRAINT "extra_price_not_negative" CHECK ("extra_price"."per_day_cents" >= 0 and coalesce("extra_price"."cap_cents", 0) >= 0),
	CONSTRAINT "extra_price_units" CHECK ("extra_price"."max_units" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "season_price" (
	"tariff_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"season" text NOT NULL,
	"per_day_cents" integer NOT NULL,
	CONSTRAINT "season_price_tariff_id_group_id_season_pk" PRIMARY KEY("tariff_id","group_id","season"),
	CONSTRAINT "season_price_season" CHECK ("season_price"."season" in ('LOW', 'MID', 'HIGH', 'PEAK')),
	CONSTRAINT "season_price_positive" CHECK ("season_price"."per_day_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "tariff" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "tariff_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" text NOT NULL,
	"configuration_version" text NOT NULL,
	"active_from" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" integer,
	CONSTRAINT "tariff_version_unique" UNIQUE("version")
);
--> statement-breakpoint
CREATE TABLE "tariff_draft" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tariff_draft_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"document" jsonb NOT NULL,
	"base_tariff_id" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"saved_by" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "country" (
	"code" text PRIMARY KEY NOT NULL,
	"names" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "label" (
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"sort_order" integer NOT NULL,
	"name" jsonb NOT NULL,
	"label" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	CONSTRAINT "label_kind_code_pk" PRIMARY KEY("kind","code")
);
--> statement-breakpoint
CREATE TABLE "text_draft" (
	"key" text NOT NULL,
	"lang" text NOT NULL,
	"text" text NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "text_draft_key_lang_pk" PRIMARY KEY("key","lang"),
	CONSTRAINT "text_draft_lang" CHECK ("text_draft"."lang" in ('es', 'en', 'de', 'it', 'fr'))
);
--> statement-breakpoint
CREATE TABLE "text_override" (
	"key" text NOT NULL,
	"lang" text NOT NULL,
	"text" text NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "text_override_key_lang_pk" PRIMARY KEY("key","lang"),
	CONSTRAINT "text_override_lang" CHECK ("text_override"."lang" in ('es', 'en', 'de', 'it', 'fr'))
);
--> statement-breakpoint
CREATE TABLE "text_version" (
	"id" smallint PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "authority_report" ADD CONSTRAINT "authority_report_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_note" ADD CONSTRAINT "booking_note_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_note" ADD CONSTRAINT "booking_note_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_photo" ADD CONSTRAINT "booking_photo_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_photo" ADD CONSTRAINT "booking_photo_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "damage_mark" ADD CONSTRAINT "damage_mark_unit_id_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "damage_mark" ADD CONSTRAINT "damage_mark_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "damage_mark" ADD CONSTRAINT "damage_mark_photo_id_booking_photo_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."booking_photo"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit" ADD CONSTRAINT "deposit_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover" ADD CONSTRAINT "handover_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover" ADD CONSTRAINT "handover_unit_id_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover" ADD CONSTRAINT "handover_staff_out_staff_id_fk" FOREIGN KEY ("staff_out") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover" ADD CONSTRAINT "handover_staff_in_staff_id_fk" FOREIGN KEY ("staff_in") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_request" ADD CONSTRAINT "invoice_request_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_unit_id_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_pickup_office_id_office_id_fk" FOREIGN KEY ("pickup_office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_return_office_id_office_id_fk" FOREIGN KEY ("return_office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_livemode_installation_livemode_fk" FOREIGN KEY ("livemode") REFERENCES "public"."installation"("livemode") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_group_id_rental_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."rental_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_pickup_office_id_office_id_fk" FOREIGN KEY ("pickup_office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_return_office_id_office_id_fk" FOREIGN KEY ("return_office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_tariff_id_tariff_id_fk" FOREIGN KEY ("tariff_id") REFERENCES "public"."tariff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_campaign_id_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_access" ADD CONSTRAINT "booking_access_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_history" ADD CONSTRAINT "booking_history_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkin" ADD CONSTRAINT "checkin_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_session" ADD CONSTRAINT "client_session_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_link" ADD CONSTRAINT "password_link_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_code" ADD CONSTRAINT "sign_in_code_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_enquiry_id_enquiry_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_assignee_id_staff_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_event" ADD CONSTRAINT "enquiry_event_enquiry_id_enquiry_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_event" ADD CONSTRAINT "enquiry_event_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_event" ADD CONSTRAINT "enquiry_event_assignee_id_staff_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident" ADD CONSTRAINT "incident_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident" ADD CONSTRAINT "incident_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_quote" ADD CONSTRAINT "saved_quote_tariff_id_tariff_id_fk" FOREIGN KEY ("tariff_id") REFERENCES "public"."tariff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_quote" ADD CONSTRAINT "saved_quote_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_export" ADD CONSTRAINT "accounting_export_livemode_installation_livemode_fk" FOREIGN KEY ("livemode") REFERENCES "public"."installation"("livemode") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_export" ADD CONSTRAINT "accounting_export_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goodwill_refund" ADD CONSTRAINT "goodwill_refund_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goodwill_refund" ADD CONSTRAINT "goodwill_refund_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goodwill_refund" ADD CONSTRAINT "goodwill_refund_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_payment_same_mode" FOREIGN KEY ("payment_id","livemode") REFERENCES "public"."payment"("id","livemode") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_booking_same_mode" FOREIGN KEY ("booking_id","livemode") REFERENCES "public"."booking"("id","livemode") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_operation" ADD CONSTRAINT "payment_operation_goodwill_id_goodwill_refund_id_fk" FOREIGN KEY ("goodwill_id") REFERENCES "public"."goodwill_refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_operation" ADD CONSTRAINT "payment_operation_same_mode" FOREIGN KEY ("payment_id","livemode") REFERENCES "public"."payment"("id","livemode") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_event" ADD CONSTRAINT "provider_event_livemode_installation_livemode_fk" FOREIGN KEY ("livemode") REFERENCES "public"."installation"("livemode") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo" ADD CONSTRAINT "photo_group_id_rental_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."rental_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo" ADD CONSTRAINT "photo_car_id_second_hand_car_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."second_hand_car"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit" ADD CONSTRAINT "unit_group_id_rental_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."rental_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit" ADD CONSTRAINT "unit_home_office_id_office_id_fk" FOREIGN KEY ("home_office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_price" ADD CONSTRAINT "car_price_car_id_second_hand_car_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."second_hand_car"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_hand_car" ADD CONSTRAINT "second_hand_car_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_drive" ADD CONSTRAINT "test_drive_enquiry_id_enquiry_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_drive" ADD CONSTRAINT "test_drive_car_id_second_hand_car_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."second_hand_car"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_session_id_staff_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."staff_session"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_challenge" ADD CONSTRAINT "staff_challenge_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_credential" ADD CONSTRAINT "staff_credential_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_link" ADD CONSTRAINT "staff_link_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_code" ADD CONSTRAINT "staff_recovery_code_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_offer" ADD CONSTRAINT "subscription_offer_group_id_rental_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."rental_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coverage_price" ADD CONSTRAINT "coverage_price_tariff_id_tariff_id_fk" FOREIGN KEY ("tariff_id") REFERENCES "public"."tariff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coverage_price" ADD CONSTRAINT "coverage_price_group_id_rental_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."rental_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extra_price" ADD CONSTRAINT "extra_price_tariff_id_tariff_id_fk" FOREIGN KEY ("tariff_id") REFERENCES "public"."tariff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_price" ADD CONSTRAINT "season_price_tariff_id_tariff_id_fk" FOREIGN KEY ("tariff_id") REFERENCES "public"."tariff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_price" ADD CONSTRAINT "season_price_group_id_rental_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."rental_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariff" ADD CONSTRAINT "tariff_configuration_version_configuration_version_fk" FOREIGN KEY ("configuration_version") REFERENCES "public"."configuration"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariff" ADD CONSTRAINT "tariff_published_by_staff_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariff_draft" ADD CONSTRAINT "tariff_draft_base_tariff_id_tariff_id_fk" FOREIGN KEY ("base_tariff_id") REFERENCES "public"."tariff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariff_draft" ADD CONSTRAINT "tariff_draft_saved_by_staff_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "authority_report_open" ON "authority_report" USING btree ("due_at") WHERE "authority_report"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "booking_note_booking" ON "booking_note" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "damage_mark_booking" ON "damage_mark" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "damage_mark_photo" ON "damage_mark" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "damage_mark_open" ON "damage_mark" USING btree ("unit_id") WHERE "damage_mark"."repaired_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "handover_one_open_a_unit" ON "handover" USING btree ("unit_id") WHERE "handover"."returned_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "allocation_one_live_a_booking" ON "allocation" USING btree ("booking_id") WHERE "allocation"."state" in ('held', 'confirmed');--> statement-breakpoint
CREATE INDEX "allocation_booking" ON "allocation" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "allocation_unit_time" ON "allocation" USING btree ("unit_id",upper("period"),lower("period")) WHERE "allocation"."state" in ('held', 'confirmed');--> statement-breakpoint
CREATE INDEX "allocation_week" ON "allocation" USING btree (date_trunc('day', upper("period")),"unit_id","period","pickup_office_id","return_office_id") WHERE "allocation"."state" in ('held', 'confirmed');--> statement-breakpoint
CREATE INDEX "booking_email" ON "booking" USING btree ("email");--> statement-breakpoint
CREATE INDEX "booking_client" ON "booking" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "booking_coupon" ON "booking" USING btree ("coupon_id");--> statement-breakpoint
CREATE INDEX "booking_pickup" ON "booking" USING btree ("pickup_at");--> statement-breakpoint
CREATE INDEX "booking_return" ON "booking" USING btree ("return_at");--> statement-breakpoint
CREATE INDEX "booking_to_collect" ON "booking" USING btree ("pickup_at") WHERE "booking"."status" = 'confirmed';--> statement-breakpoint
CREATE INDEX "booking_out" ON "booking" USING btree ("return_at") WHERE "booking"."status" = 'in_progress';--> statement-breakpoint
CREATE INDEX "booking_unpaid" ON "booking" USING btree ("updated_at") WHERE "booking"."status" in ('expired', 'cancelled') and "booking"."email" <> '';--> statement-breakpoint
CREATE INDEX "booking_verifying" ON "booking" USING btree ("updated_at") WHERE "booking"."status" = 'verifying';--> statement-breakpoint
CREATE INDEX "booking_hold" ON "booking" USING btree ("hold_expires_at") WHERE "booking"."status" in ('held', 'paying', 'verifying', 'payment_error');--> statement-breakpoint
CREATE INDEX "booking_access_booking" ON "booking_access" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "booking_access_expiry" ON "booking_access" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "booking_history_booking" ON "booking_history" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "booking_history_confirmed" ON "booking_history" USING btree ("at") WHERE "booking_history"."to_status" = 'confirmed';--> statement-breakpoint
CREATE UNIQUE INDEX "client_email" ON "client" USING btree ("email");--> statement-breakpoint
CREATE INDEX "client_erasure" ON "client" USING btree ("erasure_requested_at") WHERE "client"."erasure_requested_at" is not null;--> statement-breakpoint
CREATE INDEX "client_session_previous" ON "client_session" USING btree ("previous_hash");--> statement-breakpoint
CREATE INDEX "client_session_client" ON "client_session" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "password_link_client" ON "password_link" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "consent_booking" ON "consent" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "consent_enquiry" ON "consent" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "enquiry_kept" ON "enquiry" USING btree ("created_at") WHERE "enquiry"."email" <> '';--> statement-breakpoint
CREATE INDEX "enquiry_email" ON "enquiry" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "enquiry_open" ON "enquiry" USING btree ("answer_before") WHERE "enquiry"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "enquiry_event_enquiry" ON "enquiry_event" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "idempotency_key_age" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "incident_booking" ON "incident" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "incident_payment" ON "incident" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "incident_open" ON "incident" USING btree ("due_at") WHERE "incident"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_open" ON "outbox" USING btree ("available_at") WHERE "outbox"."done_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_done" ON "outbox" USING btree ("done_at") WHERE "outbox"."done_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_booking" ON "outbox" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "rate_limit_expire" ON "rate_limit" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "saved_quote_expiry" ON "saved_quote" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "saved_quote_client" ON "saved_quote" USING btree ("client_id") WHERE "saved_quote"."client_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "goodwill_refund_one_asked" ON "goodwill_refund" USING btree ("booking_id") WHERE "goodwill_refund"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "goodwill_refund_booking" ON "goodwill_refund" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "ledger_payment" ON "ledger" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "ledger_at" ON "ledger" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_open_a_booking" ON "payment" USING btree ("booking_id") WHERE "payment"."status" in ('created', 'started', 'authorized') and "payment"."abandoned" is null;--> statement-breakpoint
CREATE INDEX "payment_booking" ON "payment" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "payment_ended_unpaid" ON "payment" USING btree ("created_at") WHERE "payment"."status" in ('declined', 'cancelled', 'expired');--> statement-breakpoint
CREATE INDEX "payment_without_truth" ON "payment" USING btree ("updated_at") WHERE "payment"."status" in ('created', 'started', 'authorized', 'unknown', 'refund_pending');--> statement-breakpoint
CREATE INDEX "payment_operation_goodwill" ON "payment_operation" USING btree ("goodwill_id") WHERE "payment_operation"."goodwill_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_operation_payment" ON "payment_operation" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_operation_open" ON "payment_operation" USING btree ("created_at") WHERE "payment_operation"."status" in ('waiting', 'sent', 'unknown', 'accepted');--> statement-breakpoint
CREATE INDEX "provider_event_payment" ON "provider_event" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "provider_event_age" ON "provider_event" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "provider_event_unprocessed" ON "provider_event" USING btree ("received_at") WHERE "provider_event"."processed_at" is null;--> statement-breakpoint
CREATE INDEX "photo_of_car" ON "photo" USING btree ("car_id","place") WHERE "photo"."car_id" is not null;--> statement-breakpoint
CREATE INDEX "photo_hash" ON "photo" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "coupon_client" ON "coupon" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "unit_group" ON "unit" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "car_alert_live" ON "car_alert" USING btree ("expires_at") WHERE "car_alert"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "second_hand_for_sale" ON "second_hand_car" USING btree ("published_at") WHERE "second_hand_car"."sold_at" is null;--> statement-breakpoint
CREATE INDEX "second_hand_reserved_until" ON "second_hand_car" USING btree ("reserved_until") WHERE "second_hand_car"."reserved_until" is not null;--> statement-breakpoint
CREATE INDEX "second_hand_model" ON "second_hand_car" USING btree ("model_slug","price_cents") WHERE "second_hand_car"."sold_at" is null and not "second_hand_car"."reserved";--> statement-breakpoint
CREATE INDEX "second_hand_type" ON "second_hand_car" USING btree ("type","price_cents") WHERE "second_hand_car"."sold_at" is null and not "second_hand_car"."reserved";--> statement-breakpoint
CREATE INDEX "second_hand_price" ON "second_hand_car" USING btree ("price_cents") WHERE "second_hand_car"."sold_at" is null and not "second_hand_car"."reserved";--> statement-breakpoint
CREATE UNIQUE INDEX "test_drive_once" ON "test_drive" USING btree ("car_id","starts_at") WHERE "test_drive"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "test_drive_car" ON "test_drive" USING btree ("car_id");--> statement-breakpoint
CREATE INDEX "test_drive_unconfirmed" ON "test_drive" USING btree ("confirm_before") WHERE "test_drive"."confirm_before" is not null;--> statement-breakpoint
CREATE INDEX "test_drive_live" ON "test_drive" USING btree ("starts_at") WHERE "test_drive"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "security_log_at" ON "security_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_entry_subject" ON "audit_entry" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "audit_entry_staff" ON "audit_entry" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "audit_entry_at" ON "audit_entry" USING btree ("at");--> statement-breakpoint
CREATE INDEX "staff_challenge_expiry" ON "staff_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_credential_staff" ON "staff_credential" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_link_staff" ON "staff_link" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_session_staff" ON "staff_session" USING btree ("staff_id");--> statement-breakpoint
-- From here on by hand: rules that drizzle-kit cannot generate. The application reads the constraints' names.
create extension if not exists btree_gist;
--> statement-breakpoint
-- Invariant 1: no two live allocations of a unit overlap, turnaround included.
alter table allocation add constraint allocation_no_overlap
  exclude using gist (unit_id with =, period with &&) where (state in ('held', 'confirmed'));
--> statement-breakpoint
-- Invariant 8: the ledger and the logs only grow.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% only grows', tg_table_name using errcode = 'restrict_violation', constraint = tg_table_name || '_append_only';
end $$;
--> statement-breakpoint
create trigger ledger_append_only before update or delete on ledger for each row execute function refuse_change();
--> statement-breakpoint
create trigger ledger_no_truncate before truncate on ledger for each statement execute function refuse_change();
--> statement-breakpoint
create trigger booking_history_append_only before update or delete on booking_history for each row execute function refuse_change();
--> statement-breakpoint
create trigger configuration_append_only before update or delete on configuration for each row execute function refuse_change();
--> statement-breakpoint
-- Invariant 10: an installation never changes from sandbox to live.
create trigger installation_append_only before update or delete on installation for each row execute function refuse_change();
--> statement-breakpoint
-- Invariant 6: a booking changes status only by a legal step. An approval after expiry holds the unit again (contract 5.2).
create function booking_step() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'held' and not (new.channel = 'INTERMEDIARY' and new.status = 'confirmed') then
      raise exception 'a booking starts held, not %', new.status using errcode = 'check_violation', constraint = 'booking_legal_step';
    end if;
  elsif new.status is distinct from old.status and not (old.status, new.status) in (
    ('held', 'paying'), ('held', 'expired'),
    ('paying', 'verifying'), ('paying', 'confirmed'), ('paying', 'payment_error'), ('paying', 'creation_error'), ('paying', 'expired'),
    ('verifying', 'confirmed'), ('verifying', 'payment_error'), ('verifying', 'creation_error'), ('verifying', 'expired'),
    ('payment_error', 'paying'), ('payment_error', 'verifying'), ('payment_error', 'confirmed'), ('payment_error', 'creation_error'), ('payment_error', 'expired'),
    ('expired', 'verifying'), ('expired', 'confirmed'), ('expired', 'creation_error'), ('expired', 'payment_error'),
    ('creation_error', 'confirmed'), ('creation_error', 'cancelled'),
    ('confirmed', 'cancelled'), ('confirmed', 'in_progress'), ('confirmed', 'no_show'),
    ('in_progress', 'completed')
  ) then
    raise exception 'booking % cannot go from % to %', new.code, old.status, new.status using errcode = 'check_violation', constraint = 'booking_legal_step';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger booking_legal_step before insert or update on booking for each row execute function booking_step();
--> statement-breakpoint
create function booking_keeps_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into booking_history (booking_id, at, from_status, to_status, reason) values (new.id, new.created_at, null, new.status, new.status_reason);
  elsif new.status is distinct from old.status then
    insert into booking_history (booking_id, at, from_status, to_status, reason) values (new.id, new.updated_at, old.status, new.status, new.status_reason);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger booking_history_row after insert or update on booking for each row execute function booking_keeps_history();
--> statement-breakpoint
-- Invariant 6 for payments. A refund can be returned by the bank and sent again.
create function payment_step() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'created' or new.captured_cents <> 0 then
      raise exception 'a payment starts created, not %', new.status using errcode = 'check_violation', constraint = 'payment_legal_step';
    end if;
    return new;
  end if;
  if (new.amount_cents, new.currency, new.provider, new.booking_id, new.livemode)
     is distinct from (old.amount_cents, old.currency, old.provider, old.booking_id, old.livemode) then
    raise exception 'the amount of payment % is frozen', new.id using errcode = 'check_violation', constraint = 'payment_frozen';
  end if;
  if new.status is distinct from old.status and not (old.status, new.status) in (
    ('created', 'started'), ('created', 'authorized'), ('created', 'captured'), ('created', 'declined'), ('created', 'cancelled'), ('created', 'expired'), ('created', 'unknown'),
    ('started', 'authorized'), ('started', 'captured'), ('started', 'declined'), ('started', 'cancelled'), ('started', 'expired'), ('started', 'unknown'),
    ('authorized', 'captured'), ('authorized', 'declined'), ('authorized', 'cancelled'), ('authorized', 'expired'),
    ('unknown', 'started'), ('unknown', 'authorized'), ('unknown', 'captured'), ('unknown', 'declined'), ('unknown', 'cancelled'), ('unknown', 'expired'),
    ('declined', 'authorized'), ('declined', 'captured'),
    ('cancelled', 'authorized'), ('cancelled', 'captured'),
    ('expired', 'authorized'), ('expired', 'captured'),
    ('captured', 'refund_pending'), ('part_refunded', 'refund_pending'), ('refunded', 'refund_pending'),
    ('refund_pending', 'part_refunded'), ('refund_pending', 'refunded'), ('refund_pending', 'captured'),
    ('refunded', 'part_refunded'), ('refunded', 'captured'), ('part_refunded', 'captured')
  ) then
    raise exception 'payment % cannot go from % to %', new.id, old.status, new.status using errcode = 'check_violation', constraint = 'payment_legal_step';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger payment_legal_step before insert or update on payment for each row execute function payment_step();
--> statement-breakpoint
-- Invariant 7, checked at commit: confirmed means a confirmed allocation and enough money; goodwill refunds count as paid.
create function booking_is_whole(checked bigint) returns void language plpgsql as $$
declare
  subject booking%rowtype;
  held bigint;
  given bigint;
begin
  select * into subject from booking where id = checked;
  if not found then return; end if;
  if subject.status in ('expired', 'cancelled', 'creation_error', 'no_show')
     and exists (select 1 from allocation where booking_id = checked and state in ('held', 'confirmed')) then
    raise exception 'booking % is % and still occupies a unit', subject.code, subject.status using errcode = 'check_violation', constraint = 'booking_releases_unit';
  end if;
  if subject.status <> 'confirmed' then return; end if;
  if not exists (select 1 from allocation where booking_id = checked and state = 'confirmed') then
    raise exception 'booking % is confirmed without a unit', subject.code using errcode = 'check_violation', constraint = 'booking_confirmed_unit';
  end if;
  if subject.channel = 'INTERMEDIARY' then return; end if;
  select coalesce(sum(case status when 'authorized' then amount_cents else captured_cents - refunded_cents end), 0)
    into held from payment where booking_id = checked;
  select coalesce(sum(o.amount_cents), 0) into given
    from payment_operation o join payment p on p.id = o.payment_id
    where p.booking_id = checked and o.goodwill_id is not null and o.status = 'done';
  if held + given < subject.online_due_cents then
    raise exception 'booking % is confirmed with % of % cents', subject.code, held + given, subject.online_due_cents using errcode = 'check_violation', constraint = 'booking_confirmed_money';
  end if;
end $$;
--> statement-breakpoint
create function booking_whole_after_booking() returns trigger language plpgsql as $$
begin
  perform booking_is_whole(new.id);
  return null;
end $$;
--> statement-breakpoint
create function booking_whole_after_part() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform booking_is_whole(old.booking_id); end if;
  if tg_op <> 'DELETE' then perform booking_is_whole(new.booking_id); end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger booking_whole after insert or update on booking
  deferrable initially deferred for each row execute function booking_whole_after_booking();
--> statement-breakpoint
create constraint trigger allocation_whole after insert or update or delete on allocation
  deferrable initially deferred for each row execute function booking_whole_after_part();
--> statement-breakpoint
create constraint trigger payment_whole after update or delete on payment
  deferrable initially deferred for each row execute function booking_whole_after_part();
--> statement-breakpoint
create function refund_within_capture() returns trigger language plpgsql as $$
declare
  taken integer;
  ordered bigint;
begin
  if new.kind <> 'refund' then return null; end if;
  select captured_cents into taken from payment where id = new.payment_id;
  select coalesce(sum(amount_cents), 0) into ordered from payment_operation
    where payment_id = new.payment_id and kind = 'refund' and status not in ('refused', 'withdrawn', 'returned');
  if ordered > taken then
    raise exception 'refunds of % cents on payment % that took %', ordered, new.payment_id, taken using errcode = 'check_violation', constraint = 'refund_within_capture';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger refund_within_capture after insert or update on payment_operation for each row execute function refund_within_capture();
--> statement-breakpoint
create function operation_step() returns trigger language plpgsql as $$
begin
  if old.status in ('done', 'refused', 'withdrawn', 'returned') and new.status is distinct from old.status
     and not (old.kind = 'refund' and old.status = 'done' and new.status = 'returned') then
    raise exception 'operation % is % and stays so', old.id, old.status using errcode = 'check_violation', constraint = 'operation_legal_step';
  end if;
  if (new.payment_id, new.kind, new.amount_cents, new.idempotency_key, new.livemode)
     is distinct from (old.payment_id, old.kind, old.amount_cents, old.idempotency_key, old.livemode) then
    raise exception 'operation % is frozen', old.id using errcode = 'check_violation', constraint = 'operation_frozen';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger operation_legal_step before update on payment_operation for each row execute function operation_step();
--> statement-breakpoint
create trigger authority_report_no_delete before delete on authority_report for each row execute function refuse_change();
--> statement-breakpoint
-- Consents are append-only, except that an erasure may blank the e-mail address.
create function consent_forgets() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.email = '' and to_jsonb(new) - 'email' = to_jsonb(old) - 'email' then
    return new;
  end if;
  raise exception '% only grows', tg_table_name using errcode = 'restrict_violation', constraint = tg_table_name || '_append_only';
end $$;
--> statement-breakpoint
create trigger consent_append_only before update or delete on consent for each row execute function consent_forgets();
--> statement-breakpoint
-- Version 0: no car was ever added.
insert into stock_version (id, version) values (1, 0);
--> statement-breakpoint
create function stock_moved() returns trigger language plpgsql as $$
begin
  if tg_op <> 'TRUNCATE' then
    perform 1 from changed limit 1;
    if not found then return null; end if;
  end if;
  update stock_version set version = version + 1 where id = 1;
  return null;
end $$;
--> statement-breakpoint
create trigger second_hand_car_added after insert on second_hand_car
  referencing new table as changed for each statement execute function stock_moved();
--> statement-breakpoint
create trigger second_hand_car_changed after update on second_hand_car
  referencing new table as changed for each statement execute function stock_moved();
--> statement-breakpoint
create trigger second_hand_car_gone after delete on second_hand_car
  referencing old table as changed for each statement execute function stock_moved();
--> statement-breakpoint
create trigger second_hand_car_emptied after truncate on second_hand_car
  for each statement execute function stock_moved();
--> statement-breakpoint
-- A car's price history begins when the car is offered.
create function car_keeps_prices() returns trigger language plpgsql as $$
declare
  since timestamptz := new.updated_at;
begin
  if new.in_preparation then return null; end if;
  if tg_op = 'UPDATE' then
    if new.price_cents = old.price_cents and not old.in_preparation then return null; end if;
    if new.updated_at <= old.updated_at then since := clock_timestamp(); end if;
  end if;
  insert into car_price (car_id, from_at, price_cents) values (new.id, since, new.price_cents);
  return null;
end $$;
--> statement-breakpoint
-- Version 0: no text was ever changed.
insert into text_version (id, version) values (1, 0);
--> statement-breakpoint
create function text_moved() returns trigger language plpgsql as $$
begin
  update text_version set version = version + 1 where id = 1;
  return null;
end $$;
--> statement-breakpoint
create trigger text_override_moved after insert or update or delete or truncate on text_override
  for each statement execute function text_moved();
--> statement-breakpoint
-- Bookings and saved quotes refer to the tariff that priced them, so new prices are a new tariff.
create trigger tariff_append_only before update or delete on tariff for each row execute function refuse_change();
--> statement-breakpoint
create trigger tariff_no_truncate before truncate on tariff for each statement execute function refuse_change();
--> statement-breakpoint
create trigger season_price_append_only before update or delete on season_price for each row execute function refuse_change();
--> statement-breakpoint
create trigger season_price_no_truncate before truncate on season_price for each statement execute function refuse_change();
--> statement-breakpoint
create trigger coverage_price_append_only before update or delete on coverage_price for each row execute function refuse_change();
--> statement-breakpoint
create trigger coverage_price_no_truncate before truncate on coverage_price for each statement execute function refuse_change();
--> statement-breakpoint
create trigger extra_price_append_only before update or delete on extra_price for each row execute function refuse_change();
--> statement-breakpoint
create trigger extra_price_no_truncate before truncate on extra_price for each statement execute function refuse_change();
--> statement-breakpoint
create trigger configuration_no_truncate before truncate on configuration for each statement execute function refuse_change();
--> statement-breakpoint
create trigger audit_entry_append_only before update or delete on audit_entry for each row execute function refuse_change();
--> statement-breakpoint
create trigger audit_entry_no_truncate before truncate on audit_entry for each statement execute function refuse_change();
--> statement-breakpoint
create function actor_of_audit() returns trigger language plpgsql as $$
begin
  if new.actor <> coalesce(nullif(current_setting('desk.actor', true), ''), 'system') then
    raise exception 'the audit names %, and % is at work', new.actor, current_setting('desk.actor', true);
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger audit_entry_actor before insert on audit_entry for each row execute function actor_of_audit();
--> statement-breakpoint
create trigger accounting_export_append_only before update or delete on accounting_export for each row execute function refuse_change();
--> statement-breakpoint
create trigger accounting_export_no_truncate before truncate on accounting_export for each statement execute function refuse_change();
--> statement-breakpoint
-- A decision on a goodwill refund is final.
create trigger goodwill_refund_decided before update on goodwill_refund for each row when (old.state <> 'asked') execute function refuse_change();
--> statement-breakpoint
create trigger goodwill_refund_stays before delete on goodwill_refund for each row execute function refuse_change();
--> statement-breakpoint
create trigger goodwill_refund_no_truncate before truncate on goodwill_refund for each statement execute function refuse_change();
--> statement-breakpoint
create function enquiry_event_forgets() returns trigger language plpgsql as $$
begin
  if new.text = '' and (new.id, new.enquiry_id, new.kind, new.at) = (old.id, old.enquiry_id, old.kind, old.at)
    and new.staff_id is not distinct from old.staff_id and new.assignee_id is not distinct from old.assignee_id then
    return new;
  end if;
  raise exception 'enquiry_event only grows' using errcode = 'restrict_violation', constraint = 'enquiry_event_append_only';
end $$;
--> statement-breakpoint
-- Enquiry events are append-only, except that an erasure may blank the text.
create trigger enquiry_event_forgets before update on enquiry_event for each row execute function enquiry_event_forgets();
--> statement-breakpoint
create trigger enquiry_event_no_delete before delete on enquiry_event for each row execute function refuse_change();
--> statement-breakpoint
create trigger second_hand_car_keeps_prices after insert or update of price_cents, in_preparation on second_hand_car
  for each row execute function car_keeps_prices();
--> statement-breakpoint
insert into catalogue_version (id, version) values (1, 1);
--> statement-breakpoint
create function catalogue_moved() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = version + 1 where id = 1;
  return null;
end $$;
--> statement-breakpoint
-- Changes of the catalogue need a named actor: the application sets one in every transaction, a manual change must do so too.
create function refuse_nobody() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('desk.actor', true), '') = '' then
    raise exception '% is changed by the application; by hand, say who: set desk.actor = ''cli:NAME''', tg_table_name
      using errcode = 'insufficient_privilege', constraint = 'changed_by_somebody';
  end if;
  return null;
end $$;
--> statement-breakpoint
do $$
declare
  subject text;
begin
  foreach subject in array array['office', 'rental_group', 'unit', 'campaign', 'coupon', 'configuration', 'tariff', 'season_price',
    'coverage_price', 'extra_price', 'subscription_offer', 'subscription_term', 'photo'] loop
    execute format('create trigger %I after insert or update or delete or truncate on %I for each statement execute function catalogue_moved()',
      subject || '_moves_catalogue', subject);
  end loop;
  foreach subject in array array['office', 'rental_group', 'unit', 'campaign', 'coupon', 'configuration', 'tariff', 'season_price',
    'coverage_price', 'extra_price', 'subscription_offer', 'subscription_term', 'photo', 'second_hand_car'] loop
    execute format('create trigger %I before insert or update or delete or truncate on %I for each statement execute function refuse_nobody()',
      subject || '_by_somebody', subject);
  end loop;
end $$;
