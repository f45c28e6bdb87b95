CREATE TABLE "email_records" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "export_records" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "export_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"export_format" smallint NOT NULL,
	"request" jsonb NOT NULL,
	"content" text NOT NULL,
	"toy_count" integer NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"lost_pictures" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"job_id" text,
	"attempt" integer DEFAULT 0 NOT NULL,
	"beat_at" timestamp with time zone,
	"is_internal" boolean DEFAULT false NOT NULL,
	"shows_cost" boolean DEFAULT false NOT NULL,
	"file_key" text,
	"file_name" text DEFAULT '' NOT NULL,
	"file_size" bigint,
	"downloaded_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "export_records_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
ALTER TABLE "email_records" ADD CONSTRAINT "email_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_records" ADD CONSTRAINT "export_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_records_newest" ON "email_records" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "export_records_newest" ON "export_records" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "export_records_unfinished" ON "export_records" USING btree ("company_id") WHERE "export_records"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "export_records_kept" ON "export_records" USING btree ("finished_at") WHERE "export_records"."file_key" is not null;--> statement-breakpoint
CREATE INDEX "export_records_keys" ON "export_records" USING btree ("file_key");