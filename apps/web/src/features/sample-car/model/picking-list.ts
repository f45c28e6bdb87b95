import type { CartLine } from '@wanyuan/contract/client';

export interface PickingBooth {
  booth: string;
  factory: string;
  lines: CartLine[];
}
export interface PickingHall {
  name: string;
  count: number;
  booths: PickingBooth[];
}

const byText = new Intl.Collator('zh-CN', { numeric: true });
const NOWHERE = '未进展厅';

/** The way through the halls: showroom by showroom, booth by booth; what stands nowhere comes last. */
export function pickingList(lines: readonly CartLine[]): PickingHall[] {
  const halls = new Map<string, Map<string, PickingBooth>>();
  for (const line of lines) {
    const hall = line.showroom?.name ?? NOWHERE;
    const booth = line.showroom?.booth ?? '';
    const key = `${booth}\n${line.toy.factory_name}`;
    const booths = halls.get(hall) ?? new Map<string, PickingBooth>();
    halls.set(hall, booths);
    const known = booths.get(key);
    if (known) known.lines.push(line);
    else booths.set(key, { booth, factory: line.toy.factory_name, lines: [line] });
  }
  return [...halls]
    .map(([name, booths]) => ({
      name,
      count: [...booths.values()].reduce((sum, { lines: here }) => sum + here.length, 0),
      booths: [...booths.values()].toSorted(
        (a, b) => byText.compare(a.booth || '￿', b.booth || '￿') || byText.compare(a.factory, b.factory),
      ),
    }))
    .toSorted((a, b) => Number(a.name === NOWHERE) - Number(b.name === NOWHERE) || byText.compare(a.name, b.name));
}
