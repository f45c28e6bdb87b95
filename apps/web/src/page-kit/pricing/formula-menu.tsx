import { linesToReprice } from '@wanyuan/domain';
import { Button, type MenuProps } from 'antd';
import { ChevronDown, RefreshCw, Settings2 } from 'lucide-react';
import { ActMenu } from '#ui/act-menu.tsx';
import type { PriceFormula } from './terms.ts';
import { SCOPE_LABEL } from './template-draft.ts';
import type { PricedList } from './priced-list.ts';
import styles from './formula-menu.module.css';

interface FormulaMenuProps {
  list: PricedList;
  formulas: readonly PriceFormula[];
  inForce: number | null;
  /** To the templates themselves. */
  onOpen: () => void;
}

/** 重算报价: one of the templates prices the ticked lines, or all of them, at a touch. */
export function FormulaMenu({ list, formulas, inForce, onOpen }: FormulaMenuProps) {
  const { customerId, ticked, lines } = list;
  const scope = ticked.size > 0 ? 'ticked' : 'all';
  const count = linesToReprice(lines, scope, ({ id }) => ticked.has(id)).length;
  // Templates of other customers are looked for in the drawer.
  const offered = formulas.filter((one) => one.scope !== 'customer' || one.customer_id === customerId);
  // The button stays the same while templates and lines arrive: a press in that moment must not be lost.
  const items: MenuProps['items'] = [
    {
      type: 'group',
      label: count === 0 ? '没有可以重算的报价' : `${scope === 'ticked' ? '勾选的' : '全部'} ${count} 款改用`,
      children: offered.map((formula) => ({
        disabled: count === 0,
        key: String(formula.id),
        label: (
          <span className={`flex baseline gap-8 ${styles.template}`}>
            <b>{formula.name}</b>
            <small>
              {SCOPE_LABEL[formula.scope]} · {formula.method}
            </small>
            {formula.id === inForce && <em>生效中</em>}
          </span>
        ),
        onClick: () => list.recalculate(scope, formula.id === inForce ? null : formula.id),
      })),
    },
    { type: 'divider' },
    { key: 'manage', label: '管理价格模板', icon: <Settings2 size={16} aria-hidden />, onClick: onOpen },
  ];
  return (
    <ActMenu menu={{ items }} placement="bottomRight">
      <Button
        type="link"
        size="small"
        icon={<RefreshCw size={14} aria-hidden />}
        loading={list.isBusy}
        aria-haspopup="menu"
      >
        重算报价
        <ChevronDown size={14} aria-hidden />
      </Button>
    </ActMenu>
  );
}
