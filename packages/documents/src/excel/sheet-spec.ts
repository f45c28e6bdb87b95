import type { PictureSource } from '../pictures/picture-source.ts';

export interface SheetLink {
  text: string;
  url: string;
}

/**
 * Numbers may come as decimal texts, which keeps every digit; dates as "2026-11-16" or "2026-11-16 09:30", or as Date in
 * UTC. Null, undefined and the empty text leave the cell empty.
 */
export type SheetValue = string | number | Date | SheetLink | PictureSource | null | undefined;

export type SheetRow = Readonly<Record<string, SheetValue>>;

export type SheetColumnKind =
  /** Always text, whatever it looks like: 0012, 8E10, 1-2, =1+1. */
  'text' | 'number' | 'date' | 'picture';

export interface SheetColumn {
  key: string;
  title: string;
  kind?: SheetColumnKind;
  /** In pixels. */
  width?: number;
  /** For numbers and dates, as Excel writes it: "#,##0.00", "yyyy-mm-dd". */
  format?: string;
  horizontal?: 'left' | 'center' | 'right';
  /** Of pictures: how high they are at most, in pixels. */
  pictureHeight?: number;
  /** The sum below the table. */
  hasTotal?: boolean;
  /**
   * Instead of the value, which is then what the formula comes to: `(cell) => cell('price') + '*' + cell('count')`. Null
   * where a row has its value only.
   */
  formula?(cell: (key: string) => string, row: SheetRow): string | null;
}

export interface SheetHead {
  title?: string;
  /** Lines below the title, each over the whole width. */
  lines?: readonly string[];
  logo?: PictureSource;
}

export interface SheetSpec {
  name: string;
  columns: readonly SheetColumn[];
  rows: Iterable<SheetRow> | AsyncIterable<SheetRow>;
  head?: SheetHead;
  /** Names the sums: "合计". */
  totalLabel?: string;
  /** Lines below everything. */
  notes?: readonly string[];
  /** So many columns stay in sight, beside the names of the columns, which always do. */
  frozenColumns?: number;
  orientation?: 'landscape' | 'portrait';
}
