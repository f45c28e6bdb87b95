import { api } from '@wanyuan/contract/client';
import { FORMULA_SOURCE_LABEL } from '@wanyuan/domain';
import { Calculator } from 'lucide-react';
import { useMemo } from 'react';
import { useCan } from '#lib/session.ts';
import { useCall } from '#lib/use-call.ts';
import { describeTerms, hasStaleRate } from '#page-kit/pricing/terms.ts';
import { otherTemplates } from '#page-kit/pricing/priced-by.ts';
import { useCartPricing } from '../store/use-cart-pricing.ts';
import { useCart, type OpenCart } from '../store/open-cart.ts';
import { FormulaMenu } from '#page-kit/pricing/formula-menu.tsx';
import styles from './page.module.css';

/** The formula in force, in one line. */
export function FormulaBar({ cart, onOpen }: { cart: OpenCart; onOpen: () => void }) {
  const customerId = useCart(cart, ({ head }) => head?.customer_id);
  const quiet = { silent: true, returnError: true };
  const { data } = useCall(api.website.get_price_formula_item, { customer_pick_id: cart.id }, quiet);
  const rates = useCall(api.website.get_exchange_rate, {}, quiet).data?.list ?? [];
  const formula = data?.list.find(({ id }) => id === data.in_force?.formula_id);
  const lines = useCart(cart, (state) => state.lines);
  const used = useCart(cart, (state) => state.formulas);
  const otherNames = useMemo(
    () => (data ? otherTemplates(lines.values(), used, data.in_force?.formula_id ?? null) : []),
    [data, lines, used],
  );
  const seesCosts = useCan('cost.see');
  const isStale = formula !== undefined && hasStaleRate(formula, rates);
  return (
    <div className={`edge-top row gap-8 nowrap ${styles.bar}`} data-customer={customerId}>
      <div className={`clip row grow thin gap-8 t-13 quiet ${styles.formula}`}>
        <button type="button" onClick={onOpen}>
          <Calculator size={14} aria-hidden />
          价格模板
        </button>
        {formula && data?.in_force ? (
          <>
            <b>{formula.method}</b>
            <span title={`${FORMULA_SOURCE_LABEL[data.in_force.source]}模板“${formula.name}”`}>
              {[formula.name, ...(seesCosts ? describeTerms(formula, rates) : [])].join(' · ')}
            </span>
            {isStale && <em>汇率超过 48 小时未更新</em>}
          </>
        ) : (
          data && <span>{seesCosts ? '还没有价格模板：点这里设一个，报价自动算出' : '公司还没有设价格模板'}</span>
        )}
      </div>
      {otherNames.length > 0 && (
        <span className="rigid t-12 quiet">
          {otherNames.length === 1 ? `有报价按“${otherNames[0]}”算出` : `有报价按另外 ${otherNames.length} 个模板算出`}
        </span>
      )}
      <FormulaMenu
        list={useCartPricing(cart)}
        formulas={data?.list ?? []}
        inForce={data?.in_force?.formula_id ?? null}
        onOpen={onOpen}
      />
    </div>
  );
}
