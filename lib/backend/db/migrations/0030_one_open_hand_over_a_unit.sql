ALTER TABLE "handover" ADD COLUMN "unit_id" integer;--> statement-breakpoint
ALTER TABLE "handover" ADD CONSTRAINT "handover_unit_id_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A plate with two open hand-overs keeps its unit for the newest one alone; staff settle the other by taking it back.
update handover h set unit_id = u.id
from unit u
where regexp_replace(upper(u.plate), '[^A-Z0-9]', '', 'g') = regexp_replace(upper(h.plate), '[^A-Z0-9]', '', 'g')
  and (h.returned_at is not null or not exists (
    select 1 from handover newer
    where newer.returned_at is null
      and regexp_replace(upper(newer.plate), '[^A-Z0-9]', '', 'g') = regexp_replace(upper(h.plate), '[^A-Z0-9]', '', 'g')
      and (newer.handed_over_at, newer.booking_id) > (h.handed_over_at, h.booking_id)));
--> statement-breakpoint
CREATE UNIQUE INDEX "handover_one_open_a_unit" ON "handover" USING btree ("unit_id") WHERE "handover"."returned_at" is null;