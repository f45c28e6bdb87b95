import { memo, useEffect, useMemo, useState } from 'react';
import { createSheetControl } from '#page-kit/sheet/sheet-control.ts';
import type { RowLook } from '#page-kit/sheet/sheet-row.tsx';
import { Sheet } from '#page-kit/sheet/sheet.tsx';
import type { Import } from '#features/imports/model/import-types.ts';
import type { PreviewColumn } from '#features/imports/model/sheet-fields.ts';
import { RowsFault } from '#features/imports/parts/rows-fault.tsx';
import { useImport, type OpenImport } from '#features/imports/store/open-import.ts';
import { previewRows, previewSource, previewWriter, type PreviewRow } from '#features/imports/store/preview-rows.ts';
import { previewSheetColumns } from './preview-cells.tsx';
import styles from './sheet.module.css';

interface PreviewSheetProps {
  open: OpenImport;
  columns: readonly PreviewColumn[];
  onDuplicate: Import['on_duplicate'];
}

const ROW = 44;

const lookOf = (open: OpenImport): RowLook<PreviewRow> & { headClass: string | undefined } => ({
  rowClass: styles.row,
  cellClass: styles.cell,
  headClass: styles.headCell,
  tick: ({ row }) => (
    <input
      type="checkbox"
      checked={!row.is_excluded}
      aria-label={`导入第${row.row}行`}
      onChange={(event) => open.change(new Map([[row.id, { is_excluded: !event.target.checked }]]))}
    />
  ),
  attributes: ({ row }) => ({
    'data-out': row.is_excluded,
    'data-bad': row.faults.length > 0 && !row.is_excluded,
  }),
});

/** The rows of an import as a spreadsheet. */
export const PreviewSheet = memo(function PreviewSheet({ open, columns: fields, onDuplicate }: PreviewSheetProps) {
  const [control] = useState(createSheetControl<PreviewRow>);
  const total = useImport(open, (state) => state.total) ?? 0;
  const source = useMemo(() => previewSource(open), [open]);
  const rows = useMemo(() => previewRows(source, total, open.ensure), [source, total, open]);
  const columns = useMemo(() => previewSheetColumns(fields, onDuplicate), [fields, onDuplicate]);
  const look = useMemo(() => lookOf(open), [open]);
  const writer = useMemo(() => previewWriter(open), [open]);
  // Another filter puts other rows into the places: picked cells and undo would mean the wrong rows.
  useEffect(
    () => open.store.subscribe((after, before) => after.show !== before.show && control.forget()),
    [control, open],
  );
  return (
    <Sheet
      control={control}
      label="要导入的产品"
      rows={rows}
      columns={columns}
      writer={writer}
      source={source}
      look={look}
      rowHeight={ROW}
      tickHead={<span className="visually-hidden">导入</span>}
    >
      <RowsFault open={open} />
    </Sheet>
  );
});
