CREATE TABLE "bad_addresses" (
	"customer_id" bigint NOT NULL,
	"email" text NOT NULL,
	"reason" text NOT NULL,
	"bounced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bad_addresses_customer_id_email_pk" PRIMARY KEY("customer_id","email")
);
--> statement-breakpoint
CREATE TABLE "mail_readings" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"company_id" bigint NOT NULL,
	"preset" text NOT NULL,
	"imap_host" text DEFAULT '' NOT NULL,
	"imap_port" integer DEFAULT 0 NOT NULL,
	"imap_security" text DEFAULT 'tls' NOT NULL,
	"user_name" text DEFAULT '' NOT NULL,
	"secret" text,
	"mailbox" text DEFAULT '' NOT NULL,
	"uid_validity" bigint,
	"last_uid" bigint DEFAULT 0 NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'starting' NOT NULL,
	"fault" text,
	"fault_text" text DEFAULT '' NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"looked_at" timestamp with time zone,
	"next_at" timestamp with time zone NOT NULL,
	"claim" text,
	"beat_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_replies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mail_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"message_id" text NOT NULL,
	"from_name" text DEFAULT '' NOT NULL,
	"from_email" text DEFAULT '' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"is_cut" boolean DEFAULT false NOT NULL,
	"files" text[] DEFAULT '{}' NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "trade_agents_company";--> statement-breakpoint
ALTER TABLE "mail_sends" ADD COLUMN "logo_picture_id" bigint;--> statement-breakpoint
ALTER TABLE "trade_agents" ADD COLUMN "ledger_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_syncs" ADD COLUMN "ledger_id" uuid;--> statement-breakpoint
ALTER TABLE "trade_syncs" ADD COLUMN "quote_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bad_addresses" ADD CONSTRAINT "bad_addresses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_readings" ADD CONSTRAINT "mail_readings_account_id_mail_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."mail_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_replies" ADD CONSTRAINT "mail_replies_mail_id_email_records_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."email_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_readings_due" ON "mail_readings" USING btree ("next_at") WHERE state <> 'paused';--> statement-breakpoint
CREATE UNIQUE INDEX "mail_replies_once" ON "mail_replies" USING btree ("mail_id","message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trade_agents_ledger" ON "trade_agents" USING btree ("company_id","ledger_id");