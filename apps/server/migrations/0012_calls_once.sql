ALTER TABLE "call_records" ADD COLUMN "placed_with" bigint;--> statement-breakpoint
ALTER TABLE "factory_calls" ADD COLUMN "booked_for" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "call_records_placed_with" ON "call_records" USING btree ("placed_with") WHERE placed_with is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "factory_calls_booked" ON "factory_calls" USING btree ("company_id","factory_id","kind","booked_for") WHERE call_at is not null and attempts = 0;