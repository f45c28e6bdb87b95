import type { ToyCounts, ToyFilters } from '@wanyuan/contract/client';
import { CERTIFICATE_KINDS, NEW_TOY_DAYS, PACKINGS } from '@wanyuan/domain';
import { SlidersHorizontal } from 'lucide-react';
import { memo, useState } from 'react';
import { mayUse, useSession } from '#lib/session.ts';
import { CategoryRows } from './category-rows.tsx';
import { FLAG_LABELS } from './conditions.ts';
import { FilterChip, FilterRow } from './filter-row.tsx';
import styles from './filters.module.css';
import type { FilterGroup, ListPageConfig } from './list-config.ts';
import { IdRow, toggled } from './id-row.tsx';
import { MoreFilters } from './more-filters.tsx';
import { RangeField } from './range-field.tsx';

export interface FilterPanelProps {
  config: Pick<ListPageConfig, 'withoutGroups' | 'withoutFlags'>;
  filters: ToyFilters;
  counts: ToyCounts | undefined;
  /** Counts are on their way: choices stay hidden until their places are final. */
  isWaiting?: boolean;
  /** The counts are still those of the question before. */
  isStale?: boolean;
  onChange: (filters: ToyFilters) => void;
}

const HIDDEN_KEYS = [
  'markets',
  'region_ids',
  'showroom_ids',
  'factory_ids',
  'updated_days',
  'cbm_min',
  'cbm_max',
  'pieces_min',
  'pieces_max',
  'weight_min',
  'weight_max',
  'moq_max',
  'stock_min',
] as const satisfies readonly (keyof ToyFilters)[];

/** Five lines that answer most questions, and the rest behind a click; every choice says what it would leave. */
export const FilterPanel = memo(function FilterPanel(props: FilterPanelProps) {
  const { config, filters, counts, isWaiting = false, isStale = false, onChange } = props;
  const hasHidden = HIDDEN_KEYS.some((key) => filters[key] !== undefined);
  const [isOpen, setOpen] = useState(hasHidden);
  const seesCosts = mayUse(useSession(), 'cost.see');
  const shows = (group: FilterGroup): boolean =>
    !config.withoutGroups?.includes(group) && (group !== 'price' || seesCosts);
  return (
    <section
      className={`card block mt-12 ${styles.panel}`}
      aria-label="筛选"
      aria-busy={isWaiting || isStale}
      data-waiting={isWaiting}
    >
      {shows('category') && <CategoryRows counts={counts?.category} filters={filters} onChange={onChange} />}
      {shows('price') && <PriceRow filters={filters} counts={counts} onChange={onChange} />}
      {shows('packing') && (
        <IdRow
          label="包装"
          rows={PACKINGS}
          counts={counts?.packing}
          chosen={filters.packing_ids}
          onChange={(packing_ids) => onChange({ ...filters, packing_ids })}
        />
      )}
      {shows('certification') && (
        <IdRow
          label="证书"
          rows={CERTIFICATE_KINDS}
          counts={counts?.certification}
          chosen={filters.certification_ids}
          onChange={(certification_ids) => onChange({ ...filters, certification_ids })}
        />
      )}
      {isOpen && <MoreFilters shows={shows} filters={filters} counts={counts} onChange={onChange} />}
      <div className={`flex ${styles.last}`}>
        {shows('flags') && <FlagRow config={config} filters={filters} counts={counts} onChange={onChange} />}
        <button
          type="button"
          className={`inline-row rigid gap-4 quiet mt-4 ${styles.more}`}
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          <SlidersHorizontal size={14} aria-hidden />
          {isOpen ? '收起筛选' : '更多筛选'}
        </button>
      </div>
    </section>
  );
});

type RowProps = Omit<FilterPanelProps, 'config'>;

function PriceRow({ filters, counts, onChange }: RowProps) {
  const { price_min, price_max } = filters;
  const set = (min: number | undefined, max: number | undefined): void =>
    onChange({ ...filters, price_min: min, price_max: max });
  return (
    <FilterRow label="出厂价">
      {counts?.price.map(({ min, max, count }) => {
        const isSet = (price_min ?? 0) === min && (price_max ?? null) === max && (price_min ?? price_max) !== undefined;
        return (
          <FilterChip
            key={min}
            label={priceLabel(min, max)}
            count={count}
            isSet={isSet}
            onToggle={() => {
              if (isSet) set(undefined, undefined);
              else set(min === 0 ? undefined : min, max ?? undefined);
            }}
          />
        );
      })}
      <RangeField name="出厂价" unit="元" min={price_min} max={price_max} onApply={({ min, max }) => set(min, max)} />
    </FilterRow>
  );
}

function priceLabel(min: number, max: number | null): string {
  if (max === null) return `${min} 元以上`;
  return min === 0 ? `${max} 元以下` : `${min}–${max} 元`;
}

function FlagRow({ config, filters, counts, onChange }: FilterPanelProps) {
  const flags = (Object.keys(FLAG_LABELS) as (keyof typeof FLAG_LABELS)[]).filter(
    (key) => !config.withoutFlags?.includes(key),
  );
  const isNew = filters.listed_days === NEW_TOY_DAYS;
  return (
    <FilterRow label="其他">
      {!config.withoutFlags?.includes('listed_days') && (
        <FilterChip
          label="新品"
          count={counts?.flags.is_new}
          isSet={isNew}
          onToggle={() => onChange({ ...filters, listed_days: isNew ? undefined : NEW_TOY_DAYS })}
        />
      )}
      {flags.map((key) => (
        <FilterChip
          key={key}
          label={FLAG_LABELS[key]}
          count={counts?.flags[key]}
          isSet={filters[key] === true}
          onToggle={() => onChange({ ...filters, [key]: toggled(filters[key]) })}
        />
      ))}
    </FilterRow>
  );
}
