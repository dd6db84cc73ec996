-- Zero is a stock that never held a car.
insert into stock_version (id, version) values (1, 0);
--> statement-breakpoint
create function stock_moved() returns trigger language plpgsql as $$
begin
  if tg_op <> 'TRUNCATE' then
    perform 1 from changed limit 1;
    if not found then return null; end if;
  end if;
  update stock_version set version = version + 1 where id = 1;
  return null;
end $$;
--> statement-breakpoint
create trigger second_hand_car_added after insert on second_hand_car
  referencing new table as changed for each statement execute function stock_moved();
--> statement-breakpoint
create trigger second_hand_car_changed after update on second_hand_car
  referencing new table as changed for each statement execute function stock_moved();
--> statement-breakpoint
create trigger second_hand_car_gone after delete on second_hand_car
  referencing old table as changed for each statement execute function stock_moved();
--> statement-breakpoint
create trigger second_hand_car_emptied after truncate on second_hand_car
  for each statement execute function stock_moved();
--> statement-breakpoint
-- Every price that was asked is kept, with the instant from which it was.
create function car_keeps_prices() returns trigger language plpgsql as $$
declare
  since timestamptz := new.updated_at;
begin
  if tg_op = 'UPDATE' then
    if new.price_cents = old.price_cents then return null; end if;
    if new.updated_at <= old.updated_at then since := clock_timestamp(); end if;
  end if;
  insert into car_price (car_id, from_at, price_cents) values (new.id, since, new.price_cents);
  return null;
end $$;
--> statement-breakpoint
create trigger second_hand_car_keeps_prices after insert or update of price_cents on second_hand_car
  for each row execute function car_keeps_prices();
