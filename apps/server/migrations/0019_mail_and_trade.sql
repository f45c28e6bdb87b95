CREATE TABLE "trade_addresses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trade_addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"agent_id" bigint,
	"address" text NOT NULL,
	"position" integer NOT NULL,
	"tested_at" timestamp with time zone,
	"is_reached" boolean,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trade_agents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trade_agents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"key" uuid NOT NULL,
	"name" text NOT NULL,
	"secret" text,
	"paired_at" timestamp with time zone NOT NULL,
	"registered_ms" bigint DEFAULT 0 NOT NULL,
	"seen_at" timestamp with time zone,
	"linked_until" timestamp with time zone,
	"link_token" uuid
);
--> statement-breakpoint
CREATE TABLE "trade_applications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trade_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"software_type" smallint NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"contact" text NOT NULL,
	"phone" text NOT NULL,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trade_pairings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trade_pairings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	"origin" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trade_syncs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trade_syncs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"message_id" uuid NOT NULL,
	"source" jsonb NOT NULL,
	"quotation_id" bigint,
	"title" text NOT NULL,
	"software" smallint NOT NULL,
	"owner" text NOT NULL,
	"agent_id" bigint,
	"state" text NOT NULL,
	"line_count" integer NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"data_hash" text NOT NULL,
	"faults" jsonb NOT NULL,
	"fault_count" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"receipt" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "trade_addresses" ADD CONSTRAINT "trade_addresses_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_addresses" ADD CONSTRAINT "trade_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_addresses" ADD CONSTRAINT "trade_addresses_agent_id_trade_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."trade_agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_agents" ADD CONSTRAINT "trade_agents_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_agents" ADD CONSTRAINT "trade_agents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_applications" ADD CONSTRAINT "trade_applications_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_applications" ADD CONSTRAINT "trade_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_pairings" ADD CONSTRAINT "trade_pairings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_pairings" ADD CONSTRAINT "trade_pairings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_syncs" ADD CONSTRAINT "trade_syncs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_syncs" ADD CONSTRAINT "trade_syncs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_syncs" ADD CONSTRAINT "trade_syncs_agent_id_trade_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."trade_agents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "trade_addresses_address" ON "trade_addresses" USING btree ("company_id","address");--> statement-breakpoint
CREATE UNIQUE INDEX "trade_agents_key" ON "trade_agents" USING btree ("key");--> statement-breakpoint
CREATE INDEX "trade_agents_company" ON "trade_agents" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trade_applications_company" ON "trade_applications" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "trade_applications_state" ON "trade_applications" USING btree ("state","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "trade_pairings_code" ON "trade_pairings" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "trade_pairings_user" ON "trade_pairings" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trade_syncs_message" ON "trade_syncs" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "trade_syncs_company" ON "trade_syncs" USING btree ("company_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "trade_syncs_user" ON "trade_syncs" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "trade_syncs_quotation" ON "trade_syncs" USING btree ("quotation_id");