import {
  linesToReprice,
  RECALCULATION_SCOPE_LABEL,
  RECALCULATION_SCOPES,
  type RecalculationScope,
} from '@wanyuan/domain';
import { Button, Radio } from 'antd';
import { Calculator } from 'lucide-react';
import { useState } from 'react';
import { countedLines } from '../model/totals.ts';
import { useCart, type OpenCart } from '../store/open-cart.ts';
import styles from './price-drawer.module.css';
import { useRecalculation } from './use-recalculation.ts';

interface RecalculateProps {
  cart: OpenCart;
  formulaId: number | null;
  isChanged: boolean;
  isInForce: boolean;
}

/** Prices anew: which lines, how many, and that hand-set prices stay. */
export function Recalculate({ cart, formulaId, isChanged, isInForce }: RecalculateProps) {
  const lines = useCart(cart, (state) => state.lines);
  const ticked = useCart(cart, (state) => state.ticked);
  const [scope, setScope] = useState<RecalculationScope>(ticked.size > 0 ? 'ticked' : 'all');
  const all = countedLines([...lines.values()]);
  const count = (one: RecalculationScope): number => linesToReprice(all, one, ({ id }) => ticked.has(id)).length;
  const manual = all.filter((line) => line.is_manual_price).length;
  const recalculate = useRecalculation(cart);
  return (
    <section className={`card row wrap ${styles.recalculate}`} aria-label="重算报价">
      <Radio.Group value={scope} onChange={(event) => setScope(event.target.value as RecalculationScope)}>
        {RECALCULATION_SCOPES.map((one) => (
          <Radio key={one} value={one} disabled={one === 'ticked' && ticked.size === 0}>
            {RECALCULATION_SCOPE_LABEL[one]} <span className="t-12 quiet">{count(one)} 款</span>
          </Radio>
        ))}
      </Radio.Group>
      {manual > 0 && <span className="t-12 quiet">{manual} 款手改价保持不变</span>}
      <Button
        type={isChanged ? 'default' : 'primary'}
        icon={<Calculator size={16} aria-hidden />}
        disabled={formulaId === null || isChanged || count(scope) === 0}
        title={isChanged ? '请先保存模板' : undefined}
        loading={recalculate.isPending}
        onClick={() =>
          recalculate.mutate({
            customer_pick_id: cart.id,
            scope,
            ids: scope === 'ticked' ? [...ticked] : [],
            ...(isInForce || formulaId === null ? {} : { formula_id: formulaId }),
          })
        }
      >
        {isChanged ? '先保存模板再重算' : '用此模板重算'}
      </Button>
    </section>
  );
}
