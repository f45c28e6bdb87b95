import type { PrintRow } from '@wanyuan/contract/client';

export interface PickingBooth {
  booth: string;
  factory: string;
  rows: PrintRow[];
}
interface PickingHall {
  name: string;
  count: number;
  booths: PickingBooth[];
}

const byText = new Intl.Collator('zh-CN', { numeric: true });
const NOWHERE = '未进展厅';
/** After every booth that has a number. */
const LAST = '\uFFFF';

/** The way through the halls: showroom by showroom, booth by booth; what stands nowhere comes last. */
export function pickingList(rows: readonly PrintRow[]): PickingHall[] {
  const halls = new Map<string, Map<string, PickingBooth>>();
  for (const row of rows) {
    const hall = row.showroom || NOWHERE;
    const key = `${row.booth}\n${row.factory_name}`;
    const booths = halls.get(hall) ?? new Map<string, PickingBooth>();
    halls.set(hall, booths);
    const known = booths.get(key);
    if (known) known.rows.push(row);
    else booths.set(key, { booth: row.booth, factory: row.factory_name, rows: [row] });
  }
  return [...halls]
    .map(([name, booths]) => ({
      name,
      count: [...booths.values()].reduce((sum, { rows: here }) => sum + here.length, 0),
      booths: [...booths.values()].toSorted(
        (a, b) => byText.compare(a.booth || LAST, b.booth || LAST) || byText.compare(a.factory, b.factory),
      ),
    }))
    .toSorted((a, b) => Number(a.name === NOWHERE) - Number(b.name === NOWHERE) || byText.compare(a.name, b.name));
}
