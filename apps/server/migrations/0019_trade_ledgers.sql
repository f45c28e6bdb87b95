DROP INDEX "trade_agents_company";--> statement-breakpoint
ALTER TABLE "trade_agents" ADD COLUMN "ledger_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_syncs" ADD COLUMN "ledger_id" uuid;--> statement-breakpoint
ALTER TABLE "trade_syncs" ADD COLUMN "quote_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "trade_agents_ledger" ON "trade_agents" USING btree ("company_id","ledger_id");