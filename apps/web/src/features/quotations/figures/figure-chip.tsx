import { AGE_BUCKETS, DECLINE_REASON_LABEL, QUOTATION_COUNT_LABEL } from '@wanyuan/domain';
import { Tag } from 'antd';
import { AppLink } from '#lib/app-link.tsx';
import { NO_FIGURE, type QuotationsAddress, type QuotationsFilter } from '../quotation-address.ts';

interface FigureChipProps {
  schema: QuotationsAddress;
  address: QuotationsFilter;
  onRemove: () => void;
}

function wordsOf({ figure, age, reason, sentFrom, sentTo, hasNoCustomer }: QuotationsFilter): string {
  return [
    ...(figure ? [`${sentFrom} 至 ${sentTo} 首次发出`, QUOTATION_COUNT_LABEL[figure]] : []),
    ...(age ? [`发出 ${AGE_BUCKETS.find(({ key }) => key === age)!.label}`] : []),
    ...(reason ? [`有产品因${DECLINE_REASON_LABEL[reason]}被拒绝`] : []),
    ...(hasNoCustomer ? ['未指定客户'] : []),
  ].join('，');
}

/** The figure that a list was opened by: it can be taken away, and leads back. */
export function FigureChip({ schema, address, onRemove }: FigureChipProps) {
  const words = wordsOf(address);
  if (!words) return null;
  return (
    <p className="row wrap gap-8 mb-12 t-13">
      <Tag closable={{ 'aria-label': '取消统计筛选' }} onClose={onRemove}>
        {words}
      </Tag>
      {address.figure && (
        <AppLink className="brand" to={schema.path({ ...address, ...NO_FIGURE, view: 'figures', page: 1 })}>
          回到统计
        </AppLink>
      )}
    </p>
  );
}
