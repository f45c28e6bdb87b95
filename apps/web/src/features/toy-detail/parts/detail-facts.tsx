import type { ToyDetail } from '@wanyuan/contract/client';
import { formatAgo, formatCount } from '#lib/format.ts';
import { highCubeCartons } from '../detail-words.ts';
import styles from './detail-facts.module.css';

interface Fact {
  label: string;
  value: string;
  note: string;
}

function factsOf(toy: ToyDetail): Fact[] {
  const perContainer = highCubeCartons(toy);
  const pieces = (cartons: number | null): string =>
    cartons === null || toy.carton_quantity === null ? '' : `${formatCount(cartons * toy.carton_quantity)} ${toy.unit}`;
  const hasStock = toy.stock_cartons > 0;
  return [
    {
      label: '起订',
      value: toy.moq_cartons === null ? '未注明' : `${toy.moq_cartons} 箱`,
      note: toy.moq_pieces === null ? '可与工厂商量' : `${formatCount(toy.moq_pieces)} ${toy.unit}`,
    },
    {
      label: '交期',
      value: toy.lead_days === null ? '未注明' : `${toy.lead_days} 天`,
      note: hasStock ? '现货可先发' : '按订单生产',
    },
    {
      label: '装柜（40HQ）',
      value: perContainer === null ? '–' : `${formatCount(perContainer)} 箱`,
      note: pieces(perContainer) || '缺外箱尺寸',
    },
    {
      label: '库存',
      value: hasStock ? `${formatCount(toy.stock_cartons)} 箱` : '无现货',
      note:
        toy.stock_updated_time === null
          ? pieces(hasStock ? toy.stock_cartons : null)
          : `${formatAgo(toy.stock_updated_time)}更新`,
    },
  ];
}

/** What an order depends on. */
export function DetailFacts({ toy }: { toy: ToyDetail }) {
  return (
    <dl className={`grid ${styles.facts}`}>
      {factsOf(toy).map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b>{value}</b>
            <span>{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
