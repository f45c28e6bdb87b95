import { businessDay } from '@wanyuan/domain';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';

dayjs.locale('zh-cn');

/** First and last day, empty for any. */
export interface Range {
  from: string;
  to: string;
}

export const NO_RANGE: Range = { from: '', to: '' };

/** The range in the words of the calls. */
export const rangeInput = ({ from, to }: Range) => (from && to ? { from, to } : {});

const FORMAT = 'YYYY-MM-DD';

/** Days are in business time, wherever the browser is. */
function presets() {
  const today = dayjs(businessDay(new Date()));
  return [
    { label: '今天', value: [today, today] as [dayjs.Dayjs, dayjs.Dayjs] },
    { label: '近 7 天', value: [today.subtract(6, 'day'), today] as [dayjs.Dayjs, dayjs.Dayjs] },
    { label: '近 30 天', value: [today.subtract(29, 'day'), today] as [dayjs.Dayjs, dayjs.Dayjs] },
    { label: '本月', value: [today.startOf('month'), today] as [dayjs.Dayjs, dayjs.Dayjs] },
    { label: '今年', value: [today.startOf('year'), today] as [dayjs.Dayjs, dayjs.Dayjs] },
  ];
}

interface RangeFieldProps {
  value: Range;
  onChange: (range: Range) => void;
}

export function RangeField({ value: { from, to }, onChange }: RangeFieldProps) {
  return (
    <DatePicker.RangePicker
      aria-label="日期"
      placeholder={['开始日期', '结束日期']}
      value={from && to ? [dayjs(from), dayjs(to)] : null}
      presets={presets()}
      disabledDate={(day) => day.format(FORMAT) > businessDay(new Date())}
      onChange={(days) => {
        const [first, last] = days ?? [];
        onChange(first && last ? { from: first.format(FORMAT), to: last.format(FORMAT) } : NO_RANGE);
      }}
    />
  );
}
