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
CREATE TABLE "commonly_fields" (
	"user_id" bigint NOT NULL,
	"template" text NOT NULL,
	"fields" text[] NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "commonly_fields_user_id_template_pk" PRIMARY KEY("user_id","template")
);
--> statement-breakpoint
CREATE TABLE "export_settings" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "export_templates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "export_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	"name" text NOT NULL,
	"fields" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letterheads" (
	"company_id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"address" text NOT NULL,
	"address_en" text NOT NULL,
	"contact" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"notes" text NOT NULL,
	"logo_file_id" bigint,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_import_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_import_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" bigint NOT NULL,
	"row" integer NOT NULL,
	"cells" text[] DEFAULT '{}' NOT NULL,
	"edits" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"article_number" text DEFAULT '' NOT NULL,
	"repeats_row" integer,
	"media" text[] DEFAULT '{}' NOT NULL,
	"file_ids" bigint[] DEFAULT '{}' NOT NULL,
	"picture_ids" bigint[] DEFAULT '{}' NOT NULL,
	"duplicate_toy_id" bigint,
	"is_excluded" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'ready' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"toy_id" bigint,
	"candidate_ids" bigint[] DEFAULT '{}' NOT NULL,
	"turn" integer DEFAULT 0 NOT NULL,
	"before" jsonb,
	"written_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"phase" text DEFAULT 'reading' NOT NULL,
	"stage" text DEFAULT 'parse' NOT NULL,
	"percent" smallint DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"factory_id" bigint NOT NULL,
	"is_public" boolean NOT NULL,
	"on_duplicate" text DEFAULT 'update' NOT NULL,
	"mode" text,
	"file_ids" bigint[] NOT NULL,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "print_keys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "print_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key_hash" text NOT NULL,
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"sheet" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "hides_cost" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "email_records" ADD CONSTRAINT "email_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_records" ADD CONSTRAINT "export_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commonly_fields" ADD CONSTRAINT "commonly_fields_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_settings" ADD CONSTRAINT "export_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_templates" ADD CONSTRAINT "export_templates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_templates" ADD CONSTRAINT "export_templates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letterheads" ADD CONSTRAINT "letterheads_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD CONSTRAINT "product_import_rows_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_keys" ADD CONSTRAINT "print_keys_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_keys" ADD CONSTRAINT "print_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_records_newest" ON "email_records" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "export_records_newest" ON "export_records" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "export_records_unfinished" ON "export_records" USING btree ("company_id") WHERE "export_records"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "export_records_kept" ON "export_records" USING btree ("finished_at") WHERE "export_records"."file_key" is not null;--> statement-breakpoint
CREATE INDEX "export_records_keys" ON "export_records" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "export_templates_company" ON "export_templates" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "product_import_rows_of" ON "product_import_rows" USING btree ("import_id","row");--> statement-breakpoint
CREATE INDEX "product_import_rows_article" ON "product_import_rows" USING btree ("import_id","article_number");--> statement-breakpoint
CREATE INDEX "product_import_rows_ready" ON "product_import_rows" USING btree ("import_id","row") WHERE state = 'ready';--> statement-breakpoint
CREATE INDEX "product_imports_newest" ON "product_imports" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "print_keys_key" ON "print_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "print_keys_user" ON "print_keys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "print_keys_expiry" ON "print_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "files_use" ON "files" USING btree ("company_id","purpose","size");--> statement-breakpoint
CREATE INDEX "pictures_uploaded" ON "pictures" USING btree ("storage_key") WHERE "pictures"."recipe" is null;