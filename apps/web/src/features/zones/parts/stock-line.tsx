import type { ToyCard } from '@wanyuan/contract/client';
import { PackageCheck } from 'lucide-react';
import { formatCount } from '#lib/format.ts';

/** How much of it lies in the warehouse. */
export function StockLine({ stock_cartons, carton_quantity, unit }: ToyCard) {
  const pieces = carton_quantity === null ? '' : `（${formatCount(stock_cartons * carton_quantity)} ${unit}）`;
  return (
    <span className="row gap-4 ok">
      <PackageCheck size={14} aria-hidden />
      库存 {formatCount(stock_cartons)} 箱{pieces}
    </span>
  );
}
