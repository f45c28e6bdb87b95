import { CustomerSelect } from './customer-select.tsx';

interface CustomerFilterProps {
  /** 0 for all. */
  value: number;
  width: number;
  onChange: (customerId: number) => void;
}

/** Narrows a list to what is one customer's. */
export function CustomerFilter({ value, width, onChange }: CustomerFilterProps) {
  return (
    <div style={{ width }}>
      <CustomerSelect
        allowNone
        mayCreate={false}
        placeholder="全部客户"
        value={value || null}
        onChange={(next) => onChange(next ?? 0)}
      />
    </div>
  );
}
