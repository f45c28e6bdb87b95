import { api } from '@wanyuan/contract/client';
import { Select } from 'antd';
import { useState } from 'react';
import { useCall } from '#lib/use-call.ts';
import { CustomerSelect } from '#page-kit/carts/customer-select.tsx';
import { KeywordField } from '#page-kit/keyword-field.tsx';
import type { ListAddress } from '../list-address.ts';
import parts from '../parts/asking.module.css';
import { StateChips } from '../parts/state-chips.tsx';
import type { Inquiry, InquiryState } from '../types.ts';
import { INQUIRY_STATES } from '../words.ts';

interface InquiryFiltersProps {
  address: ListAddress & { state: InquiryState | '' };
  data: { list: readonly Inquiry[]; counts: Record<InquiryState, number> } | undefined;
  onChange: (next: Partial<ListAddress>) => void;
}

/** The factories met so far on this page; a list of all that were ever asked would be long. */
function useMetFactories(list: readonly Inquiry[]): { value: number; label: string }[] {
  const [met, setMet] = useState<ReadonlyMap<number, string>>(new Map());
  const isNew = list.some(({ factory_id }) => !met.has(factory_id));
  if (isNew) setMet(new Map([...met, ...list.map((row) => [row.factory_id, row.factory_name] as const)]));
  return [...met].map(([value, label]) => ({ value, label }));
}

export function InquiryFilters({ address, data, onChange }: InquiryFiltersProps) {
  const factories = useMetFactories(data?.list ?? []);
  const news = useCall(api.toy.get_asking_counts, {}, { silent: true, returnError: true }).data?.answers ?? 0;
  return (
    <div className={parts.bar}>
      <StateChips
        label="询价状态"
        states={INQUIRY_STATES}
        counts={data?.counts}
        value={address.state}
        onChange={(state) => onChange({ state, isNew: false })}
      >
        <button
          type="button"
          className={parts.chip}
          aria-pressed={address.isNew}
          onClick={() => onChange({ isNew: !address.isNew, state: '' })}
        >
          新答复{news > 0 && <small>{news}</small>}
        </button>
      </StateChips>
      <span className={parts.space} />
      <Select
        aria-label="按工厂筛选"
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="全部工厂"
        style={{ width: 160 }}
        popupMatchSelectWidth={false}
        options={factories}
        value={factories.some(({ value }) => value === address.factory) ? address.factory : null}
        onChange={(factory: number | undefined) => onChange({ factory: factory ?? 0 })}
      />
      <div style={{ width: 160 }}>
        <CustomerSelect
          allowNone
          placeholder="全部客户"
          value={address.customer || null}
          onChange={(customer) => onChange({ customer: customer ?? 0 })}
        />
      </div>
      <KeywordField label="找品名、货号、单号" value={address.keyword} onSearch={(keyword) => onChange({ keyword })} />
    </div>
  );
}
