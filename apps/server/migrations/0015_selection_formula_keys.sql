ALTER TABLE "choose_products" ALTER COLUMN "currency" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "choose_products" ADD COLUMN "formula_key" text;--> statement-breakpoint
-- What selections were priced with goes to the frozen formulas; most of it is there already, since prices were made with it.
INSERT INTO "frozen_formulas" ("company_id", "key", "parameter")
SELECT DISTINCT c.company_id,
	left(translate(encode(sha256(convert_to(p.formula_parameter::text, 'UTF8')), 'base64'), '+/', '-_'), 16),
	p.formula_parameter
FROM "choose_products" p JOIN "chooses" c ON c.id = p.choose_id
WHERE p.formula_parameter IS NOT NULL AND NOT EXISTS (
	SELECT 1 FROM "frozen_formulas" f WHERE f.company_id = c.company_id AND f.parameter = p.formula_parameter)
ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "choose_products" p SET "formula_key" = f.key FROM "chooses" c, "frozen_formulas" f
WHERE c.id = p.choose_id AND f.company_id = c.company_id AND f.parameter = p.formula_parameter;--> statement-breakpoint
-- The release before knows only formula_parameter, this one only formula_key: whichever is written, the other follows.
CREATE FUNCTION "choose_products_formula"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	company bigint := (SELECT c.company_id FROM "chooses" c WHERE c.id = NEW.choose_id);
	former jsonb;
BEGIN
	IF TG_OP = 'UPDATE' THEN former := OLD.formula_parameter; END IF;
	IF NEW.formula_parameter IS DISTINCT FROM former THEN
		NEW.formula_key := (SELECT f.key FROM "frozen_formulas" f
			WHERE f.company_id = company AND f.parameter = NEW.formula_parameter LIMIT 1);
	ELSE
		NEW.formula_parameter := (SELECT f.parameter FROM "frozen_formulas" f
			WHERE f.company_id = company AND f.key = NEW.formula_key);
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "choose_products_formula" BEFORE INSERT OR UPDATE OF "formula_key", "formula_parameter" ON "choose_products"
FOR EACH ROW EXECUTE FUNCTION "choose_products_formula"();
