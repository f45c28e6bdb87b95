CREATE TABLE "chat_companies" (
	"company_id" bigint PRIMARY KEY NOT NULL,
	"main_reads_staff" boolean DEFAULT false NOT NULL,
	"keep_days" integer,
	"hours" text DEFAULT '' NOT NULL,
	"absence_text" text DEFAULT '' NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_companies" ADD CONSTRAINT "chat_companies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;