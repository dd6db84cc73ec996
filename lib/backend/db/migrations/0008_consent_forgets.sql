-- The log of consents only grows, but for one thing: whose it was may be taken out for good.
create function consent_forgets() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.email = '' and to_jsonb(new) - 'email' = to_jsonb(old) - 'email' then
    return new;
  end if;
  raise exception '% only grows', tg_table_name using errcode = 'restrict_violation', constraint = tg_table_name || '_append_only';
end $$;
--> statement-breakpoint
drop trigger consent_append_only on consent;
--> statement-breakpoint
create trigger consent_append_only before update or delete on consent for each row execute function consent_forgets();
