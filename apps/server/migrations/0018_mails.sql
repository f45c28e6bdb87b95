CREATE TABLE "mail_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"preset" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"address" text NOT NULL,
	"smtp_host" text DEFAULT '' NOT NULL,
	"smtp_port" integer DEFAULT 0 NOT NULL,
	"smtp_security" text DEFAULT 'tls' NOT NULL,
	"user_name" text DEFAULT '' NOT NULL,
	"secret_kind" text DEFAULT 'password' NOT NULL,
	"secret" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'unverified' NOT NULL,
	"fault" text,
	"fault_text" text DEFAULT '' NOT NULL,
	"verified_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_defaults" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_templates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"is_company" boolean NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_drafts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"about_key" text NOT NULL,
	"text" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_preview_keys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_preview_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key_hash" text NOT NULL,
	"mail_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_sends" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_sends_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"customer_id" bigint,
	"account_id" bigint NOT NULL,
	"sender" jsonb NOT NULL,
	"about" text NOT NULL,
	"about_id" bigint,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"language" text NOT NULL,
	"cc" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"bcc" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"export_ids" bigint[] DEFAULT '{}' NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "mail" jsonb;--> statement-breakpoint
ALTER TABLE "email_records" ADD COLUMN "send_id" bigint;--> statement-breakpoint
ALTER TABLE "email_records" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "email_records" ADD COLUMN "recipient" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "email_records" ADD COLUMN "account_id" bigint;--> statement-breakpoint
ALTER TABLE "email_records" ADD COLUMN "quotation_id" bigint;--> statement-breakpoint
ALTER TABLE "email_records" ADD COLUMN "version" integer;--> statement-breakpoint
ALTER TABLE "email_records" ADD COLUMN "link_id" bigint;--> statement-breakpoint
ALTER TABLE "email_records" ADD COLUMN "sealed_token" text;--> statement-breakpoint
ALTER TABLE "email_records" ADD COLUMN "has_copies" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "email_records" ADD COLUMN "message_id" text;--> statement-breakpoint
ALTER TABLE "email_records" ADD COLUMN "in_reply_to" text;--> statement-breakpoint
ALTER TABLE "email_records" ADD COLUMN "reference_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "email_records" ADD COLUMN "next_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_records" ADD COLUMN "attempt" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "email_records" ADD COLUMN "claim" text;--> statement-breakpoint
ALTER TABLE "email_records" ADD COLUMN "claimed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_records" ADD COLUMN "beat_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_records" ADD COLUMN "data_started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_records" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_records" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_records" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_accounts" ADD CONSTRAINT "mail_accounts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_accounts" ADD CONSTRAINT "mail_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_defaults" ADD CONSTRAINT "mail_defaults_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_defaults" ADD CONSTRAINT "mail_defaults_account_id_mail_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."mail_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_templates" ADD CONSTRAINT "mail_templates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_templates" ADD CONSTRAINT "mail_templates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_drafts" ADD CONSTRAINT "mail_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_preview_keys" ADD CONSTRAINT "mail_preview_keys_mail_id_email_records_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."email_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_preview_keys" ADD CONSTRAINT "mail_preview_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_sends" ADD CONSTRAINT "mail_sends_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_sends" ADD CONSTRAINT "mail_sends_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_accounts_company" ON "mail_accounts" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_accounts_own" ON "mail_accounts" USING btree ("user_id",lower("address")) WHERE not is_shared;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_accounts_shared" ON "mail_accounts" USING btree ("company_id",lower("address")) WHERE is_shared;--> statement-breakpoint
CREATE INDEX "mail_templates_company" ON "mail_templates" USING btree ("company_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mail_templates_user" ON "mail_templates" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mail_templates_removed" ON "mail_templates" USING btree ("removed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_drafts_about" ON "mail_drafts" USING btree ("user_id","about_key");--> statement-breakpoint
CREATE INDEX "mail_drafts_updated" ON "mail_drafts" USING btree ("updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_preview_keys_key" ON "mail_preview_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "mail_preview_keys_mail" ON "mail_preview_keys" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "mail_preview_keys_expiry" ON "mail_preview_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mail_sends_customer" ON "mail_sends" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "mail_sends_user" ON "mail_sends" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "email_records" ADD CONSTRAINT "email_records_send_id_mail_sends_id_fk" FOREIGN KEY ("send_id") REFERENCES "public"."mail_sends"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_records_send" ON "email_records" USING btree ("send_id");--> statement-breakpoint
CREATE INDEX "email_records_quotation" ON "email_records" USING btree ("quotation_id","id");--> statement-breakpoint
CREATE INDEX "email_records_waiting" ON "email_records" USING btree ("company_id","next_at") WHERE "email_records"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "email_records_under_way" ON "email_records" USING btree ("state") WHERE "email_records"."state" in ('waiting_file', 'waiting', 'sending');--> statement-breakpoint
CREATE INDEX "email_records_by_account" ON "email_records" USING btree ("account_id","claimed_at");--> statement-breakpoint
CREATE INDEX "email_records_by_company" ON "email_records" USING btree ("company_id","claimed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "email_records_message" ON "email_records" USING btree ("message_id");