import type { AddressMoves } from '#page-kit/rows/use-address.ts';
import type { AddressValue } from '#page-kit/rows/address.ts';
import { KeywordField } from '#page-kit/keyword-field.tsx';
import { RangeField, rangeInput } from '#page-kit/rows/range-field.tsx';
import { Tabs } from '#ui/tabs.tsx';
import type { ReactNode } from 'react';
import { SiteSelect } from '#page-kit/site-select.tsx';
import type { LOOKS } from '../site-address.ts';
import { VisitorPanel } from './visitor-panel.tsx';
import styles from './records.module.css';

export type LooksPlace = AddressMoves<AddressValue<typeof LOOKS>>;

/** What both lists are narrowed by, in the words of the calls. */
export const looksFilter = ({ site, visitor, keyword, ...address }: LooksPlace['address']) => ({
  keyword,
  ...rangeInput(address),
  ...(site > 0 && { site_id: site }),
  ...(visitor > 0 && { visitor_id: visitor }),
});

const VIEWS = [
  { key: 'looks', label: '看过的产品' },
  { key: 'searches', label: '搜过的词' },
] as const;

interface LooksFiltersProps {
  place: LooksPlace;
  keywordLabel: string;
  children: ReactNode;
}

/** Above both lists of what visitors did. */
export function LooksFilters({ place: { address, change }, keywordLabel, children }: LooksFiltersProps) {
  return (
    <>
      <VisitorPanel id={address.visitor} onClose={() => change({ visitor: 0 })} />
      <div className="row wrap gap-12 mb-8">
        <SiteSelect className={styles.filter} value={address.site} onChange={(next) => change({ site: next })} />
        <RangeField value={address} onChange={change} />
        <KeywordField label={keywordLabel} value={address.keyword} onSearch={(next) => change({ keyword: next })} />
        {children}
      </div>
      <Tabs isTabList label="看什么" tabs={VIEWS} value={address.view} onChange={(view) => change({ view })} />
    </>
  );
}
