ALTER TABLE "ledger" DROP CONSTRAINT "ledger_entry";--> statement-breakpoint
ALTER TABLE "ledger" DROP CONSTRAINT "ledger_kind";--> statement-breakpoint
ALTER TABLE "payment_operation" DROP CONSTRAINT "payment_operation_status";--> statement-breakpoint
DROP INDEX "payment_operation_open";--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "disputed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_operation" ADD COLUMN "replaces_id" bigint;--> statement-breakpoint
ALTER TABLE "payment_operation" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "provider_event" ADD COLUMN "tried_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payment_operation_open" ON "payment_operation" USING btree ("created_at") WHERE "payment_operation"."status" in ('waiting', 'sent', 'unknown', 'accepted');--> statement-breakpoint
ALTER TABLE "payment_operation" ADD CONSTRAINT "payment_operation_replaced_once" UNIQUE("replaces_id");--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_entry" CHECK (("ledger"."kind" in ('refund', 'refund_returned')) = ("ledger"."entry" <> ''));--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_kind" CHECK ("ledger"."kind" in ('authorization', 'capture', 'void', 'refund', 'refund_returned'));--> statement-breakpoint
ALTER TABLE "payment_operation" ADD CONSTRAINT "payment_operation_status" CHECK ("payment_operation"."status" in ('waiting', 'sent', 'unknown', 'accepted', 'done', 'refused', 'withdrawn', 'returned'));--> statement-breakpoint
-- A refund that was made can come back, and its amount be sent again.
create or replace function payment_step() returns trigger language plpgsql as $$
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
end $$;--> statement-breakpoint
create or replace function refund_within_capture() returns trigger language plpgsql as $$
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
end $$;--> statement-breakpoint
create or replace function operation_step() returns trigger language plpgsql as $$
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
