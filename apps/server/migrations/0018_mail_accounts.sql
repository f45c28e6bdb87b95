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
ALTER TABLE "outbox_messages" ADD COLUMN "mail" jsonb;--> statement-breakpoint
ALTER TABLE "mail_accounts" ADD CONSTRAINT "mail_accounts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_accounts" ADD CONSTRAINT "mail_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_defaults" ADD CONSTRAINT "mail_defaults_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_defaults" ADD CONSTRAINT "mail_defaults_account_id_mail_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."mail_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_accounts_company" ON "mail_accounts" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_accounts_own" ON "mail_accounts" USING btree ("user_id",lower("address")) WHERE not is_shared;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_accounts_shared" ON "mail_accounts" USING btree ("company_id",lower("address")) WHERE is_shared;