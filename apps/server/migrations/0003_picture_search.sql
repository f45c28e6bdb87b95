CREATE TABLE "image_tasks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "image_tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"picture_id" bigint NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"file_id" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_index_state" (
	"id" smallint PRIMARY KEY NOT NULL,
	"change" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_objects" (
	"picture_id" bigint PRIMARY KEY NOT NULL,
	"boxes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_searches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "picture_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	"box" jsonb,
	"best_toy_id" bigint,
	"best_score" smallint,
	"same_count" integer DEFAULT 0 NOT NULL,
	"searched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_vectors" (
	"picture_id" bigint NOT NULL,
	"model" text NOT NULL,
	"vector" "bytea",
	CONSTRAINT "picture_vectors_model_picture_id_pk" PRIMARY KEY("model","picture_id")
);
--> statement-breakpoint
CREATE TABLE "pictured_toys" (
	"toy_id" bigint PRIMARY KEY NOT NULL,
	"picture_ids" bigint[] NOT NULL,
	"change" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prepared_pictures" (
	"user_id" bigint NOT NULL,
	"wish" text NOT NULL,
	"file_id" bigint NOT NULL,
	CONSTRAINT "prepared_pictures_user_id_wish_pk" PRIMARY KEY("user_id","wish")
);
--> statement-breakpoint
CREATE TABLE "picture_sheet_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "picture_sheet_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"picture_sheet_id" bigint NOT NULL,
	"sheet" integer NOT NULL,
	"sheet_name" text NOT NULL,
	"header_row" integer,
	"row" integer NOT NULL,
	"column" integer NOT NULL,
	"media" text NOT NULL,
	"texts" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"file_id" bigint,
	"picture_id" bigint,
	"matches" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"accepted_toy_id" bigint
);
--> statement-breakpoint
CREATE TABLE "picture_sheets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "picture_sheets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"company_type" smallint NOT NULL,
	"is_chvip" smallint NOT NULL,
	"file_id" bigint NOT NULL,
	"name" text NOT NULL,
	"phase" text DEFAULT 'reading' NOT NULL,
	"read_percent" smallint DEFAULT 0 NOT NULL,
	"skipped_count" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"written_file_id" bigint,
	"written_hash" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "image_tasks" ADD CONSTRAINT "image_tasks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_tasks" ADD CONSTRAINT "image_tasks_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_objects" ADD CONSTRAINT "picture_objects_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_searches" ADD CONSTRAINT "picture_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_searches" ADD CONSTRAINT "picture_searches_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_vectors" ADD CONSTRAINT "picture_vectors_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictured_toys" ADD CONSTRAINT "pictured_toys_toy_id_toys_id_fk" FOREIGN KEY ("toy_id") REFERENCES "public"."toys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prepared_pictures" ADD CONSTRAINT "prepared_pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prepared_pictures" ADD CONSTRAINT "prepared_pictures_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_sheet_rows" ADD CONSTRAINT "picture_sheet_rows_picture_sheet_id_picture_sheets_id_fk" FOREIGN KEY ("picture_sheet_id") REFERENCES "public"."picture_sheets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_sheet_rows" ADD CONSTRAINT "picture_sheet_rows_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_sheet_rows" ADD CONSTRAINT "picture_sheet_rows_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_sheets" ADD CONSTRAINT "picture_sheets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_sheets" ADD CONSTRAINT "picture_sheets_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_sheets" ADD CONSTRAINT "picture_sheets_written_file_id_files_id_fk" FOREIGN KEY ("written_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "image_tasks_age" ON "image_tasks" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "picture_searches_picture" ON "picture_searches" USING btree ("user_id","file_id");--> statement-breakpoint
CREATE INDEX "picture_searches_newest" ON "picture_searches" USING btree ("user_id","searched_at");--> statement-breakpoint
CREATE INDEX "pictured_toys_change" ON "pictured_toys" USING btree ("change");--> statement-breakpoint
CREATE INDEX "picture_sheet_rows_of" ON "picture_sheet_rows" USING btree ("picture_sheet_id","id");--> statement-breakpoint
CREATE INDEX "picture_sheets_newest" ON "picture_sheets" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "toy_search_offer" ON "toy_search" USING btree ("offer_until") WHERE offer_until is not null;