import { api } from '@wanyuan/contract/client';
import { Select } from 'antd';
import { useCall } from '#lib/use-call.ts';
import { useSession } from '#lib/session.ts';
import { CustomerFilter } from '#page-kit/carts/customer-filter.tsx';
import { KeywordField } from '#page-kit/keyword-field.tsx';
import { RangeField } from '#page-kit/rows/range-field.tsx';
import type { QuotationsFilter } from '../quotation-address.ts';
import styles from './list.module.css';

interface WhoseFiltersProps {
  address: QuotationsFilter;
  isCompany: boolean;
  onChange: (next: Partial<QuotationsFilter>) => void;
}

/** For whom, and of the company's whose. */
export function WhoseFilters({ address, isCompany, onChange }: WhoseFiltersProps) {
  return (
    <>
      <CustomerFilter
        width={168}
        value={address.customer}
        onChange={(customer) => onChange({ customer, hasNoCustomer: false })}
      />
      {isCompany && <SalespersonFilter value={address.user} onChange={(user) => onChange({ user })} />}
    </>
  );
}

/** Whose quotations, for whom, changed when, and words of them. */
export function ListFilters(props: WhoseFiltersProps) {
  const { address, onChange } = props;
  return (
    <>
      <WhoseFilters {...props} />
      <RangeField value={address} onChange={onChange} />
      <KeywordField
        label="找编号、客户、品名、货号"
        value={address.keyword}
        onSearch={(keyword) => onChange({ keyword })}
      />
    </>
  );
}

function SalespersonFilter({ value, onChange }: { value: number; onChange: (userId: number) => void }) {
  const me = useSession();
  const { data } = useCall(api.chat.get_colleague_list, {}, { silent: true, returnError: true });
  const people = [...(me ? [{ user_id: me.user_id, nickname: me.nickname }] : []), ...(data?.list ?? [])];
  return (
    <Select<number>
      allowClear
      aria-label="业务员"
      className={styles.person ?? ''}
      placeholder="全部业务员"
      value={value || null}
      options={people.map(({ user_id: id, nickname }) => ({ value: id, label: nickname }))}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(next: number | undefined) => onChange(next ?? 0)}
    />
  );
}
