CREATE TABLE "client_session" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"means" text NOT NULL,
	"version" integer NOT NULL,
	"token_hash" text NOT NULL,
	"previous_hash" text,
	"previous_until" timestamp with time zone,
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
	"tries_left" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_code_tries" CHECK ("sign_in_code"."tries_left" between 0 and 5)
);
--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "erasure_requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "listed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "client_session" ADD CONSTRAINT "client_session_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_link" ADD CONSTRAINT "password_link_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_code" ADD CONSTRAINT "sign_in_code_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_session_previous" ON "client_session" USING btree ("previous_hash");--> statement-breakpoint
CREATE INDEX "client_session_client" ON "client_session" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "password_link_client" ON "password_link" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "client_erasure" ON "client" USING btree ("erasure_requested_at") WHERE "client"."erasure_requested_at" is not null;