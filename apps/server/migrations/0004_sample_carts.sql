CREATE TABLE "asking_numbers" (
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "asking_numbers_kind_day_pk" PRIMARY KEY("kind","day")
);
--> statement-breakpoint
CREATE TABLE "call_records" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "call_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"call_id" bigint NOT NULL,
	"attempt" smallint NOT NULL,
	"slot_at" timestamp with time zone NOT NULL,
	"called_at" timestamp with time zone NOT NULL,
	"outcome" text,
	CONSTRAINT "call_records_slot" UNIQUE("call_id","slot_at")
);
--> statement-breakpoint
CREATE TABLE "factory_calls" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "factory_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"factory_id" bigint NOT NULL,
	"call_at" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"is_urgent" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inquiries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"parent_id" bigint,
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"customer_id" bigint,
	"factory_id" bigint NOT NULL,
	"call_id" bigint NOT NULL,
	"toy_id" bigint NOT NULL,
	"snapshot" jsonb NOT NULL,
	"picture_id" bigint,
	"cartons" integer,
	"target_price" numeric(12, 4),
	"asked_items" text[] NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"is_urgent" boolean DEFAULT false NOT NULL,
	"chased_at" timestamp with time zone,
	"answer" jsonb,
	"answered_by" bigint,
	"answered_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "purchase_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purchase_id" bigint NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" bigint,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"factory_id" bigint NOT NULL,
	"toy_id" bigint NOT NULL,
	"offer_id" bigint NOT NULL,
	"snapshot" jsonb NOT NULL,
	"picture_id" bigint,
	"price" numeric(12, 4) NOT NULL,
	"cartons" integer NOT NULL,
	"contact" text NOT NULL,
	"phone" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"is_reserved" boolean DEFAULT false NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"waybill" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone,
	"news_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplement_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplement_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"supplement_id" bigint NOT NULL,
	"toy_id" bigint NOT NULL,
	"snapshot" jsonb NOT NULL,
	"picture_id" bigint,
	"quantity" integer NOT NULL,
	"state" text NOT NULL,
	"promised_on" date,
	"arrived_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "supplement_lines_toy" UNIQUE("supplement_id","toy_id")
);
--> statement-breakpoint
CREATE TABLE "supplements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"factory_id" bigint NOT NULL,
	"call_id" bigint NOT NULL,
	"place" text NOT NULL,
	"deadline" date,
	"contact" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"is_return_wanted" boolean DEFAULT false NOT NULL,
	"fee" numeric(12, 4),
	"remark" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"is_urgent" boolean DEFAULT false NOT NULL,
	"chased_at" timestamp with time zone,
	"news_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "choose_answers" (
	"person_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"mark" text,
	"cartons" integer DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "choose_answers_person_id_product_id_pk" PRIMARY KEY("person_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "choose_people" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "choose_people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"choose_id" bigint NOT NULL,
	"person_hash" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp with time zone,
	"is_new" boolean DEFAULT false NOT NULL,
	"notified_at" timestamp with time zone,
	"ip" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "choose_products" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "choose_products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"choose_id" bigint NOT NULL,
	"toy_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"snapshot" jsonb NOT NULL,
	"picture_ids" bigint[] NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"quoted_price" numeric(12, 4),
	"currency" text DEFAULT 'RMB' NOT NULL,
	"is_manual_price" boolean DEFAULT false NOT NULL,
	"formula_parameter" jsonb,
	"shown_price" numeric(12, 4),
	"shown_currency" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "choose_shares" (
	"choose_id" bigint PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"code_hash" text,
	"is_on" boolean NOT NULL,
	"expires_at" timestamp with time zone,
	"show_price" boolean NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"last_viewed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "chooses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chooses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"customer_id" bigint,
	"name" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"is_closed" boolean DEFAULT false NOT NULL,
	"formula_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_rates" (
	"company_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"rate" numeric,
	"buffer_percent" numeric DEFAULT '0' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"set_by" bigint NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_rates_company_id_currency_pk" PRIMARY KEY("company_id","currency")
);
--> statement-breakpoint
CREATE TABLE "container_settings" (
	"company_id" bigint PRIMARY KEY NOT NULL,
	"list" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "custom_numbers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "custom_numbers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"customer_id" bigint,
	"toy_id" bigint NOT NULL,
	"number" text NOT NULL,
	CONSTRAINT "custom_numbers_toy" UNIQUE NULLS NOT DISTINCT("company_id","customer_id","toy_id"),
	CONSTRAINT "custom_numbers_number" UNIQUE NULLS NOT DISTINCT("company_id","customer_id","number")
);
--> statement-breakpoint
CREATE TABLE "customer_prices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"customer_id" bigint NOT NULL,
	"toy_id" bigint NOT NULL,
	"price" numeric NOT NULL,
	"currency" text NOT NULL,
	"quoted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "frozen_formulas" (
	"company_id" bigint NOT NULL,
	"key" text NOT NULL,
	"parameter" jsonb NOT NULL,
	CONSTRAINT "frozen_formulas_company_id_key_pk" PRIMARY KEY("company_id","key")
);
--> statement-breakpoint
CREATE TABLE "market_rates" (
	"currency" text PRIMARY KEY NOT NULL,
	"rate" numeric NOT NULL,
	"source" text NOT NULL,
	"rate_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_formulas" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_formulas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"scope" text NOT NULL,
	"customer_id" bigint,
	"name" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"terms" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sample_cart_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sample_cart_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cart_id" bigint NOT NULL,
	"toy_id" bigint NOT NULL,
	"snapshot" jsonb NOT NULL,
	"picture_id" bigint,
	"order_box_qty" integer DEFAULT 0 NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"quoted_price" numeric,
	"currency" text NOT NULL,
	"is_manual_price" boolean DEFAULT false NOT NULL,
	"price_flags" text[] DEFAULT '{}' NOT NULL,
	"formula_key" text,
	"data_module" text DEFAULT 'sample' NOT NULL,
	"data_module_id" bigint,
	"is_recommended" boolean DEFAULT false NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sample_carts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sample_carts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"customer_id" bigint,
	"name" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "language" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "currency" text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "contacts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "website" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "formula_id" bigint;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "name_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "mail_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "phone_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "call_records" ADD CONSTRAINT "call_records_call_id_factory_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."factory_calls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factory_calls" ADD CONSTRAINT "factory_calls_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factory_calls" ADD CONSTRAINT "factory_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_call_id_factory_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."factory_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_events" ADD CONSTRAINT "purchase_events_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_events" ADD CONSTRAINT "purchase_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplement_lines" ADD CONSTRAINT "supplement_lines_supplement_id_supplements_id_fk" FOREIGN KEY ("supplement_id") REFERENCES "public"."supplements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplements" ADD CONSTRAINT "supplements_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplements" ADD CONSTRAINT "supplements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplements" ADD CONSTRAINT "supplements_call_id_factory_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."factory_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "choose_answers" ADD CONSTRAINT "choose_answers_person_id_choose_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."choose_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "choose_answers" ADD CONSTRAINT "choose_answers_product_id_choose_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."choose_products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "choose_people" ADD CONSTRAINT "choose_people_choose_id_chooses_id_fk" FOREIGN KEY ("choose_id") REFERENCES "public"."chooses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "choose_products" ADD CONSTRAINT "choose_products_choose_id_chooses_id_fk" FOREIGN KEY ("choose_id") REFERENCES "public"."chooses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "choose_shares" ADD CONSTRAINT "choose_shares_choose_id_chooses_id_fk" FOREIGN KEY ("choose_id") REFERENCES "public"."chooses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chooses" ADD CONSTRAINT "chooses_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chooses" ADD CONSTRAINT "chooses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chooses" ADD CONSTRAINT "chooses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_rates" ADD CONSTRAINT "company_rates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_rates" ADD CONSTRAINT "company_rates_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "container_settings" ADD CONSTRAINT "container_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_numbers" ADD CONSTRAINT "custom_numbers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_numbers" ADD CONSTRAINT "custom_numbers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_prices" ADD CONSTRAINT "customer_prices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_prices" ADD CONSTRAINT "customer_prices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frozen_formulas" ADD CONSTRAINT "frozen_formulas_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_formulas" ADD CONSTRAINT "price_formulas_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_formulas" ADD CONSTRAINT "price_formulas_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_formulas" ADD CONSTRAINT "price_formulas_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_cart_lines" ADD CONSTRAINT "sample_cart_lines_cart_id_sample_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."sample_carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_carts" ADD CONSTRAINT "sample_carts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_carts" ADD CONSTRAINT "sample_carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_carts" ADD CONSTRAINT "sample_carts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_records_open" ON "call_records" USING btree ("id") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "factory_calls_due" ON "factory_calls" USING btree ("call_at") WHERE call_at is not null;--> statement-breakpoint
CREATE INDEX "factory_calls_waiting" ON "factory_calls" USING btree ("company_id","factory_id","kind") WHERE call_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "inquiries_number" ON "inquiries" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "inquiries_open" ON "inquiries" USING btree ("company_id","toy_id") WHERE state in ('queued', 'calling');--> statement-breakpoint
CREATE INDEX "inquiries_company" ON "inquiries" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "inquiries_user" ON "inquiries" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "inquiries_customer" ON "inquiries" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "inquiries_factory" ON "inquiries" USING btree ("factory_id","state");--> statement-breakpoint
CREATE INDEX "inquiries_call" ON "inquiries" USING btree ("call_id");--> statement-breakpoint
CREATE INDEX "purchase_events_purchase" ON "purchase_events" USING btree ("purchase_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_number" ON "purchases" USING btree ("number");--> statement-breakpoint
CREATE INDEX "purchases_company" ON "purchases" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "purchases_user" ON "purchases" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "purchases_factory" ON "purchases" USING btree ("factory_id","state");--> statement-breakpoint
CREATE INDEX "purchases_expiry" ON "purchases" USING btree ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "supplements_number" ON "supplements" USING btree ("number");--> statement-breakpoint
CREATE INDEX "supplements_company" ON "supplements" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "supplements_user" ON "supplements" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "supplements_factory" ON "supplements" USING btree ("factory_id","state");--> statement-breakpoint
CREATE INDEX "supplements_call" ON "supplements" USING btree ("call_id");--> statement-breakpoint
CREATE INDEX "choose_answers_product" ON "choose_answers" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "choose_people_person" ON "choose_people" USING btree ("choose_id","person_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "choose_products_toy" ON "choose_products" USING btree ("choose_id","toy_id");--> statement-breakpoint
CREATE UNIQUE INDEX "choose_shares_token" ON "choose_shares" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "chooses_company" ON "chooses" USING btree ("company_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "chooses_user" ON "chooses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "chooses_customer" ON "chooses" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_prices_last" ON "customer_prices" USING btree ("customer_id","toy_id","quoted_at");--> statement-breakpoint
CREATE INDEX "price_formulas_company" ON "price_formulas" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_formulas_of_company" ON "price_formulas" USING btree ("company_id") WHERE scope = 'company' and is_default;--> statement-breakpoint
CREATE UNIQUE INDEX "price_formulas_of_user" ON "price_formulas" USING btree ("user_id") WHERE scope = 'user' and is_default;--> statement-breakpoint
CREATE UNIQUE INDEX "price_formulas_of_customer" ON "price_formulas" USING btree ("customer_id") WHERE scope = 'customer' and is_default;--> statement-breakpoint
CREATE UNIQUE INDEX "sample_cart_lines_toy" ON "sample_cart_lines" USING btree ("cart_id","toy_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "sample_cart_lines_version" ON "sample_cart_lines" USING btree ("cart_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "sample_carts_default" ON "sample_carts" USING btree ("user_id") WHERE is_default and removed_at is null;--> statement-breakpoint
CREATE INDEX "sample_carts_user" ON "sample_carts" USING btree ("user_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "sample_carts_company" ON "sample_carts" USING btree ("company_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "sample_carts_customer" ON "sample_carts" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customers_name_key" ON "customers" USING btree ("company_id","name_key");--> statement-breakpoint
CREATE INDEX "customers_updated" ON "customers" USING btree ("company_id","updated_at");--> statement-breakpoint
CREATE INDEX "customers_mail_keys" ON "customers" USING gin ("mail_keys");--> statement-breakpoint
CREATE INDEX "customers_phone_keys" ON "customers" USING gin ("phone_keys");--> statement-breakpoint
CREATE INDEX "customers_without_keys" ON "customers" USING btree ("id") WHERE name_key = '';