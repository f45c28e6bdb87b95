import type { ToyDetail } from '@wanyuan/contract/client';
import { COMPARE_FIELDS, COMPARE_GROUPS, type CompareField } from './compare-fields.ts';
import type { Language } from './compare-texts.ts';

export interface CompareCell {
  text: string;
  /** Not what most of the others say. */
  isOdd: boolean;
  /** The best figure of a row in which they differ. */
  isBest: boolean;
}

export interface CompareRow {
  key: string;
  label: string;
  isDifferent: boolean;
  cells: CompareCell[];
}

export interface CompareGroup {
  key: string;
  label: string;
  rows: CompareRow[];
}

/** What most toys say; null where nothing is said more often than anything else. */
function commonText(texts: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const [first, second] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return first && first[1] > (second?.[1] ?? 0) ? first[0] : null;
}

function bestFigure({ figure, better }: CompareField, toys: readonly ToyDetail[]): number | null {
  if (!figure || !better) return null;
  const figures = toys.map(figure).filter((value) => value !== null);
  if (new Set(figures).size < 2) return null;
  return better === 'low' ? Math.min(...figures) : Math.max(...figures);
}

function rowOf(field: CompareField, toys: readonly ToyDetail[], language: Language): CompareRow {
  const texts = toys.map((toy) => field.text(toy, language));
  const isDifferent = new Set(texts).size > 1;
  const common = commonText(texts);
  const best = bestFigure(field, toys);
  return {
    key: field.key,
    label: field[language],
    isDifferent,
    cells: toys.map((toy, index) => {
      const text = texts[index]!;
      return {
        text: text || '–',
        isOdd: isDifferent && common !== null && text !== common,
        isBest: best !== null && field.figure?.(toy) === best,
      };
    }),
  };
}

/** The table of a comparison. With one toy nothing differs, and hiding what is equal would hide everything. */
export function compareTable(toys: readonly ToyDetail[], language: Language, onlyDifferent: boolean): CompareGroup[] {
  const hidesEqual = onlyDifferent && toys.length > 1;
  return COMPARE_GROUPS.map(({ key, ...labels }) => ({
    key,
    label: labels[language],
    rows: COMPARE_FIELDS.filter((field) => field.group === key)
      .map((field) => rowOf(field, toys, language))
      .filter((row) => !hidesEqual || row.isDifferent),
  })).filter(({ rows }) => rows.length > 0);
}

/** How many rows differ, for the switch that hides the others. */
export function countDifferent(groups: readonly CompareGroup[]): number {
  return groups.flatMap(({ rows }) => rows).filter((row) => row.isDifferent).length;
}
