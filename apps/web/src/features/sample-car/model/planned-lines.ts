import type { CartLine } from '@wanyuan/contract/client';
import { lineTotals } from '@wanyuan/domain';
import type { PlannedLine } from '#page-kit/containers/planned-line.ts';
import { totalled } from './totals.ts';

function sizeOf({ carton_length, carton_width, carton_height }: CartLine['toy']): PlannedLine['size'] {
  const [length, width, height] = [Number(carton_length), Number(carton_width), Number(carton_height)];
  return length > 0 && width > 0 && height > 0 ? { length, width, height } : null;
}

/** The lines as a container plan takes them. */
export function plannedLines(lines: readonly CartLine[]): PlannedLine[] {
  return lines.map((line) => {
    const one = lineTotals({ ...totalled(line), order_box_qty: 1 });
    return {
      id: line.id,
      label: line.toy.article_number || line.toy.number,
      name: line.toy.name,
      cartons: line.order_box_qty,
      cubic_meter: one.cubic_meter,
      gross_weight: one.gross_weight,
      size: sizeOf(line.toy),
    };
  });
}
