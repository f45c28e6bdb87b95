import { api } from '@wanyuan/contract/client';
import { Select } from 'antd';
import { useCall } from '#lib/use-call.ts';
import styles from './staff-select.module.css';

const QUIET = { returnError: true, silent: true, keepPrevious: true } as const;

interface StaffSelectProps {
  value: number | null;
  onChange: (userId: number | null) => void;
}

/** Whose talks the main account reads. */
export function StaffSelect({ value, onChange }: StaffSelectProps) {
  const { data } = useCall(api.chat.get_colleague_list, {}, QUIET);
  return (
    <div className={styles.filter}>
      <Select
        allowClear
        className="full"
        aria-label="员工"
        placeholder="全部员工"
        value={value}
        options={(data?.list ?? []).map(({ user_id, nickname }) => ({ value: user_id, label: nickname }))}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(next: number | null | undefined) => onChange(next ?? null)}
      />
    </div>
  );
}
