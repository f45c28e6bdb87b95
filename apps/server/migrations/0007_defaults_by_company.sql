DROP INDEX "price_formulas_of_user";--> statement-breakpoint
DROP INDEX "sample_carts_default";--> statement-breakpoint
CREATE INDEX "pictured_toys_pictures" ON "pictured_toys" USING gin ("picture_ids");--> statement-breakpoint
CREATE UNIQUE INDEX "price_formulas_of_user" ON "price_formulas" USING btree ("company_id","user_id") WHERE scope = 'user' and is_default;--> statement-breakpoint
CREATE UNIQUE INDEX "sample_carts_default" ON "sample_carts" USING btree ("company_id","user_id") WHERE is_default and removed_at is null;