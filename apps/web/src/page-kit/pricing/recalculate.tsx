import {
  linesToReprice,
  RECALCULATION_SCOPE_LABEL,
  RECALCULATION_SCOPES,
  type RecalculationScope,
} from '@wanyuan/domain';
import { Button, Radio } from 'antd';
import { Calculator } from 'lucide-react';
import { useState } from 'react';
import type { PricedList } from './priced-list.ts';
import styles from './price-drawer.module.css';

interface RecalculateProps {
  list: PricedList;
  formulaId: number | null;
  isChanged: boolean;
  isInForce: boolean;
}

/** Prices anew: which lines, how many, and that hand-set prices stay. */
export function Recalculate({ list, formulaId, isChanged, isInForce }: RecalculateProps) {
  const { lines: all, ticked } = list;
  const [scope, setScope] = useState<RecalculationScope>(ticked.size > 0 ? 'ticked' : 'all');
  const count = (one: RecalculationScope): number => linesToReprice(all, one, ({ id }) => ticked.has(id)).length;
  const manual = all.filter((line) => line.is_manual_price).length;
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
        loading={list.isBusy}
        onClick={() => list.recalculate(scope, isInForce ? null : formulaId)}
      >
        {isChanged ? '先保存模板再重算' : '用此模板重算'}
      </Button>
    </section>
  );
}
