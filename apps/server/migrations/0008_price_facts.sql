ALTER TABLE "choose_products" ADD COLUMN "price_flags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "price_formulas" ADD COLUMN "rate_set_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "price_formulas" SET "rate_set_at" = "updated_at";