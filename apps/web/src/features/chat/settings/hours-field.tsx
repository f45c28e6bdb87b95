import { Select } from 'antd';
import { halfHours, readHours, writeHours, WEEK } from './hours.ts';

interface HoursFieldProps {
  /** As the server keeps them; empty for always. */
  hours: string;
  onChange: (hours: string) => void;
}

const FIRST = '1-6 08:30-18:00';
const TIMES = halfHours().map((value) => ({ value, label: value }));
const DAYS = WEEK.map((label, turn) => ({ value: turn + 1, label }));

/** From which day to which, and from when to when. */
export function HoursField({ hours, onChange }: HoursFieldProps) {
  const known = readHours(hours);
  const change = (next: Partial<NonNullable<typeof known>>): void => {
    if (known) onChange(writeHours({ ...known, ...next }));
  };
  return (
    <span className="row wrap gap-6">
      <Select
        aria-label="是否设工作时间"
        value={known !== null}
        options={[
          { value: false, label: '不限' },
          { value: true, label: '限定' },
        ]}
        onChange={(isLimited: boolean) => onChange(isLimited ? FIRST : '')}
      />
      {known && (
        <>
          <Select
            aria-label="从周几"
            value={known.fromDay}
            options={DAYS}
            onChange={(fromDay) => change({ fromDay })}
          />
          至
          <Select aria-label="到周几" value={known.toDay} options={DAYS} onChange={(toDay) => change({ toDay })} />
          <Select aria-label="从几点" value={known.from} options={TIMES} onChange={(from) => change({ from })} />–
          <Select aria-label="到几点" value={known.to} options={TIMES} onChange={(to) => change({ to })} />
        </>
      )}
    </span>
  );
}
