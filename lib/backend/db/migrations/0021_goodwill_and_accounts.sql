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
ALTER TABLE "payment_operation" ADD COLUMN "goodwill_id" bigint;--> statement-breakpoint
ALTER TABLE "accounting_export" ADD CONSTRAINT "accounting_export_livemode_installation_livemode_fk" FOREIGN KEY ("livemode") REFERENCES "public"."installation"("livemode") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_export" ADD CONSTRAINT "accounting_export_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goodwill_refund" ADD CONSTRAINT "goodwill_refund_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goodwill_refund" ADD CONSTRAINT "goodwill_refund_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goodwill_refund" ADD CONSTRAINT "goodwill_refund_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "goodwill_refund_one_asked" ON "goodwill_refund" USING btree ("booking_id") WHERE "goodwill_refund"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "goodwill_refund_booking" ON "goodwill_refund" USING btree ("booking_id");--> statement-breakpoint
ALTER TABLE "payment_operation" ADD CONSTRAINT "payment_operation_goodwill_id_goodwill_refund_id_fk" FOREIGN KEY ("goodwill_id") REFERENCES "public"."goodwill_refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
create trigger accounting_export_append_only before update or delete on accounting_export for each row execute function refuse_change();
--> statement-breakpoint
create trigger accounting_export_no_truncate before truncate on accounting_export for each statement execute function refuse_change();
--> statement-breakpoint
-- What was decided stands.
create trigger goodwill_refund_decided before update on goodwill_refund for each row when (old.state <> 'asked') execute function refuse_change();
--> statement-breakpoint
create trigger goodwill_refund_stays before delete on goodwill_refund for each row execute function refuse_change();
--> statement-breakpoint
create trigger goodwill_refund_no_truncate before truncate on goodwill_refund for each statement execute function refuse_change();
--> statement-breakpoint
-- Invariant 7: what was given back out of goodwill was paid.
create or replace function booking_is_whole(checked bigint) returns void language plpgsql as $$
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
