CREATE SEQUENCE "public"."quotation_line_keys" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "quotation_answers" (
	"link_id" bigint NOT NULL,
	"line_key" bigint NOT NULL,
	"version" integer NOT NULL,
	"answer" text NOT NULL,
	"reason" text,
	"cartons" integer,
	"target_price" numeric,
	"note" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quotation_answers_link_id_line_key_pk" PRIMARY KEY("link_id","line_key")
);
--> statement-breakpoint
CREATE TABLE "quotation_confirmations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotation_confirmations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quotation_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"version_hash" text NOT NULL,
	"way" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"link_id" bigint,
	"recipient" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"info" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ip" text NOT NULL,
	"agent" text NOT NULL,
	"signature_file_id" bigint,
	"note" text DEFAULT '' NOT NULL,
	"file_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "quotation_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotation_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quotation_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"code_hash" text,
	"is_on" boolean NOT NULL,
	"expires_at" timestamp with time zone,
	"view_count" integer DEFAULT 0 NOT NULL,
	"last_viewed_at" timestamp with time zone,
	"name" text NOT NULL,
	"info" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"first_viewed_at" timestamp with time zone,
	"seen_version" integer,
	"seen_before" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"state" text NOT NULL,
	"user_id" bigint,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_order_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"toy_id" bigint,
	"snapshot" jsonb,
	"remark" text DEFAULT '' NOT NULL,
	"quoted_price" numeric,
	"currency" text NOT NULL,
	"is_manual_price" boolean DEFAULT false NOT NULL,
	"price_flags" text[] DEFAULT '{}' NOT NULL,
	"formula_key" text,
	"order_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"picture_ids" bigint[] NOT NULL,
	"custom_number" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"order_box_qty" integer NOT NULL,
	"quantity" integer
);
--> statement-breakpoint
CREATE TABLE "customer_orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"customer_id" bigint,
	"number" text NOT NULL,
	"source" text NOT NULL,
	"source_id" bigint NOT NULL,
	"source_number" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"head" jsonb NOT NULL,
	"evidence" jsonb NOT NULL,
	"evidence_file_id" bigint,
	"internal_remark" text DEFAULT '' NOT NULL,
	"line_count" integer NOT NULL,
	"total" numeric NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "number_rules" (
	"company_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"prefix" text NOT NULL,
	"pattern" text NOT NULL,
	CONSTRAINT "number_rules_company_id_kind_pk" PRIMARY KEY("company_id","kind")
);
--> statement-breakpoint
CREATE TABLE "number_sequences" (
	"company_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "number_sequences_company_id_kind_period_pk" PRIMARY KEY("company_id","kind","period")
);
--> statement-breakpoint
CREATE TABLE "quotation_declines" (
	"quotation_id" bigint NOT NULL,
	"line_key" bigint NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "quotation_declines_quotation_id_line_key_pk" PRIMARY KEY("quotation_id","line_key")
);
--> statement-breakpoint
CREATE TABLE "quotation_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotation_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quotation_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"user_id" bigint,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotation_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotation_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"toy_id" bigint,
	"snapshot" jsonb,
	"remark" text DEFAULT '' NOT NULL,
	"quoted_price" numeric,
	"currency" text NOT NULL,
	"is_manual_price" boolean DEFAULT false NOT NULL,
	"price_flags" text[] DEFAULT '{}' NOT NULL,
	"formula_key" text,
	"quotation_id" bigint NOT NULL,
	"line_key" bigint DEFAULT nextval('quotation_line_keys') NOT NULL,
	"from_version" integer NOT NULL,
	"until_version" integer,
	"place" text NOT NULL,
	"picture_ids" bigint[] DEFAULT '{}' NOT NULL,
	"custom_number" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"internal_remark" text DEFAULT '' NOT NULL,
	"order_box_qty" integer DEFAULT 0 NOT NULL,
	"quantity" integer,
	"revision" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "quotation_presence" (
	"quotation_id" bigint NOT NULL,
	"page_key" text NOT NULL,
	"user_id" bigint NOT NULL,
	"line_key" bigint,
	"field" text,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quotation_presence_quotation_id_page_key_pk" PRIMARY KEY("quotation_id","page_key")
);
--> statement-breakpoint
CREATE TABLE "quotation_settings" (
	"company_id" bigint PRIMARY KEY NOT NULL,
	"approval" jsonb NOT NULL,
	"validity_days" integer NOT NULL,
	"payment" text NOT NULL,
	"delivery" text NOT NULL,
	"port" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotation_versions" (
	"quotation_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"head" jsonb NOT NULL,
	"approval" smallint DEFAULT 0 NOT NULL,
	"approval_reason" text DEFAULT '' NOT NULL,
	"approval_asked_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"approved_by" bigint,
	"approved_revision" integer,
	"line_count" integer DEFAULT 0 NOT NULL,
	"total" numeric DEFAULT '0' NOT NULL,
	"hash" text,
	"sent_at" timestamp with time zone,
	"sent_by" bigint,
	"sent_parameter" jsonb,
	"sent_customer_id" bigint,
	"sent_landed" jsonb,
	"ended_at" timestamp with time zone,
	"end_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quotation_versions_quotation_id_version_pk" PRIMARY KEY("quotation_id","version")
);
--> statement-breakpoint
CREATE TABLE "quotation_watches" (
	"quotation_id" bigint PRIMARY KEY NOT NULL,
	"told" text[] NOT NULL,
	"told_on" date
);
--> statement-breakpoint
CREATE TABLE "quotations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"customer_id" bigint,
	"number" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sent_version" integer,
	"state" text DEFAULT 'draft' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"terms" jsonb,
	"terms_rate_at" timestamp with time zone,
	"terms_by" bigint,
	"formula_id" bigint,
	"landed" jsonb,
	"internal_remark" text DEFAULT '' NOT NULL,
	"line_count" integer DEFAULT 0 NOT NULL,
	"total" numeric DEFAULT '0' NOT NULL,
	"currency" text NOT NULL,
	"sent_rate" numeric,
	"cost_total" numeric,
	"sent_cost" numeric,
	"agreed_total" numeric,
	"agreed_cost" numeric,
	"valid_until" date,
	"alert_count" integer DEFAULT 0 NOT NULL,
	"order_id" bigint,
	"first_sent_at" timestamp with time zone,
	"first_viewed_at" timestamp with time zone,
	"first_submitted_at" timestamp with time zone,
	"agreed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "letterheads" ADD COLUMN "fax" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quotation_answers" ADD CONSTRAINT "quotation_answers_link_id_quotation_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."quotation_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_confirmations" ADD CONSTRAINT "quotation_confirmations_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_confirmations" ADD CONSTRAINT "quotation_confirmations_link_id_quotation_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."quotation_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_links" ADD CONSTRAINT "quotation_links_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_order_events" ADD CONSTRAINT "customer_order_events_order_id_customer_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_order_events" ADD CONSTRAINT "customer_order_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_order_lines" ADD CONSTRAINT "customer_order_lines_order_id_customer_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_orders" ADD CONSTRAINT "customer_orders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_orders" ADD CONSTRAINT "customer_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_orders" ADD CONSTRAINT "customer_orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_rules" ADD CONSTRAINT "number_rules_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_sequences" ADD CONSTRAINT "number_sequences_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_declines" ADD CONSTRAINT "quotation_declines_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_events" ADD CONSTRAINT "quotation_events_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_events" ADD CONSTRAINT "quotation_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_lines" ADD CONSTRAINT "quotation_lines_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_presence" ADD CONSTRAINT "quotation_presence_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_presence" ADD CONSTRAINT "quotation_presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_settings" ADD CONSTRAINT "quotation_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_versions" ADD CONSTRAINT "quotation_versions_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_versions" ADD CONSTRAINT "quotation_versions_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_versions" ADD CONSTRAINT "quotation_versions_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_versions" ADD CONSTRAINT "quotation_versions_sent_customer_id_customers_id_fk" FOREIGN KEY ("sent_customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_watches" ADD CONSTRAINT "quotation_watches_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_terms_by_users_id_fk" FOREIGN KEY ("terms_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotation_confirmations_quotation" ON "quotation_confirmations" USING btree ("quotation_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_confirmations_open" ON "quotation_confirmations" USING btree ("quotation_id") WHERE state in ('open', 'accepted');--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_links_token" ON "quotation_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "quotation_links_quotation" ON "quotation_links" USING btree ("quotation_id");--> statement-breakpoint
CREATE INDEX "customer_order_events_order" ON "customer_order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_order_lines_position" ON "customer_order_lines" USING btree ("order_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_orders_number" ON "customer_orders" USING btree ("company_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_orders_source" ON "customer_orders" USING btree ("source","source_id");--> statement-breakpoint
CREATE INDEX "customer_orders_company" ON "customer_orders" USING btree ("company_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "customer_orders_user" ON "customer_orders" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "customer_orders_customer" ON "customer_orders" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "quotation_events_quotation" ON "quotation_events" USING btree ("quotation_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_lines_version" ON "quotation_lines" USING btree ("quotation_id","line_key","from_version") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "quotation_lines_revision" ON "quotation_lines" USING btree ("quotation_id","revision");--> statement-breakpoint
CREATE INDEX "quotation_lines_toy" ON "quotation_lines" USING btree ("toy_id") WHERE until_version is null and removed_at is null;--> statement-breakpoint
CREATE INDEX "quotation_versions_customer" ON "quotation_versions" USING btree ("sent_customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quotations_number" ON "quotations" USING btree ("company_id","number");--> statement-breakpoint
CREATE INDEX "quotations_company" ON "quotations" USING btree ("company_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "quotations_user" ON "quotations" USING btree ("user_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "quotations_customer" ON "quotations" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "quotations_live" ON "quotations" USING btree ("valid_until") WHERE removed_at is null and state in ('sent', 'viewed', 'customer_submitted');