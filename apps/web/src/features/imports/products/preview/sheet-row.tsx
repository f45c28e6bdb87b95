import { ImageOff } from 'lucide-react';
import { memo } from 'react';
import { AppLink } from '#lib/app-link.tsx';
import { Picture } from '#page-kit/picture.tsx';
import frame from '#page-kit/sheet/sheet.module.css';
import { toyPath } from '#page-kit/toy-links.ts';
import type { Import, ImportRow } from '#features/imports/model/import-types.ts';
import { shownRow } from '#features/imports/model/patches.ts';
import { cellNote, fateOf } from '#features/imports/model/row-fate.ts';
import type { PreviewColumn } from '#features/imports/model/sheet-fields.ts';
import { rowAt, useImport, type OpenImport } from '#features/imports/store/open-import.ts';
import { EditCell } from './edit-cell.tsx';
import type { SheetControl } from './sheet-control.ts';
import styles from './sheet.module.css';

interface SheetRowProps {
  open: OpenImport;
  control: SheetControl;
  columns: readonly PreviewColumn[];
  onDuplicate: Import['on_duplicate'];
  index: number;
  top: number;
  isEntry: boolean;
}

/** One row of the preview. It follows its own row only, so that typing draws one and not all. */
export const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const { open, control, columns, onDuplicate, index, top, isEntry } = props;
  const stored = useImport(open, (state) => rowAt(state, index));
  const sending = useImport(open, (state) => (stored ? state.sending.get(stored.id) : undefined));
  const waiting = useImport(open, (state) => (stored ? state.waiting.get(stored.id) : undefined));
  const active = useImport(open, (state) => (state.active?.index === index ? state.active.field : null));
  const style = { transform: `translateY(${top}px)` };
  if (!stored) return <tr className={`${frame.row} ${styles.row}`} style={style} aria-hidden />;
  const row = shownRow(stored, sending, waiting);
  return (
    <tr
      aria-rowindex={index + 2}
      className={`${frame.row} ${styles.row}`}
      style={style}
      data-out={row.is_excluded}
      data-bad={row.faults.length > 0 && !row.is_excluded}
    >
      <td className={frame.tick}>
        <input
          type="checkbox"
          checked={!row.is_excluded}
          aria-label={`导入第${row.row}行`}
          onChange={(event) => open.change(new Map([[row.id, { is_excluded: !event.target.checked }]]))}
        />
      </td>
      <td className={styles.place}>{row.row}</td>
      <PictureCell row={row} />
      {columns.map((column) => (
        <EditCell
          key={column.field}
          control={control}
          index={index}
          row={row.row}
          column={column}
          text={row.values[column.field] ?? ''}
          note={row.is_excluded ? null : cellNote(row, column.field)}
          isUnsaved={waiting?.values?.[column.field] !== undefined || sending?.values?.[column.field] !== undefined}
          isActive={active === column.field}
          isEntry={isEntry && column === columns[0]}
        />
      ))}
      <FateCell row={row} onDuplicate={onDuplicate} />
    </tr>
  );
});

function PictureCell({ row: { pictures, row } }: { row: ImportRow }) {
  const [first] = pictures;
  return (
    <td className={styles.picture}>
      {first ? (
        <span>
          <Picture picture={first} alt={`第${row}行的图片`} width={36} ratio={1} />
          {pictures.length > 1 && <em>{pictures.length}</em>}
        </span>
      ) : (
        <span title="没有图片">
          <ImageOff size={16} aria-label="没有图片" />
        </span>
      )}
    </td>
  );
}

function FateCell({ row, onDuplicate }: { row: ImportRow; onDuplicate: Import['on_duplicate'] }) {
  const fates = fateOf(row, onDuplicate);
  const [first, ...others] = fates;
  return (
    <td className={styles.fate} title={fates.map(({ text }) => text).join('；')}>
      {first && (
        <span data-kind={first.kind}>
          {first.text}
          {(first.kind === 'update' || first.kind === 'skip') && row.duplicate_toy_id !== null && (
            <AppLink to={toyPath(row.duplicate_toy_id)}>查看</AppLink>
          )}
        </span>
      )}
      {others.length > 0 && (
        <span data-kind={others[0]!.kind}>
          {others[0]!.text}
          {others.length > 1 && ` 等 ${others.length} 条`}
        </span>
      )}
    </td>
  );
}
