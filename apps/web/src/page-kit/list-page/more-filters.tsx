import type { ToyCounts, ToyFilters } from '@wanyuan/contract/client';
import { REGIONS } from '@wanyuan/domain';
import { FilterChip, FilterRow } from './filter-row.tsx';
import type { FilterGroup } from './list-config.ts';
import { IdRow } from './id-row.tsx';
import { RangeField } from './range-field.tsx';
import styles from './filters.module.css';
import { MARKETS } from './toy-query.ts';

interface MoreFiltersProps {
  shows: (group: FilterGroup) => boolean;
  filters: ToyFilters;
  counts: ToyCounts | undefined;
  onChange: (filters: ToyFilters) => void;
}

const DAYS = [3, 7, 30, 90];
const MARKET_ROWS = MARKETS.map((market) => ({ id: market, name: market }));
const named = (entries: readonly { value: number | string; name: string }[] | undefined) =>
  (entries ?? []).map(({ value, name }) => ({ id: Number(value), name }));

/** What fewer people ask for: where it is made and shown, when it changed, how it is packed in cartons. */
export function MoreFilters({ shows, filters, counts, onChange }: MoreFiltersProps) {
  const set = (change: Partial<ToyFilters>): void => onChange({ ...filters, ...change });
  return (
    <>
      {shows('market') && (
        <IdRow
          label="目标市场"
          rows={MARKET_ROWS}
          counts={counts?.market}
          chosen={filters.markets}
          onChange={(markets) => set({ markets })}
        />
      )}
      {shows('region') && (
        <IdRow
          label="产区"
          rows={REGIONS}
          counts={counts?.region}
          chosen={filters.region_ids}
          onChange={(region_ids) => set({ region_ids })}
        />
      )}
      {shows('showroom') && (
        <IdRow
          label="展厅"
          rows={named(counts?.showroom)}
          counts={counts?.showroom}
          chosen={filters.showroom_ids}
          onChange={(showroom_ids) => set({ showroom_ids })}
        />
      )}
      {shows('factory') && (
        <IdRow
          label="工厂"
          rows={named(counts?.factory)}
          counts={counts?.factory}
          chosen={filters.factory_ids}
          onChange={(factory_ids) => set({ factory_ids })}
        />
      )}
      {shows('time') && (
        <FilterRow label="时间">
          <Days word="上架" chosen={filters.listed_days} onChange={(listed_days) => set({ listed_days })} />
          <Days word="更新" chosen={filters.updated_days} onChange={(updated_days) => set({ updated_days })} />
        </FilterRow>
      )}
      {shows('carton') && <CartonRow filters={filters} set={set} />}
    </>
  );
}

interface DaysProps {
  word: string;
  chosen: number | undefined;
  onChange: (days: number | undefined) => void;
}

function Days({ word, chosen, onChange }: DaysProps) {
  return DAYS.map((days) => (
    <FilterChip
      key={days}
      label={`${days} 天内${word}`}
      isSet={chosen === days}
      onToggle={() => onChange(chosen === days ? undefined : days)}
    />
  ));
}

function CartonRow({ filters, set }: { filters: ToyFilters; set: (change: Partial<ToyFilters>) => void }) {
  const ranges = [
    { key: 'cbm', name: '外箱体积', unit: 'CBM' },
    { key: 'pieces', name: '装箱量', unit: '件' },
    { key: 'weight', name: '毛重', unit: 'KGS' },
  ] as const;
  return (
    <fieldset className={`flex gap-8 ${styles.row}`} aria-label="装箱">
      <b className={`rigid quiet ${styles.label}`} aria-hidden>
        装箱
      </b>
      <div className={`flex wrap grow ${styles.ranges}`}>
        {ranges.map(({ key, name, unit }) => (
          <div key={key} className={`row gap-8 ${styles.named}`}>
            <span>{name}</span>
            <RangeField
              name={name}
              unit={unit}
              min={filters[`${key}_min`]}
              max={filters[`${key}_max`]}
              onApply={({ min, max }) => set({ [`${key}_min`]: min, [`${key}_max`]: max })}
            />
          </div>
        ))}
        <div className={`row gap-8 ${styles.named}`}>
          <span>起订量 ≤</span>
          <RangeField
            name="起订量"
            unit="件"
            only="max"
            min={undefined}
            max={filters.moq_max}
            onApply={({ max }) => set({ moq_max: max })}
          />
        </div>
        <div className={`row gap-8 ${styles.named}`}>
          <span>库存 ≥</span>
          <RangeField
            name="库存"
            unit="箱"
            only="min"
            min={filters.stock_min}
            max={undefined}
            onApply={({ min }) => set({ stock_min: min })}
          />
        </div>
      </div>
    </fieldset>
  );
}
