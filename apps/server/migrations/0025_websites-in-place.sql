DROP INDEX "site_picks_migrated";--> statement-breakpoint
DROP INDEX "site_visitors_migrated";--> statement-breakpoint
DROP INDEX "sites_migrated_from";--> statement-breakpoint
ALTER TABLE "site_picks" DROP COLUMN "migrated_from";--> statement-breakpoint
ALTER TABLE "site_visitors" DROP COLUMN "migrated_from";--> statement-breakpoint
ALTER TABLE "sites" DROP COLUMN "migrated_from";