CREATE TABLE "catalogue_version" (
	"id" smallint PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "allocation" ALTER COLUMN "booking_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "allocation" ADD COLUMN "block_reason" text;--> statement-breakpoint
ALTER TABLE "allocation" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_block" CHECK ("allocation"."block_reason" in ('WORKSHOP', 'INSPECTION', 'CLEANING', 'ACCIDENT', 'OTHER'));--> statement-breakpoint
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_subject" CHECK (num_nonnulls("allocation"."booking_id", "allocation"."block_reason") = 1);--> statement-breakpoint
insert into catalogue_version (id, version) values (1, 1);
--> statement-breakpoint
create function catalogue_moved() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = version + 1 where id = 1;
  return null;
end $$;
--> statement-breakpoint
-- What the company sells is changed by somebody: the application names who is at work in every transaction, a hand-made change has to.
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
