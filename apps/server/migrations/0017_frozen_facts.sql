CREATE TABLE "frozen_toy_facts" (
	"key" text PRIMARY KEY NOT NULL,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_order_lines" ADD COLUMN "facts_key" text;--> statement-breakpoint
ALTER TABLE "quotation_lines" ADD COLUMN "facts_key" text;