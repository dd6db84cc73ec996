CREATE TABLE "enquiry_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enquiry_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"enquiry_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" integer,
	"assignee_id" integer,
	"text" text DEFAULT '' NOT NULL,
	CONSTRAINT "enquiry_event_kind" CHECK ("enquiry_event"."kind" in ('assigned', 'answered', 'note'))
);
--> statement-breakpoint
ALTER TABLE "enquiry" ADD COLUMN "assignee_id" integer;--> statement-breakpoint
ALTER TABLE "second_hand_car" ADD COLUMN "in_preparation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiry_event" ADD CONSTRAINT "enquiry_event_enquiry_id_enquiry_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_event" ADD CONSTRAINT "enquiry_event_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_event" ADD CONSTRAINT "enquiry_event_assignee_id_staff_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiry_event_enquiry" ON "enquiry_event" USING btree ("enquiry_id");--> statement-breakpoint
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_assignee_id_staff_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiry_open" ON "enquiry" USING btree ("answer_before") WHERE "enquiry"."answered_at" is null;--> statement-breakpoint
ALTER TABLE "second_hand_car" ADD CONSTRAINT "second_hand_preparation" CHECK (not ("second_hand_car"."in_preparation" and ("second_hand_car"."reserved" or "second_hand_car"."sold_at" is not null)));
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
-- What was done stays; the words go with the person.
create trigger enquiry_event_forgets before update on enquiry_event for each row execute function enquiry_event_forgets();
--> statement-breakpoint
create trigger enquiry_event_no_delete before delete on enquiry_event for each row execute function refuse_change();
--> statement-breakpoint
-- A price counts as asked from the day on which the car is offered.
create or replace function car_keeps_prices() returns trigger language plpgsql as $$
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
drop trigger second_hand_car_keeps_prices on second_hand_car;
--> statement-breakpoint
create trigger second_hand_car_keeps_prices after insert or update of price_cents, in_preparation on second_hand_car
  for each row execute function car_keeps_prices();
