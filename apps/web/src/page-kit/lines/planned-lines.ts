import { lineTotals } from '@wanyuan/domain';
import type { PlannedLine } from '../containers/planned-line.ts';
import type { ToyLine } from './line-types.ts';
import { countedLines, totalled } from './totals.ts';

function sizeOf({ carton_length, carton_width, carton_height }: ToyLine['toy']): PlannedLine['size'] {
  const [length, width, height] = [Number(carton_length), Number(carton_width), Number(carton_height)];
  return length > 0 && width > 0 && height > 0 ? { length, width, height } : null;
}

type Carton = Pick<PlannedLine, 'cubic_meter' | 'gross_weight' | 'size'>;
/** By snapshot: a keystroke changes a line, never its toy. */
const cartons = new WeakMap<ToyLine['toy'], Carton>();

function cartonOf(line: ToyLine): Carton {
  const known = cartons.get(line.toy);
  if (known) return known;
  const { cubic_meter, gross_weight } = lineTotals({ ...totalled(line), order_box_qty: 1 });
  const carton = { cubic_meter, gross_weight, size: sizeOf(line.toy) };
  cartons.set(line.toy, carton);
  return carton;
}

/** The lines as a container plan takes them; what is shown no more takes no room. */
export function plannedLines(lines: readonly ToyLine[]): PlannedLine[] {
  return countedLines(lines).map((line) => ({
    id: line.id,
    label: line.toy.article_number || line.toy.number,
    name: line.toy.name,
    cartons: line.order_box_qty,
    ...cartonOf(line),
  }));
}
