DROP INDEX "users_phone";--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "session_id" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone_proven_at" timestamp with time zone;--> statement-breakpoint
-- Numbers came in by registering or binding, which need a code, or were written down by a main account. The audit log has
-- every writing down and every binding: whose newest is a writing down is unproven, everybody else's number is proven.
UPDATE "users" SET "phone_proven_at" = now() WHERE "phone" IS NOT NULL AND "id" NOT IN (
	SELECT "person" FROM (
		SELECT DISTINCT ON ("person") "person", "action" FROM (
			SELECT "id", "action", CASE "action"
				WHEN 'account.bind_phone' THEN "user_id"
				WHEN 'staff.add' THEN ("after"->>'user_id')::bigint
				ELSE ("before"->>'user_id')::bigint
			END AS "person"
			FROM "audit_log"
			WHERE "action" IN ('account.bind_phone', 'staff.add') OR ("action" = 'staff.edit' AND "after" ? 'phone')
		) AS "told" ORDER BY "person", "id" DESC
	) AS "newest" WHERE "action" <> 'account.bind_phone' AND "person" IS NOT NULL
);--> statement-breakpoint
CREATE UNIQUE INDEX "users_proven_phone" ON "users" USING btree ("phone") WHERE "users"."phone_proven_at" is not null;
