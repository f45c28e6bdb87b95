CREATE TABLE "daily_searches" (
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	"search_key" text NOT NULL,
	CONSTRAINT "daily_searches_user_id_day_search_key_pk" PRIMARY KEY("user_id","day","search_key")
);
--> statement-breakpoint
CREATE TABLE "attentions" (
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"target_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attentions_user_id_kind_target_id_pk" PRIMARY KEY("user_id","kind","target_id")
);
--> statement-breakpoint
CREATE TABLE "toy_contrasts" (
	"user_id" bigint NOT NULL,
	"toy_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "toy_contrasts_user_id_toy_id_pk" PRIMARY KEY("user_id","toy_id")
);
--> statement-breakpoint
CREATE TABLE "search_terms" (
	"term" text NOT NULL,
	"kind" text NOT NULL,
	"pinyin" text DEFAULT '' NOT NULL,
	"initials" text DEFAULT '' NOT NULL,
	"frequency" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "search_terms_kind_term_pk" PRIMARY KEY("kind","term")
);
--> statement-breakpoint
CREATE TABLE "toy_search" (
	"toy_id" bigint PRIMARY KEY NOT NULL,
	"scope" bigint NOT NULL,
	"factory_id" bigint NOT NULL,
	"showroom_id" bigint,
	"ip_id" bigint,
	"category_id" smallint NOT NULL,
	"region_id" smallint,
	"packing_id" smallint,
	"certification_bits" integer DEFAULT 0 NOT NULL,
	"market_bits" integer DEFAULT 0 NOT NULL,
	"price" double precision NOT NULL,
	"cbm" real,
	"pieces" integer,
	"gross_weight" real,
	"moq_pieces" integer,
	"stock_cartons" integer DEFAULT 0 NOT NULL,
	"is_taxpayer" boolean DEFAULT false NOT NULL,
	"is_cross_border" boolean DEFAULT false NOT NULL,
	"is_ecommerce" boolean DEFAULT false NOT NULL,
	"is_stopped" boolean DEFAULT false NOT NULL,
	"has_video" boolean DEFAULT false NOT NULL,
	"has_model" boolean DEFAULT false NOT NULL,
	"has_picture" boolean DEFAULT false NOT NULL,
	"offer_until" timestamp with time zone,
	"listed_at" timestamp with time zone NOT NULL,
	"updated_time" timestamp with time zone NOT NULL,
	"stock_updated_time" timestamp with time zone,
	"popularity" integer DEFAULT 0 NOT NULL,
	"rank_score" real NOT NULL,
	"number_key" text NOT NULL,
	"article_key" text NOT NULL,
	"doc" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "error_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "error_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"toy_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"fields" text[] NOT NULL,
	"content" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "factory_blocks" (
	"company_id" bigint NOT NULL,
	"factory_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "factory_blocks_company_id_factory_id_pk" PRIMARY KEY("company_id","factory_id")
);
--> statement-breakpoint
CREATE TABLE "logistics_companies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "logistics_companies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"services" text[] NOT NULL,
	"region_id" smallint,
	"routes" text NOT NULL,
	"address" text NOT NULL,
	"introduction" text NOT NULL,
	"contact" text NOT NULL,
	"telephone" text NOT NULL,
	"logo_picture_id" bigint,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_preferences" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"view" text DEFAULT 'grid' NOT NULL,
	"page_size" integer DEFAULT 40 NOT NULL,
	"hide_stopped" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"data_module" text NOT NULL,
	"query" jsonb NOT NULL,
	"link" text NOT NULL,
	"is_notify" boolean DEFAULT true NOT NULL,
	"new_count" integer DEFAULT 0 NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"notified_on" date,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "click_logs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "click_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "toys_design";--> statement-breakpoint
ALTER TABLE "factories" ADD COLUMN "doc" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_searches" ADD CONSTRAINT "daily_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attentions" ADD CONSTRAINT "attentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "toy_contrasts" ADD CONSTRAINT "toy_contrasts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "toy_contrasts" ADD CONSTRAINT "toy_contrasts_toy_id_toys_id_fk" FOREIGN KEY ("toy_id") REFERENCES "public"."toys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "toy_search" ADD CONSTRAINT "toy_search_toy_id_toys_id_fk" FOREIGN KEY ("toy_id") REFERENCES "public"."toys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "error_reports" ADD CONSTRAINT "error_reports_toy_id_toys_id_fk" FOREIGN KEY ("toy_id") REFERENCES "public"."toys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "error_reports" ADD CONSTRAINT "error_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factory_blocks" ADD CONSTRAINT "factory_blocks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factory_blocks" ADD CONSTRAINT "factory_blocks_factory_id_factories_id_fk" FOREIGN KEY ("factory_id") REFERENCES "public"."factories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factory_blocks" ADD CONSTRAINT "factory_blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_preferences" ADD CONSTRAINT "list_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attentions_newest" ON "attentions" USING btree ("user_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "attentions_target" ON "attentions" USING btree ("kind","target_id");--> statement-breakpoint
CREATE INDEX "toy_search_doc" ON "toy_search" USING gin ("doc");--> statement-breakpoint
CREATE INDEX "toy_search_rank" ON "toy_search" USING btree ("rank_score","toy_id");--> statement-breakpoint
CREATE INDEX "toy_search_newest" ON "toy_search" USING btree ("listed_at","toy_id");--> statement-breakpoint
CREATE INDEX "toy_search_updated" ON "toy_search" USING btree ("updated_time","toy_id");--> statement-breakpoint
CREATE INDEX "toy_search_price" ON "toy_search" USING btree ("price","toy_id");--> statement-breakpoint
CREATE INDEX "toy_search_popular" ON "toy_search" USING btree ("popularity","toy_id");--> statement-breakpoint
CREATE INDEX "toy_search_stock" ON "toy_search" USING btree ("stock_updated_time" DESC NULLS LAST,"toy_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "toy_search_factory" ON "toy_search" USING btree ("factory_id","rank_score");--> statement-breakpoint
CREATE INDEX "toy_search_category" ON "toy_search" USING btree ("category_id","rank_score");--> statement-breakpoint
CREATE INDEX "toy_search_showroom" ON "toy_search" USING btree ("showroom_id","rank_score");--> statement-breakpoint
CREATE INDEX "toy_search_model" ON "toy_search" USING btree ("rank_score","toy_id") WHERE has_model;--> statement-breakpoint
CREATE INDEX "toy_search_video" ON "toy_search" USING btree ("popularity","toy_id") WHERE has_video;--> statement-breakpoint
CREATE INDEX "toy_search_ip" ON "toy_search" USING btree ("ip_id","rank_score") WHERE ip_id is not null;--> statement-breakpoint
CREATE INDEX "toy_search_own" ON "toy_search" USING btree ("scope") WHERE scope <> 0;--> statement-breakpoint
CREATE INDEX "toy_search_number" ON "toy_search" USING btree ("number_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "toy_search_article" ON "toy_search" USING btree ("article_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "error_reports_toy" ON "error_reports" USING btree ("toy_id");--> statement-breakpoint
CREATE INDEX "error_reports_state" ON "error_reports" USING btree ("state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "error_reports_open" ON "error_reports" USING btree ("user_id","toy_id") WHERE state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_name" ON "saved_searches" USING btree ("user_id","name");--> statement-breakpoint
CREATE INDEX "saved_searches_checked" ON "saved_searches" USING btree ("checked_at") WHERE is_notify;--> statement-breakpoint
CREATE INDEX "click_logs_kind" ON "click_logs" USING btree ("kind","happened_at");--> statement-breakpoint
CREATE INDEX "browse_records_age" ON "browse_records" USING btree ("viewed_at");--> statement-breakpoint
CREATE INDEX "factories_doc" ON "factories" USING gin ("doc");--> statement-breakpoint
CREATE INDEX "toys_design" ON "toys" USING btree ("design_key","listed_at","id");