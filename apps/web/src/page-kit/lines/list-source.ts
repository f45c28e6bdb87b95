import type { FormulaParameter } from '@wanyuan/contract/client';
import type { CallError } from '#lib/call-error.ts';
import type { FieldValue, LineChange } from './drafts.ts';
import type { ChangedLine, ListedLine } from './merge-lines.ts';
import type { Parsed } from './parse-fields.ts';

export interface FetchedLines<Line, Head> {
  head: Head;
  version: number;
  list: readonly Line[];
  removed_ids: readonly number[];
  formulas: Readonly<Record<string, FormulaParameter>>;
  /** All lines, though only newer ones were asked for. */
  isWhole?: boolean;
}

export interface StoredLines<Line extends ListedLine> {
  version: number;
  /** What they say now; what an answer leaves out is as it was. */
  list: readonly ChangedLine<Line>[];
  faults: readonly { id: number; field: string; message: string }[];
  formulas?: Readonly<Record<string, FormulaParameter>>;
}

/** Where the lines of one list come from and go to. */
export interface ListSource<Line extends ListedLine, Field extends string, Head> {
  id: number;
  /** The name under which the device keeps what was not sent. */
  keptAs: string;
  fields: readonly Field[];
  parse: (field: Field, text: string, line: Line) => Parsed<FieldValue>;
  /** Whether what is typed replaces only what its author saw there. */
  isGuarded?: boolean;
  /** Half of it may be refused: it is sent only when the cell is left. */
  isHeldBack: (field: Field) => boolean;
  fetch: (since: number | undefined) => Promise<FetchedLines<Line, Head>>;
  send: (changes: readonly LineChange<Field>[], how: { keepalive: boolean }) => Promise<StoredLines<Line>>;
  onRefused?: (error: CallError) => void;
  /** Tells of each version that the server speaks of. */
  listen: (onVersion: (version: number) => void) => () => void;
}
