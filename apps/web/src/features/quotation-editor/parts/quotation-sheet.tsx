import { memo, useMemo } from 'react';
import { shownLine } from '#page-kit/lines/drafts.ts';
import { FactoryRow } from '#page-kit/lines/factory-row.tsx';
import { lineIds, placesOf, type GridRow } from '#page-kit/lines/grid-rows.ts';
import { isOff } from '#page-kit/lines/line-words.ts';
import shared from '#page-kit/lines/lines.module.css';
import { TickBox } from '#page-kit/lines/tick-box.tsx';
import { tickedWith } from '#page-kit/lines/ticks.ts';
import { countedLines } from '#page-kit/lines/totals.ts';
import type { createSheetControl } from '#page-kit/sheet/sheet-control.ts';
import type { RowLook } from '#page-kit/sheet/sheet-row.tsx';
import { Sheet } from '#page-kit/sheet/sheet.tsx';
import type { QuotationColumn } from '../model/line-columns.ts';
import { totalsOfLines } from '../model/line-totals.ts';
import { lineName } from '../model/quoted-line.ts';
import { useHead, useLines, type OpenQuotation } from '../store/open-quotation.ts';
import { quotationSource, type QuotationRow } from '../store/quotation-rows.ts';
import { quotationWriter } from '../store/quotation-writer.ts';
import { quotationColumns } from './quotation-columns.tsx';
import styles from './sheet.module.css';

interface QuotationSheetProps {
  quotation: OpenQuotation;
  control: ReturnType<typeof createSheetControl<QuotationRow>>;
  rows: readonly GridRow[];
  columns: readonly QuotationColumn[];
  /** A block that names toys was pasted. */
  onNumbers: (text: string) => void;
}

const ROW = 60;
const FACTORY_ROW = 36;

const tickLines = ({ lines }: OpenQuotation, ids: readonly number[], isOn: boolean): void =>
  lines.store.setState(({ ticked }) => ({ ticked: tickedWith(ticked, ids, isOn) }));

const lookOf = (quotation: OpenQuotation): RowLook<QuotationRow> => ({
  rowClass: `${shared.row} ${styles.row}`,
  cellClass: `${shared.cell} ${styles.cell}`,
  tick: ({ line, isTicked, change }) =>
    change === 'removed' ? null : (
      <input
        type="checkbox"
        checked={isTicked}
        aria-label={`选择 ${lineName(line)}`}
        onChange={(event) => tickLines(quotation, [line.id], event.target.checked)}
      />
    ),
  attributes: ({ line, isTicked, change, drop }) => ({
    'aria-selected': isTicked,
    'data-off': isOff(line),
    'data-added': change === 'added',
    'data-removed': change === 'removed',
    'data-drop-before': drop === 'before',
    'data-drop-after': drop === 'after',
  }),
});

const headingOf = (quotation: OpenQuotation, rows: readonly GridRow[]) => ({
  height: FACTORY_ROW,
  draw: (index: number, top: number) => {
    const row = rows[index];
    if (row?.kind !== 'factory') return null;
    return <Heading key={`factory${row.id}`} quotation={quotation} row={row} index={index} top={top} />;
  },
});

interface HeadingProps {
  quotation: OpenQuotation;
  row: Extract<GridRow, { kind: 'factory' }>;
  index: number;
  top: number;
}

function Heading({ quotation, row, index, top }: HeadingProps) {
  const lines = useLines(quotation, (state) => state.lines);
  const drafts = useLines(quotation, (state) => state.drafts);
  const ticked = useLines(quotation, (state) => state.ticked);
  const own = row.ids.flatMap((id) => {
    const line = lines.get(id);
    return line ? [shownLine(line, drafts.get(id))] : [];
  });
  return (
    <FactoryRow
      {...row}
      index={index}
      top={top}
      totals={totalsOfLines(countedLines(own))}
      ticked={ticked}
      onTick={(ids, isOn) => tickLines(quotation, ids, isOn)}
    />
  );
}

/** The lines of a quotation as a spreadsheet. */
export const QuotationSheet = memo(function QuotationSheet(props: QuotationSheetProps) {
  const { quotation, control, rows, columns: chosen, onNumbers } = props;
  const currency = useHead(quotation, ({ head }) => head?.head.currency ?? '');
  const source = useMemo(() => {
    const places = new Map(rows.flatMap((row) => (row.kind === 'line' ? [[row.id, row.place] as const] : [])));
    return quotationSource(quotation, (id) => places.get(id) ?? 0);
  }, [quotation, rows]);
  const shown = useMemo(() => ({ ...source, ...placesOf(rows) }), [source, rows]);
  const columns = useMemo(
    () => quotationColumns(quotation, control, chosen, currency),
    [quotation, control, chosen, currency],
  );
  const writer = useMemo(() => quotationWriter(quotation, onNumbers), [quotation, onNumbers]);
  const look = useMemo(() => lookOf(quotation), [quotation]);
  const heading = useMemo(() => headingOf(quotation, rows), [quotation, rows]);
  return (
    <Sheet
      control={control}
      label="报价明细"
      rows={shown}
      columns={columns}
      writer={writer}
      source={source}
      look={look}
      rowHeight={ROW}
      tickHead={<TickAll quotation={quotation} rows={rows} />}
      heading={heading}
    />
  );
});

function TickAll({ quotation, rows }: { quotation: OpenQuotation; rows: readonly GridRow[] }) {
  const ticked = useLines(quotation, (state) => state.ticked);
  const lines = useLines(quotation, (state) => state.lines);
  const ids = useMemo(() => lineIds(rows).filter((id) => lines.has(id)), [rows, lines]);
  const count = ids.filter((id) => ticked.has(id)).length;
  return <TickBox label="全选" count={count} of={ids.length} onTick={(isOn) => tickLines(quotation, ids, isOn)} />;
}
