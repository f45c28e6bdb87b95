import type { CartLine } from '@wanyuan/contract/client';
import { Button, Input, Select } from 'antd';
import { Factory, Search } from 'lucide-react';
import { useMemo } from 'react';
import { useCan } from '#lib/session.ts';
import { ColumnPicker } from '#page-kit/sheet/chosen-columns.tsx';
import { columnsFor, type ColumnKey } from '../model/columns.ts';
import { countedLines } from '#page-kit/lines/totals.ts';
import {
  choicesOf,
  LINE_SORTS,
  LINE_STATES,
  type LineSort,
  type LineState,
  type LineView,
} from '../model/view-lines.ts';
import styles from './page.module.css';

interface FilterBarProps {
  lines: readonly CartLine[];
  view: LineView;
  shownCount: number;
  onChange: (view: LineView) => void;
  columnKeys: readonly ColumnKey[];
  /** Null: the usual ones. */
  onColumns: (keys: readonly ColumnKey[] | null) => void;
}

/** Which lines are seen, in which order, with which columns. */
export function FilterBar({ lines, view, shownCount, onChange, columnKeys, onColumns }: FilterBarProps) {
  const factories = useMemo(
    () => choicesOf(countedLines(lines), ({ toy }) => ({ id: toy.factory_id, name: toy.factory_name })),
    [lines],
  );
  const seesCosts = useCan('cost.see');
  const showrooms = useMemo(() => choicesOf(lines, ({ showroom }) => showroom), [lines]);
  const set = (change: Partial<LineView>): void => onChange({ ...view, ...change });
  const isFiltered = view.text !== '' || view.factoryId !== null || view.showroomId !== null || view.state !== 'all';
  return (
    <search className={`edge-top row gap-8 nowrap ${styles.bar} edge-bottom ${styles.filter}`} aria-label="筛选产品">
      <Input
        allowClear
        className={styles.search ?? ''}
        aria-label="在选样车里查找"
        placeholder="名称、货号、备注"
        prefix={<Search size={14} aria-hidden />}
        value={view.text}
        onChange={(event) => set({ text: event.target.value })}
      />
      <Select<number>
        allowClear
        className={styles.select ?? ''}
        popupMatchSelectWidth={false}
        aria-label="工厂"
        placeholder="全部工厂"
        value={view.factoryId}
        showSearch={{ optionFilterProp: 'label' }}
        options={factories.map(({ id, name, count }) => ({ value: id, label: `${name}（${count}）` }))}
        onChange={(factoryId: number | undefined) => set({ factoryId: factoryId ?? null })}
      />
      <Select<number>
        allowClear
        className={styles.select ?? ''}
        popupMatchSelectWidth={false}
        aria-label="展厅"
        placeholder="全部展厅"
        value={view.showroomId}
        options={showrooms.map(({ id, name, count }) => ({ value: id, label: `${name}（${count}）` }))}
        onChange={(showroomId: number | undefined) => set({ showroomId: showroomId ?? null })}
      />
      <Select<LineState>
        className={styles.select ?? ''}
        popupMatchSelectWidth={false}
        aria-label="状态"
        value={view.state}
        options={LINE_STATES.map(({ key, label }) => ({ value: key, label: key === 'all' ? '全部状态' : label }))}
        onChange={(state) => set({ state })}
      />
      {isFiltered && (
        <output className="rigid t-12 nowrap quiet">
          {shownCount} / {lines.length} 款
        </output>
      )}
      <span className="grow" />
      <Select<LineSort>
        className={styles.select ?? ''}
        popupMatchSelectWidth={false}
        aria-label="排序"
        value={view.sort}
        options={LINE_SORTS.map(({ key, label }) => ({ value: key, label }))}
        onChange={(sort) => set({ sort })}
      />
      <Button
        {...(view.isGrouped ? { type: 'primary', ghost: true } : { type: 'text' })}
        aria-pressed={view.isGrouped}
        icon={<Factory size={16} aria-hidden />}
        onClick={() => set({ isGrouped: !view.isGrouped })}
      >
        按工厂
      </Button>
      <ColumnPicker columns={columnsFor(seesCosts)} keys={columnKeys} onChoose={onColumns} />
    </search>
  );
}
