CREATE TABLE "site_news" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"key" text NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"cover_file_id" bigint,
	"state" text NOT NULL,
	"publish_at" timestamp with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_news_sites" (
	"news_id" bigint NOT NULL,
	"site_id" bigint NOT NULL,
	CONSTRAINT "site_news_sites_news_id_site_id_pk" PRIMARY KEY("news_id","site_id")
);
--> statement-breakpoint
CREATE TABLE "site_contacted" (
	"visitor_id" bigint NOT NULL,
	"day" date NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_contacted_visitor_id_day_pk" PRIMARY KEY("visitor_id","day")
);
--> statement-breakpoint
CREATE TABLE "site_days" (
	"site_id" bigint NOT NULL,
	"day" date NOT NULL,
	"company_id" bigint NOT NULL,
	"visitors" integer NOT NULL,
	"new_visitors" integer NOT NULL,
	"visits" integer NOT NULL,
	"seconds" integer NOT NULL,
	"lookers" integer NOT NULL,
	"pickers" integer NOT NULL,
	"submitters" integer NOT NULL,
	"new_toys" integer NOT NULL,
	CONSTRAINT "site_days_site_id_day_pk" PRIMARY KEY("site_id","day")
);
--> statement-breakpoint
CREATE TABLE "site_look_batches" (
	"session_id" bigint NOT NULL,
	"batch" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_look_batches_session_id_batch_pk" PRIMARY KEY("session_id","batch")
);
--> statement-breakpoint
CREATE TABLE "site_looks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_looks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"visitor_id" bigint NOT NULL,
	"visit_id" bigint NOT NULL,
	"toy_id" bigint NOT NULL,
	"seconds" integer NOT NULL,
	"times" integer NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_searches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"visitor_id" bigint NOT NULL,
	"words" text NOT NULL,
	"way" text NOT NULL,
	"hits" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_visits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"visitor_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"device" text NOT NULL,
	"language" text NOT NULL,
	"ip" text NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"is_new" boolean NOT NULL,
	"pages" integer DEFAULT 0 NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_pick_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_pick_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"pick_id" bigint NOT NULL,
	"toy_id" bigint NOT NULL,
	"cartons" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"price" numeric,
	"changed_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_picks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_picks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"visitor_id" bigint NOT NULL,
	"state" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"line_count" integer DEFAULT 0 NOT NULL,
	"amount" numeric,
	"currency" text,
	"submit_openings" integer DEFAULT 0 NOT NULL,
	"act" text,
	"info" jsonb,
	"formula_key" text,
	"order_id" bigint,
	"migrated_from" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "site_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"name" text NOT NULL,
	"company" text NOT NULL,
	"country" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"reason" text NOT NULL,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_by" bigint,
	"answered_at" timestamp with time zone,
	"shows_price" boolean DEFAULT false NOT NULL,
	"customer_id" bigint,
	"expires_at" timestamp with time zone,
	"code_hash" text,
	"code_until" timestamp with time zone,
	"mailed" text DEFAULT 'no' NOT NULL,
	"ip" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" bigint NOT NULL,
	"visitor_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"code_version" integer,
	"device" text NOT NULL,
	"ip" text NOT NULL,
	"page" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "site_visitors" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_visitors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"link_id" bigint,
	"request_id" bigint,
	"customer_id" bigint,
	"name" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"time_zone" text DEFAULT '' NOT NULL,
	"shows_price" boolean DEFAULT false NOT NULL,
	"is_blocked" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone,
	"visit_count" integer DEFAULT 0 NOT NULL,
	"previous_at" timestamp with time zone,
	"merged_into" bigint,
	"migrated_from" bigint,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_pages" (
	"company_id" bigint PRIMARY KEY NOT NULL,
	"introduction" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"contact" jsonb NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_pictures" (
	"company_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"file_id" bigint NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	CONSTRAINT "company_pictures_company_id_position_pk" PRIMARY KEY("company_id","position")
);
--> statement-breakpoint
CREATE TABLE "site_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" bigint NOT NULL,
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"shows_price" boolean NOT NULL,
	"token_hash" text NOT NULL,
	"sealed_token" text NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_migrations" (
	"company_id" bigint PRIMARY KEY NOT NULL,
	"old_site_id" bigint NOT NULL,
	"site_id" bigint,
	"user_id" bigint NOT NULL,
	"state" text NOT NULL,
	"step" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"beat_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "site_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"site_id" bigint,
	"until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_toy_names" (
	"company_id" bigint NOT NULL,
	"toy_id" bigint NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	"source_hash" text NOT NULL,
	"is_corrected" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_toy_names_company_id_toy_id_language_pk" PRIMARY KEY("company_id","toy_id","language")
);
--> statement-breakpoint
CREATE TABLE "site_toys" (
	"site_id" bigint NOT NULL,
	"toy_id" bigint NOT NULL,
	"key" text NOT NULL,
	"state" text NOT NULL,
	"origin" text NOT NULL,
	"price" numeric,
	"currency" text,
	"shown_number" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"came_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_toys_site_id_toy_id_pk" PRIMARY KEY("site_id","toy_id")
);
--> statement-breakpoint
CREATE TABLE "sites" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"customer_id" bigint,
	"kind" text DEFAULT 'new' NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"old_key" text,
	"migrated_from" bigint,
	"languages" text[] NOT NULL,
	"logo_file_id" bigint,
	"banner_file_ids" bigint[] DEFAULT '{}' NOT NULL,
	"colour" text NOT NULL,
	"contact" jsonb NOT NULL,
	"welcome" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"access" text NOT NULL,
	"formula_id" bigint,
	"currency" text,
	"price_shown" text NOT NULL,
	"number_shown" text NOT NULL,
	"may_export" boolean DEFAULT false NOT NULL,
	"must_fill" boolean DEFAULT true NOT NULL,
	"is_listed" boolean DEFAULT false NOT NULL,
	"sealed_code" text,
	"code_version" integer DEFAULT 0 NOT NULL,
	"scope" jsonb NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"formula_key" text,
	"refreshed_at" timestamp with time zone,
	"toy_count" integer DEFAULT 0 NOT NULL,
	"dropped_ids" bigint[] DEFAULT '{}' NOT NULL,
	"check" jsonb,
	"checked_at" timestamp with time zone,
	"allowed_leaks" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "visitor_messages" ADD COLUMN "toy_key" text;--> statement-breakpoint
ALTER TABLE "visitor_messages" ADD COLUMN "toy_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "site_news" ADD CONSTRAINT "site_news_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_news" ADD CONSTRAINT "site_news_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_news_sites" ADD CONSTRAINT "site_news_sites_news_id_site_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."site_news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_news_sites" ADD CONSTRAINT "site_news_sites_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_contacted" ADD CONSTRAINT "site_contacted_visitor_id_site_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."site_visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_contacted" ADD CONSTRAINT "site_contacted_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_days" ADD CONSTRAINT "site_days_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_days" ADD CONSTRAINT "site_days_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_looks" ADD CONSTRAINT "site_looks_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_looks" ADD CONSTRAINT "site_looks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_looks" ADD CONSTRAINT "site_looks_visitor_id_site_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."site_visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_looks" ADD CONSTRAINT "site_looks_visit_id_site_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."site_visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_searches" ADD CONSTRAINT "site_searches_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_searches" ADD CONSTRAINT "site_searches_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_searches" ADD CONSTRAINT "site_searches_visitor_id_site_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."site_visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_visits" ADD CONSTRAINT "site_visits_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_visits" ADD CONSTRAINT "site_visits_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_visits" ADD CONSTRAINT "site_visits_visitor_id_site_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."site_visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_pick_lines" ADD CONSTRAINT "site_pick_lines_pick_id_site_picks_id_fk" FOREIGN KEY ("pick_id") REFERENCES "public"."site_picks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_pick_lines" ADD CONSTRAINT "site_pick_lines_toy_id_toys_id_fk" FOREIGN KEY ("toy_id") REFERENCES "public"."toys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_picks" ADD CONSTRAINT "site_picks_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_picks" ADD CONSTRAINT "site_picks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_picks" ADD CONSTRAINT "site_picks_visitor_id_site_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."site_visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_requests" ADD CONSTRAINT "site_requests_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_requests" ADD CONSTRAINT "site_requests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_requests" ADD CONSTRAINT "site_requests_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_sessions" ADD CONSTRAINT "site_sessions_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_sessions" ADD CONSTRAINT "site_sessions_visitor_id_site_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."site_visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_visitors" ADD CONSTRAINT "site_visitors_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_visitors" ADD CONSTRAINT "site_visitors_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_visitors" ADD CONSTRAINT "site_visitors_link_id_site_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."site_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_visitors" ADD CONSTRAINT "site_visitors_request_id_site_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."site_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_visitors" ADD CONSTRAINT "site_visitors_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_pages" ADD CONSTRAINT "company_pages_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_pictures" ADD CONSTRAINT "company_pictures_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_links" ADD CONSTRAINT "site_links_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_migrations" ADD CONSTRAINT "site_migrations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_migrations" ADD CONSTRAINT "site_migrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_slugs" ADD CONSTRAINT "site_slugs_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_toy_names" ADD CONSTRAINT "site_toy_names_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_toy_names" ADD CONSTRAINT "site_toy_names_toy_id_toys_id_fk" FOREIGN KEY ("toy_id") REFERENCES "public"."toys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_toys" ADD CONSTRAINT "site_toys_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_toys" ADD CONSTRAINT "site_toys_toy_id_toys_id_fk" FOREIGN KEY ("toy_id") REFERENCES "public"."toys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_news_company" ON "site_news" USING btree ("company_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "site_news_user" ON "site_news" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "site_news_key" ON "site_news" USING btree ("key");--> statement-breakpoint
CREATE INDEX "site_news_sites_site" ON "site_news_sites" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "site_contacted_user" ON "site_contacted" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "site_days_company" ON "site_days" USING btree ("company_id","day");--> statement-breakpoint
CREATE INDEX "site_days_day" ON "site_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "site_look_batches_created" ON "site_look_batches" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "site_looks_once" ON "site_looks" USING btree ("visit_id","toy_id");--> statement-breakpoint
CREATE INDEX "site_looks_company" ON "site_looks" USING btree ("company_id","last_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "site_looks_site" ON "site_looks" USING btree ("site_id","last_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "site_looks_visitor" ON "site_looks" USING btree ("visitor_id","last_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "site_looks_last" ON "site_looks" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "site_searches_company" ON "site_searches" USING btree ("company_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "site_searches_site" ON "site_searches" USING btree ("site_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "site_searches_visitor" ON "site_searches" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "site_searches_created" ON "site_searches" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "site_visits_company" ON "site_visits" USING btree ("company_id","began_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "site_visits_site" ON "site_visits" USING btree ("site_id","began_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "site_visits_visitor" ON "site_visits" USING btree ("visitor_id","began_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "site_visits_began" ON "site_visits" USING btree ("began_at");--> statement-breakpoint
CREATE UNIQUE INDEX "site_pick_lines_toy" ON "site_pick_lines" USING btree ("pick_id","toy_id");--> statement-breakpoint
CREATE INDEX "site_pick_lines_of_toy" ON "site_pick_lines" USING btree ("toy_id");--> statement-breakpoint
CREATE UNIQUE INDEX "site_picks_open" ON "site_picks" USING btree ("visitor_id") WHERE "site_picks"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "site_picks_act" ON "site_picks" USING btree ("visitor_id","act");--> statement-breakpoint
CREATE UNIQUE INDEX "site_picks_migrated" ON "site_picks" USING btree ("migrated_from");--> statement-breakpoint
CREATE INDEX "site_picks_company" ON "site_picks" USING btree ("company_id","changed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "site_picks_site" ON "site_picks" USING btree ("site_id","changed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "site_requests_pending" ON "site_requests" USING btree ("site_id","email") WHERE "site_requests"."state" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "site_requests_code" ON "site_requests" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "site_requests_site" ON "site_requests" USING btree ("site_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "site_requests_company" ON "site_requests" USING btree ("company_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "site_requests_customer" ON "site_requests" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "site_sessions_token" ON "site_sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "site_sessions_visitor" ON "site_sessions" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "site_sessions_site" ON "site_sessions" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "site_sessions_last" ON "site_sessions" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "site_visitors_site" ON "site_visitors" USING btree ("site_id","last_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "site_visitors_company" ON "site_visitors" USING btree ("company_id","last_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "site_visitors_link" ON "site_visitors" USING btree ("link_id");--> statement-breakpoint
CREATE UNIQUE INDEX "site_visitors_request" ON "site_visitors" USING btree ("request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "site_visitors_migrated" ON "site_visitors" USING btree ("migrated_from");--> statement-breakpoint
CREATE INDEX "site_visitors_customer" ON "site_visitors" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "site_links_token" ON "site_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "site_links_site" ON "site_links" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "site_slugs_site" ON "site_slugs" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "site_toy_names_toy" ON "site_toy_names" USING btree ("toy_id");--> statement-breakpoint
CREATE UNIQUE INDEX "site_toys_key" ON "site_toys" USING btree ("site_id","key");--> statement-breakpoint
CREATE INDEX "site_toys_state" ON "site_toys" USING btree ("site_id","state","came_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "site_toys_toy" ON "site_toys" USING btree ("toy_id");--> statement-breakpoint
CREATE INDEX "sites_company" ON "sites" USING btree ("company_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sites_user" ON "sites" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sites_customer" ON "sites" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sites_old_key" ON "sites" USING btree ("old_key");--> statement-breakpoint
CREATE UNIQUE INDEX "sites_migrated_from" ON "sites" USING btree ("migrated_from");--> statement-breakpoint
CREATE UNIQUE INDEX "sites_old" ON "sites" USING btree ("company_id") WHERE "sites"."kind" = 'old';