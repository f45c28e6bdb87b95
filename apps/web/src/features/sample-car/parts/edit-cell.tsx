import type { CartLine } from '@wanyuan/contract/client';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { toast } from '#lib/notices.ts';
import { CellInput } from '#page-kit/sheet/cell-input.tsx';
import frame from '#page-kit/sheet/sheet.module.css';
import type { Draft } from '../model/drafts.ts';
import { fieldText, parsePieces, type EditedField } from '../model/fields.ts';
import type { EditedColumn } from '../store/cart-state.ts';
import type { OpenCart } from '../store/open-cart.ts';
import { CellMark, type MarkKind } from './cell-mark.tsx';
import type { SheetControl } from './sheet-control.ts';
import styles from './sheet.module.css';

export const FIELD_OF: Record<EditedColumn, EditedField> = {
  cartons: 'order_box_qty',
  pieces: 'order_box_qty',
  price: 'quoted_price',
  custom_number: 'custom_number',
  remark: 'remark',
};

const LABEL: Record<EditedColumn, string> = {
  cartons: '箱数',
  pieces: '件数',
  price: '报价',
  custom_number: '自定货号',
  remark: '备注',
};

interface EditCellProps {
  cart: OpenCart;
  control: SheetControl;
  line: CartLine;
  column: EditedColumn;
  draft: Draft | undefined;
  isSaved: boolean;
  isOffline: boolean;
  isActive: boolean;
  /** The way into the sheet by the Tab key. */
  isEntry: boolean;
  isFigure: boolean;
  note?: ReactNode;
  children: ReactNode;
}

function markOf({
  draft,
  isSaved,
  isOffline,
}: Pick<EditCellProps, 'draft' | 'isSaved' | 'isOffline'>): MarkKind | null {
  if (draft?.state === 'fault') return 'fault';
  if (draft?.state === 'sending') return 'saving';
  if (draft?.state === 'waiting') return isOffline ? 'unsaved' : 'saving';
  return !draft && isSaved ? 'saved' : null;
}

/** A cell that can be typed into. Standing on it opens it: a figure typed at once takes the place of the old one. */
export function EditCell(props: EditCellProps) {
  const { control, line, column, draft, isActive, isEntry, isFigure, note, children } = props;
  const mark = column === 'pieces' ? null : markOf(props);
  return (
    <td
      tabIndex={isEntry && !isActive ? 0 : -1}
      className={`${frame.cell} ${styles.cell}`}
      data-edited
      data-figure={isFigure}
      data-fault={draft?.state === 'fault' && column !== 'pieces'}
      data-corner={column === 'price' && line.is_manual_price ? 'manual' : undefined}
      data-cell={`${line.id}:${column}`}
      title={draft?.state === 'fault' ? draft.message : undefined}
      onFocus={(event) => {
        // What stands above the cell, such as the story of a price, is its child to React but not to the page.
        if (event.currentTarget.contains(event.target)) control.begin(line.id, column);
      }}
    >
      {isActive ? <OpenCell {...props} /> : children}
      {!isActive && note}
      {mark && <CellMark kind={mark} message={draft?.message} />}
    </td>
  );
}

function OpenCell({ cart, control, line, column, draft, isFigure }: EditCellProps) {
  const field = FIELD_OF[column];
  const pieces = line.toy.carton_quantity === null ? '' : String(line.order_box_qty * line.toy.carton_quantity);
  const [text, setText] = useState(column === 'pieces' ? pieces : (draft?.text ?? fieldText(field, line)));
  // A price of the formula is put back by leaving it to the formula.
  const [before] = useState(
    draft?.text ?? (field === 'quoted_price' && !line.is_manual_price ? '' : fieldText(field, line)),
  );
  // What was typed so far may have been stored in a pause.
  const putBack = (): void => void cart.write([{ id: line.id, field, text: before }]);
  const typed = useRef<{ notice?: string; fault?: string } | null>(null);
  const drop = (): void => {
    typed.current = null;
  };

  // Whatever takes the cell away, what was typed counts.
  useEffect(
    () => () => {
      if (typed.current) cart.commit(line.id, field);
    },
    [cart, line.id, field],
  );

  const change = (next: string): void => {
    setText(next);
    if (column === 'pieces') {
      const parsed = parsePieces(next, line.toy.carton_quantity);
      typed.current = 'fault' in parsed ? { fault: parsed.fault } : { ...(parsed.notice && { notice: parsed.notice }) };
      if ('value' in parsed) cart.type(line.id, field, String(parsed.value));
      else putBack();
      return;
    }
    const parsed = cart.type(line.id, field, next);
    typed.current = parsed && 'notice' in parsed && parsed.notice ? { notice: parsed.notice } : {};
  };
  const commit = (): void => {
    if (!typed.current) return;
    const { notice, fault } = typed.current;
    drop();
    if (fault) {
      toast.warning(fault);
      return;
    }
    if (notice) toast.info(notice);
    cart.commit(line.id, field);
  };
  return (
    <CellInput
      control={control}
      text={text}
      isFigure={isFigure}
      aria-label={`${LABEL[column]} ${line.toy.article_number} ${line.toy.name}`}
      aria-invalid={draft?.state === 'fault'}
      inputMode={column === 'price' ? 'decimal' : isFigure ? 'numeric' : 'text'}
      placeholder={column === 'price' && line.quoted_price === null ? '输入价格' : undefined}
      onType={change}
      onCommit={commit}
      onDrop={drop}
      onPutBack={() => {
        if (typed.current) putBack();
        drop();
      }}
    />
  );
}
