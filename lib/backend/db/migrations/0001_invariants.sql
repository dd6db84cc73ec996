-- Rules that a table definition cannot say. Names are read by the application: keep them.
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
create trigger consent_append_only before update or delete on consent for each row execute function refuse_change();
--> statement-breakpoint
create trigger booking_history_append_only before update or delete on booking_history for each row execute function refuse_change();
--> statement-breakpoint
create trigger configuration_append_only before update or delete on configuration for each row execute function refuse_change();
--> statement-breakpoint
-- Invariant 10: an installation never changes from sandbox to live.
create trigger installation_append_only before update or delete on installation for each row execute function refuse_change();
--> statement-breakpoint
-- Invariant 6: illegal steps of a booking are refused.
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
    ('payment_error', 'paying'), ('payment_error', 'confirmed'), ('payment_error', 'creation_error'), ('payment_error', 'expired'),
    ('expired', 'confirmed'), ('expired', 'creation_error'), ('expired', 'payment_error'),
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
    ('captured', 'refund_pending'), ('part_refunded', 'refund_pending'),
    ('refund_pending', 'part_refunded'), ('refund_pending', 'refunded'), ('refund_pending', 'captured')
  ) then
    raise exception 'payment % cannot go from % to %', new.id, old.status, new.status using errcode = 'check_violation', constraint = 'payment_legal_step';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger payment_legal_step before insert or update on payment for each row execute function payment_step();
--> statement-breakpoint
-- Invariant 7, looked at when the transaction ends: confirmed means a confirmed allocation and enough money.
create function booking_is_whole(checked bigint) returns void language plpgsql as $$
declare
  subject booking%rowtype;
  held bigint;
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
  if held < subject.online_due_cents then
    raise exception 'booking % is confirmed with % of % cents', subject.code, held, subject.online_due_cents using errcode = 'check_violation', constraint = 'booking_confirmed_money';
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
