CREATE TABLE "text_draft" (
	"key" text NOT NULL,
	"lang" text NOT NULL,
	"text" text NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "text_draft_key_lang_pk" PRIMARY KEY("key","lang"),
	CONSTRAINT "text_draft_lang" CHECK ("text_draft"."lang" in ('es', 'en', 'de', 'it', 'fr'))
);
