import { IMPORT_TEXT_MAX } from '@wanyuan/domain';
import { ImageOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppLink } from '#lib/app-link.tsx';
import { Picture } from '#page-kit/picture.tsx';
import type { CellState, SheetColumn } from '#page-kit/sheet/sheet-types.ts';
import frame from '#page-kit/sheet/sheet.module.css';
import { toyPath } from '#page-kit/toy-links.ts';
import type { Import, ImportRow } from '#features/imports/model/import-types.ts';
import { cellNote, fateOf } from '#features/imports/model/row-fate.ts';
import type { PreviewColumn } from '#features/imports/model/sheet-fields.ts';
import type { PreviewRow } from '#features/imports/store/preview-rows.ts';
import styles from './sheet.module.css';

function pictureCell({ pictures, row }: ImportRow): ReactNode {
  const [first] = pictures;
  return first ? (
    <span>
      <Picture picture={first} alt={`第${row}行的图片`} width={36} ratio={1} />
      {pictures.length > 1 && <em>{pictures.length}</em>}
    </span>
  ) : (
    <span title="没有图片">
      <ImageOff size={16} aria-label="没有图片" />
    </span>
  );
}

function fateCell(row: ImportRow, onDuplicate: Import['on_duplicate']): ReactNode {
  const [first, ...others] = fateOf(row, onDuplicate);
  return (
    <>
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
    </>
  );
}

function stateOf(field: string, { row, sending, waiting }: PreviewRow): CellState {
  const note = row.is_excluded ? null : cellNote(row, field);
  const tone = note ? (note.isFault ? 'fault' : 'warning') : undefined;
  const isUnsaved = waiting?.values?.[field] !== undefined || sending?.values?.[field] !== undefined;
  return {
    corner: isUnsaved ? 'unsaved' : undefined,
    tone,
    title: note ? note.text : (row.values[field] ?? ''),
    note: (isOpen) =>
      isOpen &&
      note && (
        <span className={`round-sm absolute t-12 warn ${styles.bubble}`} data-tone={tone}>
          {note.text}
        </span>
      ),
  };
}

function fieldColumn({ field, label, width, isFigure, isRequired }: PreviewColumn): SheetColumn<PreviewRow> {
  return {
    key: field,
    title: (
      <>
        {label}
        {isRequired && (
          <i title="必填" aria-label="必填">
            *
          </i>
        )}
      </>
    ),
    width,
    isFigure,
    grows: field === 'name',
    draw: ({ row }) => <span className={`clip break ${frame.text} ${styles.text}`}>{row.values[field] ?? ''}</span>,
    state: (row) => stateOf(field, row),
    edit: {
      label: ({ row }) => `第${row.row}行${label}`,
      text: ({ row }) => row.values[field] ?? '',
      inputMode: isFigure ? 'decimal' : 'text',
      maxLength: IMPORT_TEXT_MAX,
    },
  };
}

/** The row's number and its picture, what will be written, and at the other end what becomes of the row. */
export function previewSheetColumns(
  columns: readonly PreviewColumn[],
  onDuplicate: Import['on_duplicate'],
): SheetColumn<PreviewRow>[] {
  const [first, ...others] = columns.map(fieldColumn);
  return [
    {
      key: 'place',
      title: '行',
      width: 44,
      frozen: 'left',
      className: styles.place,
      headClassName: styles.place,
      draw: ({ row }) => row.row,
    },
    {
      key: 'picture',
      title: '图片',
      width: 52,
      frozen: 'left',
      className: styles.picture,
      headClassName: styles.picture,
      draw: ({ row }) => pictureCell(row),
    },
    ...(first ? [{ ...first, grows: false, frozen: 'left' as const }] : []),
    ...others,
    {
      key: 'fate',
      title: '提示',
      width: 184,
      frozen: 'right',
      className: styles.fate,
      draw: ({ row }) => fateCell(row, onDuplicate),
      state: ({ row }) => ({
        title: fateOf(row, onDuplicate)
          .map(({ text }) => text)
          .join('；'),
      }),
    },
  ];
}
