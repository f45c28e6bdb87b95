import type { ToyDetail } from '@wanyuan/contract/client';
import { CONTRAST_FIELDS, CONTRAST_GROUPS, type ContrastField } from './contrast-fields.ts';

export type Language = 'zh' | 'en';

export interface ContrastCell {
  text: string;
  /** Not what most of the others say. */
  isOdd: boolean;
  /** The best figure of a row in which they differ. */
  isBest: boolean;
}

export interface ContrastRow {
  key: string;
  label: string;
  isDifferent: boolean;
  cells: ContrastCell[];
}

export interface ContrastGroup {
  key: string;
  label: string;
  rows: ContrastRow[];
}

/** What most toys say; null where nothing is said more often than anything else. */
function commonText(texts: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const [first, second] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return first && first[1] > (second?.[1] ?? 0) ? first[0] : null;
}

function bestFigure({ figure, better }: ContrastField, toys: readonly ToyDetail[]): number | null {
  if (!figure || !better) return null;
  const figures = toys.map(figure).filter((value) => value !== null);
  if (new Set(figures).size < 2) return null;
  return better === 'low' ? Math.min(...figures) : Math.max(...figures);
}

function rowOf(field: ContrastField, toys: readonly ToyDetail[], language: Language): ContrastRow {
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
export function contrastTable(toys: readonly ToyDetail[], language: Language, onlyDifferent: boolean): ContrastGroup[] {
  const hidesEqual = onlyDifferent && toys.length > 1;
  return CONTRAST_GROUPS.map(({ key, ...labels }) => ({
    key,
    label: labels[language],
    rows: CONTRAST_FIELDS.filter((field) => field.group === key)
      .map((field) => rowOf(field, toys, language))
      .filter((row) => !hidesEqual || row.isDifferent),
  })).filter(({ rows }) => rows.length > 0);
}

/** How many rows differ, for the switch that hides the others. */
export function countDifferent(groups: readonly ContrastGroup[]): number {
  return groups.flatMap(({ rows }) => rows).filter((row) => row.isDifferent).length;
}
