-- A tariff is what bookings and saved quotes were priced with: new prices are a new version, never other rows of an old one.
create trigger tariff_append_only before update or delete on tariff for each row execute function refuse_change();
--> statement-breakpoint
create trigger tariff_no_truncate before truncate on tariff for each statement execute function refuse_change();
--> statement-breakpoint
create trigger season_price_append_only before update or delete on season_price for each row execute function refuse_change();
--> statement-breakpoint
create trigger season_price_no_truncate before truncate on season_price for each statement execute function refuse_change();
--> statement-breakpoint
create trigger coverage_price_append_only before update or delete on coverage_price for each row execute function refuse_change();
--> statement-breakpoint
create trigger coverage_price_no_truncate before truncate on coverage_price for each statement execute function refuse_change();
--> statement-breakpoint
create trigger extra_price_append_only before update or delete on extra_price for each row execute function refuse_change();
--> statement-breakpoint
create trigger extra_price_no_truncate before truncate on extra_price for each statement execute function refuse_change();
--> statement-breakpoint
create trigger configuration_no_truncate before truncate on configuration for each statement execute function refuse_change();
