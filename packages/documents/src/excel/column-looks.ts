import type { SheetColumn } from './sheet-spec.ts';
import type { Look, StyleTable } from './style-table.ts';

const DEFAULT_WIDTHS = { text: 120, number: 84, date: 92, picture: 132 };
const DEFAULT_PICTURE_HEIGHT = 120;

/** A column with everything decided that its rows share. */
export interface ReadyColumn {
  spec: SheetColumn;
  kind: NonNullable<SheetColumn['kind']>;
  /** In pixels. */
  width: number;
  pictureHeight: number;
  styles: { cell: number; quoted: number; long: number; longQuoted: number; link: number; head: number; total: number };
}

export function readyColumn(spec: SheetColumn, table: StyleTable): ReadyColumn {
  const { kind = 'text' } = spec;
  const isNumber = kind === 'number';
  const horizontal = spec.horizontal ?? (isNumber ? 'right' : kind === 'text' ? 'left' : 'center');
  const format = spec.format ?? { text: '@', number: 'General', date: 'yyyy-mm-dd', picture: 'General' }[kind];
  const isIndented = horizontal !== 'center';
  const cell: Look = { hasBorder: true, wraps: !isNumber, horizontal, format, isIndented };
  const long: Look = { ...cell, format: 'General' };
  return {
    spec,
    kind,
    width: spec.width ?? DEFAULT_WIDTHS[kind],
    pictureHeight: spec.pictureHeight ?? DEFAULT_PICTURE_HEIGHT,
    styles: {
      cell: table.idOf(cell),
      quoted: table.idOf({ ...cell, isQuoted: true }),
      long: table.idOf(long),
      longQuoted: table.idOf({ ...long, isQuoted: true }),
      link: table.idOf({ ...long, font: 'link' }),
      head: table.idOf({ font: 'head', fill: 'head', hasBorder: true, horizontal: 'center', wraps: true }),
      total: table.idOf({
        font: 'total',
        fill: 'total',
        hasBorder: true,
        horizontal,
        isIndented,
        format: isNumber ? format : 'General',
      }),
    },
  };
}
