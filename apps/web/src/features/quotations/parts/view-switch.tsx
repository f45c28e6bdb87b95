import { Segmented } from 'antd';

type View = 'list' | 'figures';

/** From the list to its figures and back. */
export function ViewSwitch({ value, onChange }: { value: View; onChange: (view: View) => void }) {
  return (
    <Segmented<View>
      aria-label="列表或统计"
      value={value}
      onChange={onChange}
      options={[
        { value: 'list', label: '列表' },
        { value: 'figures', label: '报价统计' },
      ]}
    />
  );
}
