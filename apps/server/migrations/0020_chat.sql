CREATE TABLE "visitor_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visitor_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"talk_id" bigint NOT NULL,
	"seq" integer NOT NULL,
	"gid" text NOT NULL,
	"is_visitor" boolean NOT NULL,
	"user_id" bigint,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitor_talks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visitor_talks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"customer_id" bigint,
	"page" text NOT NULL,
	"link_id" bigint NOT NULL,
	"link_ref" text NOT NULL,
	"person_hash" text NOT NULL,
	"about" text NOT NULL,
	"about_link" text NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"read_seq" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	"visitor_read_seq" integer DEFAULT 0 NOT NULL,
	"hidden_seq" integer DEFAULT -1 NOT NULL,
	"is_blocked" boolean DEFAULT false NOT NULL,
	"told_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_conversations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_conversations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"company_id" bigint NOT NULL,
	"pair_key" text,
	"user_id" bigint NOT NULL,
	"other_user_id" bigint,
	"factory_id" bigint,
	"name" text DEFAULT '' NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"rev" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_logins" (
	"session_id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"logged_in_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"is_away" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" bigint NOT NULL,
	"seq" integer NOT NULL,
	"rev" integer NOT NULL,
	"gid" text NOT NULL,
	"user_id" bigint NOT NULL,
	"factory_id" bigint,
	"content" jsonb NOT NULL,
	"quote_seq" integer,
	"mentions" text[] DEFAULT '{}' NOT NULL,
	"refs" text[] DEFAULT '{}' NOT NULL,
	"toy_ids" bigint[] DEFAULT '{}' NOT NULL,
	"file_ids" bigint[] DEFAULT '{}' NOT NULL,
	"kinds" text[] DEFAULT '{}' NOT NULL,
	"doc" "tsvector" DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"recalled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "chat_parties" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_parties_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" bigint NOT NULL,
	"user_id" bigint,
	"factory_id" bigint,
	"since_seq" integer DEFAULT 0 NOT NULL,
	"read_seq" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	"mention_seq" integer DEFAULT 0 NOT NULL,
	"hidden_seq" integer DEFAULT -1 NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"is_muted" boolean DEFAULT false NOT NULL,
	"is_marked_unread" boolean DEFAULT false NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"left_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "chat_replies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"user_id" bigint,
	"group_name" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"place" smallint DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_blocks" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"note" text NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"source_ref" text NOT NULL,
	"author_id" bigint,
	"author_name" text NOT NULL,
	"excerpt" text NOT NULL,
	"reporter_id" bigint,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"outcome" text,
	"resolved_by" bigint,
	"resolved_note" text DEFAULT '' NOT NULL,
	"resolved_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_cases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"state" text NOT NULL,
	"agent_id" bigint,
	"waiting_since" timestamp with time zone NOT NULL,
	"unanswered_since" timestamp with time zone,
	"passed_by" bigint[] DEFAULT '{}' NOT NULL,
	"rating" smallint,
	"rating_note" text DEFAULT '' NOT NULL,
	"handovers" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"first_answer_at" timestamp with time zone,
	"resolved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "service_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_seats" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"is_on_duty" boolean DEFAULT false NOT NULL,
	"seen_at" timestamp with time zone,
	"assigned_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "service_visits" (
	"conversation_id" bigint PRIMARY KEY NOT NULL,
	"page" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "translation_companies" (
	"company_id" bigint PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "translation_talks" (
	"user_id" bigint NOT NULL,
	"source" text NOT NULL,
	"conversation_id" bigint NOT NULL,
	"to_me" text NOT NULL,
	"to_them" text NOT NULL,
	CONSTRAINT "translation_talks_user_id_source_conversation_id_pk" PRIMARY KEY("user_id","source","conversation_id")
);
--> statement-breakpoint
CREATE TABLE "translations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "translations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"text_hash" text NOT NULL,
	"to" text NOT NULL,
	"model" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "visitor_messages" ADD CONSTRAINT "visitor_messages_talk_id_visitor_talks_id_fk" FOREIGN KEY ("talk_id") REFERENCES "public"."visitor_talks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_messages" ADD CONSTRAINT "visitor_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_talks" ADD CONSTRAINT "visitor_talks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_talks" ADD CONSTRAINT "visitor_talks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_talks" ADD CONSTRAINT "visitor_talks_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD CONSTRAINT "chat_conversations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD CONSTRAINT "chat_conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD CONSTRAINT "chat_conversations_other_user_id_users_id_fk" FOREIGN KEY ("other_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_logins" ADD CONSTRAINT "chat_logins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_conversation_id_chat_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chat_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_parties" ADD CONSTRAINT "chat_parties_conversation_id_chat_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chat_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_parties" ADD CONSTRAINT "chat_parties_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_replies" ADD CONSTRAINT "chat_replies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_replies" ADD CONSTRAINT "chat_replies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_blocks" ADD CONSTRAINT "moderation_blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_blocks" ADD CONSTRAINT "moderation_blocks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_reports" ADD CONSTRAINT "moderation_reports_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_reports" ADD CONSTRAINT "moderation_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_reports" ADD CONSTRAINT "moderation_reports_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_cases" ADD CONSTRAINT "service_cases_conversation_id_chat_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chat_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_cases" ADD CONSTRAINT "service_cases_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_cases" ADD CONSTRAINT "service_cases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_cases" ADD CONSTRAINT "service_cases_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_notes" ADD CONSTRAINT "service_notes_conversation_id_chat_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chat_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_notes" ADD CONSTRAINT "service_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_seats" ADD CONSTRAINT "service_seats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_visits" ADD CONSTRAINT "service_visits_conversation_id_chat_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chat_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_companies" ADD CONSTRAINT "translation_companies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_talks" ADD CONSTRAINT "translation_talks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_messages_seq" ON "visitor_messages" USING btree ("talk_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_messages_gid" ON "visitor_messages" USING btree ("talk_id","is_visitor","gid");--> statement-breakpoint
CREATE INDEX "visitor_messages_user" ON "visitor_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "visitor_messages_created" ON "visitor_messages" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_talks_person" ON "visitor_talks" USING btree ("page","link_id","person_hash");--> statement-breakpoint
CREATE INDEX "visitor_talks_user" ON "visitor_talks" USING btree ("user_id","last_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "visitor_talks_company" ON "visitor_talks" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "visitor_talks_customer" ON "visitor_talks" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_conversations_pair" ON "chat_conversations" USING btree ("pair_key");--> statement-breakpoint
CREATE INDEX "chat_conversations_user" ON "chat_conversations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "chat_conversations_factory" ON "chat_conversations" USING btree ("factory_id");--> statement-breakpoint
CREATE INDEX "chat_logins_user" ON "chat_logins" USING btree ("user_id","logged_in_at");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_gid" ON "chat_messages" USING btree ("conversation_id","user_id","gid");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_seq" ON "chat_messages" USING btree ("conversation_id","seq");--> statement-breakpoint
CREATE INDEX "chat_messages_rev" ON "chat_messages" USING btree ("conversation_id","rev");--> statement-breakpoint
CREATE INDEX "chat_messages_doc" ON "chat_messages" USING gin ("doc");--> statement-breakpoint
CREATE INDEX "chat_messages_refs" ON "chat_messages" USING gin ("refs");--> statement-breakpoint
CREATE INDEX "chat_messages_files" ON "chat_messages" USING gin ("file_ids");--> statement-breakpoint
CREATE INDEX "chat_messages_created" ON "chat_messages" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_parties_user" ON "chat_parties" USING btree ("user_id","conversation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_parties_factory" ON "chat_parties" USING btree ("factory_id","conversation_id");--> statement-breakpoint
CREATE INDEX "chat_parties_conversation" ON "chat_parties" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "chat_replies_company" ON "chat_replies" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "moderation_blocks_created_by" ON "moderation_blocks" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "moderation_reports_open" ON "moderation_reports" USING btree ("id") WHERE resolved_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_reports_once" ON "moderation_reports" USING btree ("source","source_ref","reporter_id");--> statement-breakpoint
CREATE INDEX "moderation_reports_author" ON "moderation_reports" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "moderation_reports_reporter" ON "moderation_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "moderation_reports_resolved_by" ON "moderation_reports" USING btree ("resolved_by");--> statement-breakpoint
CREATE UNIQUE INDEX "service_cases_open" ON "service_cases" USING btree ("conversation_id") WHERE state <> 'resolved';--> statement-breakpoint
CREATE INDEX "service_cases_conversation" ON "service_cases" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "service_cases_state" ON "service_cases" USING btree ("state","waiting_since");--> statement-breakpoint
CREATE INDEX "service_cases_agent" ON "service_cases" USING btree ("agent_id","state");--> statement-breakpoint
CREATE INDEX "service_cases_opened" ON "service_cases" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "service_cases_company" ON "service_cases" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "service_cases_user" ON "service_cases" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "service_notes_conversation" ON "service_notes" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "service_notes_user" ON "service_notes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "translations_once" ON "translations" USING btree ("company_id","text_hash","to","model");--> statement-breakpoint
CREATE INDEX "translations_created" ON "translations" USING btree ("created_at");