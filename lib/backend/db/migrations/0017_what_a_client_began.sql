ALTER TABLE "enquiry" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "saved_quote" ADD COLUMN "client_id" integer;--> statement-breakpoint
ALTER TABLE "saved_quote" ADD CONSTRAINT "saved_quote_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_quote_client" ON "saved_quote" USING btree ("client_id") WHERE "saved_quote"."client_id" is not null;