CREATE TABLE "text_override" (
	"key" text NOT NULL,
	"lang" text NOT NULL,
	"text" text NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "text_override_key_lang_pk" PRIMARY KEY("key","lang"),
	CONSTRAINT "text_override_lang" CHECK ("text_override"."lang" in ('es', 'en', 'de', 'it', 'fr'))
);
--> statement-breakpoint
CREATE TABLE "text_version" (
	"id" smallint PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);

--> statement-breakpoint
-- Zero is a site that always said its own texts.
insert into text_version (id, version) values (1, 0);
--> statement-breakpoint
create function text_moved() returns trigger language plpgsql as $$
begin
  update text_version set version = version + 1 where id = 1;
  return null;
end $$;
--> statement-breakpoint
create trigger text_override_moved after insert or update or delete or truncate on text_override
  for each statement execute function text_moved();
