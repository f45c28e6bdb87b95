import { USER_TYPE_LABEL } from '@wanyuan/domain';
import { Select } from 'antd';
import { KeywordField } from '#page-kit/keyword-field.tsx';
import { STAFF_ORDERS, STAFF_ROLES, STAFF_STATES, type StaffAddress, type StaffState } from '../staff-address.ts';
import styles from './staff.module.css';

const ANY = -1;

interface StaffFiltersProps {
  address: StaffAddress;
  onChange: (next: Partial<StaffAddress>) => void;
}

/** Who is shown, in which order. */
export function StaffFilters({ address, onChange }: StaffFiltersProps) {
  const { keyword, role, state, order } = address;
  return (
    <>
      <span className="grow" />
      <KeywordField label="找姓名、账号、手机号" value={keyword} onSearch={(next) => onChange({ keyword: next })} />
      <Select<(typeof STAFF_ROLES)[number] | typeof ANY>
        aria-label="身份"
        className={styles.choice ?? ''}
        value={role ?? ANY}
        options={[
          { value: ANY, label: '全部身份' },
          ...STAFF_ROLES.map((value) => ({ value, label: USER_TYPE_LABEL[value] })),
        ]}
        onChange={(next) => onChange({ role: next === ANY ? null : next })}
      />
      <Select<StaffState | ''>
        aria-label="状态"
        className={styles.choice ?? ''}
        value={state ?? ''}
        options={[
          { value: '', label: '全部状态' },
          ...Object.entries(STAFF_STATES).map(([value, label]) => ({ value: value as StaffState, label })),
        ]}
        onChange={(next) => onChange({ state: next === '' ? null : next })}
      />
      <Select
        aria-label="排序"
        className={styles.choice ?? ''}
        value={order}
        options={Object.entries(STAFF_ORDERS).map(([value, label]) => ({ value: value as typeof order, label }))}
        onChange={(next) => onChange({ order: next })}
      />
    </>
  );
}
