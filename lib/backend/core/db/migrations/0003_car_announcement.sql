CREATE TABLE "car_announcement" (
	"id" smallint PRIMARY KEY NOT NULL,
	"announced_until" timestamp with time zone NOT NULL,
	"failures" smallint NOT NULL,
	"retry_at" timestamp with time zone,
	CONSTRAINT "car_announcement_single" CHECK ("car_announcement"."id" = 1)
);
