-- An approval holds the unit again while the money is being taken (contract section 5.2).
create or replace function booking_step() returns trigger language plpgsql as $$
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
end $$;--> statement-breakpoint
-- Invariant 5 for money on its way back: all refunds ordered for an attempt, with those done, never exceed what was taken.
create function refund_within_capture() returns trigger language plpgsql as $$
declare
  taken integer;
  ordered bigint;
begin
  if new.kind <> 'refund' then return null; end if;
  select captured_cents into taken from payment where id = new.payment_id;
  select coalesce(sum(amount_cents), 0) into ordered from payment_operation
    where payment_id = new.payment_id and kind = 'refund' and status not in ('refused', 'withdrawn');
  if ordered > taken then
    raise exception 'refunds of % cents on payment % that took %', ordered, new.payment_id, taken using errcode = 'check_violation', constraint = 'refund_within_capture';
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger refund_within_capture after insert or update on payment_operation for each row execute function refund_within_capture();--> statement-breakpoint
-- What a provider has answered stands.
create function operation_step() returns trigger language plpgsql as $$
begin
  if old.status in ('done', 'refused', 'withdrawn') and new.status is distinct from old.status then
    raise exception 'operation % is % and stays so', old.id, old.status using errcode = 'check_violation', constraint = 'operation_legal_step';
  end if;
  if (new.payment_id, new.kind, new.amount_cents, new.idempotency_key, new.livemode)
     is distinct from (old.payment_id, old.kind, old.amount_cents, old.idempotency_key, old.livemode) then
    raise exception 'operation % is frozen', old.id using errcode = 'check_violation', constraint = 'operation_frozen';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger operation_legal_step before update on payment_operation for each row execute function operation_step();--> statement-breakpoint
create trigger authority_report_no_delete before delete on authority_report for each row execute function refuse_change();
