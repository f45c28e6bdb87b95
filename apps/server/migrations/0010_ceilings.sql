CREATE TABLE "ceiling_uses" (
	"ceiling" text NOT NULL,
	"subject" text NOT NULL,
	"begins_at" timestamp with time zone NOT NULL,
	"used" bigint NOT NULL,
	CONSTRAINT "ceiling_uses_ceiling_subject_begins_at_pk" PRIMARY KEY("ceiling","subject","begins_at")
);
--> statement-breakpoint
CREATE INDEX "ceiling_uses_begins_at" ON "ceiling_uses" USING btree ("begins_at");