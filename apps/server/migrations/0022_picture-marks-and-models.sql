CREATE TABLE "picture_models" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "picture_models_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"model" text NOT NULL,
	"dimensions" integer NOT NULL,
	"file_key" text,
	"picture_count" integer DEFAULT 0 NOT NULL,
	"seen_count" integer DEFAULT 0 NOT NULL,
	"complete_at" timestamp with time zone,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "marked_pictures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "marked_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	"picture_id" bigint NOT NULL,
	"sha256" text NOT NULL,
	"fingerprint" "bytea",
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_marks" (
	"marked_picture_id" bigint NOT NULL,
	"toy_id" bigint NOT NULL,
	"box" jsonb,
	"verdict" text NOT NULL,
	"user_id" bigint NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "picture_marks_marked_picture_id_toy_id_pk" PRIMARY KEY("marked_picture_id","toy_id")
);
--> statement-breakpoint
ALTER TABLE "marked_pictures" ADD CONSTRAINT "marked_pictures_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marked_pictures" ADD CONSTRAINT "marked_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_marks" ADD CONSTRAINT "picture_marks_marked_picture_id_marked_pictures_id_fk" FOREIGN KEY ("marked_picture_id") REFERENCES "public"."marked_pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_marks" ADD CONSTRAINT "picture_marks_toy_id_toys_id_fk" FOREIGN KEY ("toy_id") REFERENCES "public"."toys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_marks" ADD CONSTRAINT "picture_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "picture_models_model" ON "picture_models" USING btree ("model");--> statement-breakpoint
CREATE UNIQUE INDEX "marked_pictures_file" ON "marked_pictures" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "marked_pictures_newest" ON "marked_pictures" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "picture_marks_toy" ON "picture_marks" USING btree ("toy_id");