import { isBelowCost, isRateStale, priceCalculator, type LinePrice } from '@wanyuan/domain';
import type { FormulaParameter } from '@wanyuan/contract';
import type { SessionContext } from '#rpc/context.ts';
import { frozenFormulas, type Pricing } from '../pricing/pricing.module.ts';
import type { WholeSnapshot } from '../toys/toys.module.ts';
import { noQuotation } from './open-quotation.ts';
import { isToyLine, listLines, type ToyLine } from './quotation-lines.repo.ts';
import { getQuotation } from './quotations.repo.ts';

interface Dependencies {
  pricing: Pricing;
  now: () => Date;
}

/** Prices by the formulas that lines were priced with, each read once. */
function frozenCalculators(formulas: Readonly<Record<string, FormulaParameter>>) {
  const known = new Map<string, (snapshot: WholeSnapshot) => LinePrice>();
  for (const [key, parameter] of Object.entries(formulas)) known.set(key, priceCalculator(parameter));
  return known;
}

/** What a person should look at before a quotation goes out. */
export function createQuotationChecks({ pricing, now }: Dependencies) {
  return {
    async get({ db, session }: SessionContext, id: number) {
      const held = await getQuotation(db, session, id);
      if (!held) throw noQuotation();
      const { version, revision, currency, company_id } = held.quotation;
      const all = await listLines(db, id, version);
      const lines = all.filter(isToyLine);
      const formulas = await frozenFormulas(
        db,
        company_id,
        lines.map(({ formula_key }) => formula_key),
      );
      const calculators = frozenCalculators(formulas);
      const { rate } = await pricing.rate(db, company_id, currency);
      const parameterOf = ({ formula_key }: ToyLine) => (formula_key === null ? undefined : formulas[formula_key]);
      const rateOf = (line: ToyLine) => {
        const parameter = parameterOf(line);
        return parameter?.currency === currency ? parameter.rate : rate;
      };
      const lacksFreight = (line: ToyLine) =>
        !line.is_manual_price &&
        line.formula_key !== null &&
        !!calculators
          .get(line.formula_key)?.(line.snapshot)
          .flags.some(({ key }) => key === 'no_freight');
      const counts = new Map<number, number>();
      for (const { toy_id } of lines) counts.set(toy_id, (counts.get(toy_id) ?? 0) + 1);
      const keys = (some: readonly { line_key: number }[]) => some.map(({ line_key }) => line_key);
      return {
        revision,
        below_cost: keys(
          lines.filter((line) => {
            const { exworks_price, additional_price } = line.snapshot;
            return isBelowCost({
              exworks_price,
              additional_price,
              quoted_price: line.quoted_price,
              rate: rateOf(line),
            });
          }),
        ),
        no_freight: keys(lines.filter(lacksFreight)),
        no_price: keys(all.filter(({ quoted_price }) => quoted_price === null)),
        twice: keys(lines.filter(({ toy_id }) => counts.get(toy_id)! > 1)),
        is_rate_stale: lines.some((line) => {
          const time = line.is_manual_price ? null : parameterOf(line)?.rate_time;
          return !!time && isRateStale(new Date(time), now());
        }),
      };
    },
  };
}
