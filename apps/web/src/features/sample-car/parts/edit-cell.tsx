import type { CartLine } from '@wanyuan/contract/client';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { toast } from '#lib/notices.ts';
import type { Draft } from '../model/drafts.ts';
import { fieldText, parsePieces, type EditedField } from '../model/fields.ts';
import type { EditedColumn } from '../store/cart-state.ts';
import type { OpenCart } from '../store/open-cart.ts';
import { CellMark, type MarkKind } from './cell-mark.tsx';
import type { Move, SheetControl } from './sheet-control.ts';
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
      className={styles.cell}
      data-edited
      data-figure={isFigure}
      data-active={isActive}
      data-fault={draft?.state === 'fault' && column !== 'pieces'}
      data-manual={column === 'price' && line.is_manual_price}
      data-cell={`${line.id}:${column}`}
      title={draft?.state === 'fault' ? draft.message : undefined}
      onFocus={(event) => {
        // What stands above the cell, such as the story of a price, is its child to React but not to the page.
        if (event.currentTarget.contains(event.target)) control.begin(line.id, column);
      }}
    >
      {isActive ? <CellInput {...props} /> : children}
      {!isActive && note}
      {mark && <CellMark kind={mark} message={draft?.message} />}
    </td>
  );
}

const ARROWS: Record<string, Move> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

function CellInput({ cart, control, line, column, draft, isFigure }: EditCellProps) {
  const field = FIELD_OF[column];
  const pieces = line.toy.carton_quantity === null ? '' : String(line.order_box_qty * line.toy.carton_quantity);
  const [text, setText] = useState(column === 'pieces' ? pieces : (draft?.text ?? fieldText(field, line)));
  const [before] = useState(draft);
  const input = useRef<HTMLInputElement>(null);
  const typed = useRef<{ notice?: string; fault?: string } | null>(null);

  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.select();
  }, []);
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
      return;
    }
    const parsed = cart.type(line.id, field, next);
    typed.current = parsed && 'notice' in parsed && parsed.notice ? { notice: parsed.notice } : {};
  };
  const commit = (): void => {
    if (!typed.current) return;
    const { notice, fault } = typed.current;
    typed.current = null;
    if (fault) toast.warning(fault);
    else if (notice) toast.info(notice);
    cart.commit(line.id, field);
  };
  const go = (event: KeyboardEvent, direction: Move): void => {
    commit();
    if (control.move(direction)) event.preventDefault();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    const arrow = ARROWS[key];
    if (key === 'Enter') {
      event.preventDefault();
      go(event, event.shiftKey ? 'up' : 'down');
    } else if (key === 'Tab') go(event, event.shiftKey ? 'previous' : 'next');
    else if (arrow && (arrow === 'up' || arrow === 'down' || !typed.current)) {
      event.preventDefault();
      go(event, arrow);
    } else if (key === 'Escape') {
      event.stopPropagation();
      if (typed.current) cart.putBack(line.id, field, before);
      typed.current = null;
      control.leave();
    } else if (key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      typed.current = null;
      control.fillDown();
    }
  };
  return (
    <input
      ref={input}
      className={styles.input}
      data-figure={isFigure}
      aria-label={`${LABEL[column]} ${line.toy.article_number} ${line.toy.name}`}
      aria-invalid={draft?.state === 'fault'}
      inputMode={column === 'price' ? 'decimal' : isFigure ? 'numeric' : 'text'}
      autoComplete="off"
      value={text}
      placeholder={column === 'price' && line.quoted_price === null ? '输入价格' : undefined}
      onChange={(event) => change(event.target.value)}
      onKeyDown={onKeyDown}
      onPaste={(event) => {
        if (!control.paste(event.clipboardData.getData('text'))) return;
        event.preventDefault();
        typed.current = null;
      }}
      onBlur={() => {
        commit();
        control.leave();
      }}
    />
  );
}
