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
CREATE INDEX "chat_replies_company" ON "chat_replies" USING btree ("company_id","user_id");