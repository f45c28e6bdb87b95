import type { api, OutputOf } from '@wanyuan/contract/client';
import { CATEGORIES, CATEGORY_GROUPS, CERTIFICATE_KINDS } from '@wanyuan/domain';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import type { PageLink } from '#lib/page-links.ts';
import type { FactoryAddress, FixedFilters } from '../factory-address.ts';
import { ChipRow } from './chip-row.tsx';
import styles from './filters.module.css';

interface FactoryFiltersProps {
  address: FactoryAddress;
  fixed: FixedFilters;
  /** How many factories each region would leave; unknown while the first answer is on its way. */
  regions: OutputOf<typeof api.factory.get_list>['regions'] | undefined;
  pathOf: (change: Partial<FactoryAddress>) => PageLink;
}

/** In the order of the category menu, which people know. */
const CATEGORY_ORDER = CATEGORY_GROUPS.flatMap(({ category_ids: ids }) => ids).flatMap(
  (id) => CATEGORIES.find((category) => category.id === id) ?? [],
);
const FEW_CATEGORIES = 9;

/** What narrows the list; the address carries every choice. */
export function FactoryFilters({ address, fixed, regions, pathOf }: FactoryFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const chosen = CATEGORY_ORDER.findIndex(({ id }) => id === address.category_id);
  const isWhole = isOpen || chosen >= FEW_CATEGORIES;
  return (
    <section className={`card ${styles.filters}`} aria-label="筛选工厂">
      {fixed.region_id === undefined && (
        <ChipRow
          label="产区"
          allTo={pathOf({ region_id: null })}
          chips={(regions ?? []).map(({ id, name, count }) => {
            const isSet = id === address.region_id;
            return { key: id, label: name, count, isSet, to: pathOf({ region_id: isSet ? null : id }) };
          })}
        />
      )}
      <div className={`gap-12 ${styles.row}`}>
        <ChipRow
          label="主营"
          allTo={pathOf({ category_id: null })}
          chips={CATEGORY_ORDER.slice(0, isWhole ? undefined : FEW_CATEGORIES).map(({ id, name }) => {
            const isSet = id === address.category_id;
            return { key: id, label: name, isSet, to: pathOf({ category_id: isSet ? null : id }) };
          })}
        />
        <button
          type="button"
          className={`inline-row rigid gap-2 t-12 quiet ${styles.more}`}
          aria-expanded={isWhole}
          onClick={() => setOpen(!isWhole)}
        >
          {isWhole ? '收起' : '更多'}
          {isWhole ? <ChevronUp size={14} aria-hidden /> : <ChevronDown size={14} aria-hidden />}
        </button>
      </div>
      <ChipRow
        label="证书"
        allTo={pathOf({ certification_id: null })}
        chips={CERTIFICATE_KINDS.map(({ id, name }) => {
          const isSet = id === address.certification_id;
          return { key: id, label: name, isSet, to: pathOf({ certification_id: isSet ? null : id }) };
        })}
      />
      <ChipRow
        label="其他"
        chips={[
          ...(fixed.is_general_taxpayer
            ? []
            : [
                {
                  key: 'taxpayer',
                  label: '一般纳税人',
                  isSet: address.is_general_taxpayer,
                  to: pathOf({ is_general_taxpayer: !address.is_general_taxpayer }),
                },
              ]),
          {
            key: 'verified',
            label: '已核验',
            isSet: address.is_verified,
            to: pathOf({ is_verified: !address.is_verified }),
          },
        ]}
      />
    </section>
  );
}
