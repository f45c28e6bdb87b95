import type { FigurePeriod } from '@wanyuan/domain';
import { Segmented } from 'antd';
import { useNow } from '#lib/use-now.ts';
import { RangeField } from '#page-kit/rows/range-field.tsx';
import { PageHead } from '#ui/page-frame.tsx';
import { WhoseFilters } from '../list/list-filters.tsx';
import { ViewSwitch } from '../parts/view-switch.tsx';
import type { QuotationsFilter } from '../quotation-address.ts';
import { MONTH_CHOICES, monthChoice, periodOfMonths } from './shown-period.ts';

interface FigureHeadProps {
  title: string;
  address: QuotationsFilter;
  period: FigurePeriod;
  isCompany: boolean;
  onChange: (next: Partial<QuotationsFilter>) => void;
}

/** Whose figures, and of which time; the address keeps both. */
export function FigureHead({ title, address, period, isCompany, onChange }: FigureHeadProps) {
  const now = useNow();
  const show = ({ from, to }: FigurePeriod): void => onChange({ sentFrom: from, sentTo: to });
  return (
    <>
      <PageHead title={title}>
        <ViewSwitch value="figures" onChange={(view) => onChange({ view })} />
        <WhoseFilters address={address} isCompany={isCompany} onChange={onChange} />
      </PageHead>
      <div className="row wrap gap-8 mb-12">
        <Segmented<number>
          aria-label="统计的时间"
          value={monthChoice(period, now) ?? 0}
          onChange={(months) => show(periodOfMonths(months, now))}
          options={MONTH_CHOICES.map((months) => ({ value: months, label: `近 ${months} 个月` }))}
        />
        <RangeField value={period} onChange={show} />
      </div>
    </>
  );
}
