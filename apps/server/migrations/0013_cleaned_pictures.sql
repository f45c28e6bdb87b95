ALTER TABLE "pictures" ADD COLUMN "cleaned_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "pictures_to_clean" ON "pictures" USING btree ("id") WHERE ("pictures"."recipe" is null and "pictures"."storage_key" is not null and "pictures"."cleaned_at" is null);--> statement-breakpoint
-- Searches by a colleague's picture, from when that was possible: they would keep it, and show it.
DELETE FROM "picture_searches" s USING "files" f WHERE f.id = s.file_id AND f.user_id <> s.user_id;
