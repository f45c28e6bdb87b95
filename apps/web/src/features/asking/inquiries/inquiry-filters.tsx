import { api } from '@wanyuan/contract/client';
import { INQUIRY_STATE_WORDS } from '@wanyuan/domain';
import { Select } from 'antd';
import { useCall } from '#lib/use-call.ts';
import { CustomerFilter } from '#page-kit/carts/customer-filter.tsx';
import { KeywordField } from '#page-kit/keyword-field.tsx';
import { Chip } from '#ui/chips.tsx';
import type { InquiriesAddress } from '../list-addresses.ts';
import { StateChips } from '../parts/state-chips.tsx';
import type { InquiryState } from '../types.ts';

interface InquiryFiltersProps {
  address: InquiriesAddress;
  data: { counts: Record<InquiryState, number> } | undefined;
  onChange: (next: Partial<InquiriesAddress>) => void;
}

const QUIET = { silent: true, returnError: true };

export function InquiryFilters({ address, data, onChange }: InquiryFiltersProps) {
  const asked = useCall(api.toy.get_inquiry_factories, {}, QUIET).data?.list ?? [];
  const factories = asked.map(({ factory_id: value, factory_name: label }) => ({ value, label }));
  const news = useCall(api.toy.get_asking_counts, {}, QUIET).data?.answers ?? 0;
  return (
    <>
      <StateChips
        label="询价状态"
        states={INQUIRY_STATE_WORDS}
        counts={data?.counts}
        value={address.state}
        onChange={(state) => onChange({ state, isNew: false })}
      >
        <Chip
          isPressed={address.isNew}
          count={news > 0 ? news : undefined}
          onClick={() => onChange({ isNew: !address.isNew, state: null })}
        >
          新答复
        </Chip>
      </StateChips>
      <div className="flex wrap gap-8">
        <KeywordField
          label="找品名、货号、单号"
          value={address.keyword}
          onSearch={(keyword) => onChange({ keyword })}
        />
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
        <CustomerFilter width={160} value={address.customer} onChange={(customer) => onChange({ customer })} />
      </div>
    </>
  );
}
