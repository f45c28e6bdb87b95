import { memo, type ReactNode } from 'react';
import { formatCount } from '#lib/format.ts';
import { showPrice } from '#lib/money.ts';
import frame from '#page-kit/sheet/sheet.module.css';
import { EDITED_COLUMNS, type SheetColumn, type ColumnKey } from '../model/columns.ts';
import { shownLine } from '../model/drafts.ts';
import { isBelowMoq, isOff, moqCartons, spokenName } from '../model/view-lines.ts';
import type { CartLine } from '@wanyuan/contract/client';
import type { EditedColumn } from '../store/cart-state.ts';
import { useCart, type OpenCart } from '../store/open-cart.ts';
import { EditCell, FIELD_OF } from './edit-cell.tsx';
import { goneCell, lineCell, piecesOf, ProductCell } from './line-cells.tsx';
import { PriceCell } from './price-cell.tsx';
import type { SheetControl } from './sheet-control.ts';
import styles from './sheet.module.css';

interface SheetRowProps {
  cart: OpenCart;
  control: SheetControl;
  columns: readonly SheetColumn[];
  id: number;
  index: number;
  top: number;
  isEntry: boolean;
  isExplained: boolean;
}

const isEdited = (key: ColumnKey): key is EditedColumn => EDITED_COLUMNS.has(key);

function typedContent(column: EditedColumn, line: CartLine): ReactNode {
  if (column === 'cartons')
    return line.order_box_qty > 0 ? formatCount(line.order_box_qty) : <span className={styles.none}>0</span>;
  if (column === 'pieces') return piecesOf(line);
  const text = column === 'remark' ? line.remark : line.custom_number;
  return (
    <span className={frame.text} title={text}>
      {text}
    </span>
  );
}

/** One line of the sheet. It follows its own line only, so that typing draws one row and not all. */
export const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const { cart, control, columns, id, index, top, isEntry, isExplained } = props;
  const stored = useCart(cart, (state) => state.lines.get(id));
  const drafts = useCart(cart, (state) => state.drafts.get(id));
  const isTicked = useCart(cart, (state) => state.ticked.has(id));
  const active = useCart(cart, (state) => (state.active?.id === id ? state.active.column : null));
  const isOffline = useCart(cart, (state) => state.isOffline);
  const saved = useCart(cart, (state) => state.saved);
  if (!stored) return null;
  const line = shownLine(stored, drafts);
  return (
    <tr
      aria-rowindex={index + 2}
      aria-selected={isTicked}
      className={`${frame.row} ${styles.row}`}
      data-off={isOff(line)}
      style={{ transform: `translateY(${top}px)` }}
    >
      <td className={frame.tick}>
        <input
          type="checkbox"
          checked={isTicked}
          aria-label={`选择 ${spokenName(line)}`}
          onChange={(event) => control.tick([id], event.target.checked)}
        />
      </td>
      <ProductCell line={line} />
      {columns.map(({ key, isFigure = false }) => {
        if (!isEdited(key) || line.is_gone)
          return (
            <td key={key} className={`${frame.cell} ${styles.cell}`} data-figure={isFigure}>
              {isEdited(key) ? goneCell(key, line) : lineCell(key, line)}
            </td>
          );
        const field = FIELD_OF[key];
        const note =
          key === 'cartons' && isBelowMoq(line) ? (
            <span className={styles.moq} title={`工厂起订 ${line.toy.moq_pieces} 件，合 ${moqCartons(line)} 箱`}>
              起订 {moqCartons(line)}
            </span>
          ) : undefined;
        return (
          <EditCell
            key={key}
            cart={cart}
            control={control}
            line={line}
            column={key}
            draft={drafts?.[field]}
            isSaved={saved.has(`${id}:${field}`)}
            isOffline={isOffline}
            isActive={active === key}
            isEntry={isEntry && key === 'cartons'}
            isFigure={isFigure}
            note={note}
          >
            {key === 'price' ? (
              <PriceCell cart={cart} control={control} line={line} isExplained={isExplained} showPrice={showPrice} />
            ) : (
              typedContent(key, line)
            )}
          </EditCell>
        );
      })}
    </tr>
  );
});
