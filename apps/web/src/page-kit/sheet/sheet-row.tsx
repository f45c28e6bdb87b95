import { memo, type ComponentProps, type CSSProperties, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { CellInput } from './cell-input.tsx';
import { nodeText } from './node-text.ts';
import { PickMark, useRowPick } from './pick-mark.tsx';
import type { SheetControl } from './sheet-control.ts';
import type { SheetColumn, WatchedSource } from './sheet-types.ts';
import styles from './sheet.module.css';

/** What rows look like beyond their columns. */
export interface RowLook<Row> {
  rowClass: string | undefined;
  cellClass: string | undefined;
  /** What stands in front of the columns. */
  tick: (row: Row) => ReactNode;
  attributes?: (row: Row) => ComponentProps<'tr'> & Record<`data-${string}`, boolean>;
}

interface SheetRowProps<Row> {
  control: SheetControl;
  source: WatchedSource<Row>;
  columns: readonly SheetColumn<Row>[];
  frozen: readonly FrozenStyle[];
  look: RowLook<Row>;
  rowKey: number;
  index: number;
  top: number;
  /** The way into the sheet by the Tab key. */
  isEntry: boolean;
}

export interface FrozenStyle {
  className: string;
  edge?: 'left' | 'right' | undefined;
  style?: CSSProperties;
}

/** One row of a sheet. It follows its own row only, so that typing draws one and not all. */
function Row<T>({ control, source, columns, frozen, look, rowKey, index, top, isEntry }: SheetRowProps<T>) {
  useStore(
    source.store,
    useShallow(() => source.partsOf(rowKey)),
  );
  const row = source.read(rowKey);
  const active = useStore(control.store, (state) => (state.active?.key === rowKey ? state.active.column : null));
  const pick = useRowPick(control, index);
  const place = { style: { transform: `translateY(${top}px)` }, className: `${styles.row} ${look.rowClass ?? ''}` };
  if (row === undefined) return <tr {...place} aria-hidden />;
  const canEdit = source.canEdit?.(row) ?? true;
  const entry = columns.find(({ edit }) => edit?.isEntry) ?? columns.find(({ edit }) => edit);
  return (
    <tr aria-rowindex={index + 2} {...place} {...look.attributes?.(row)}>
      <td className={`row centred ${styles.tick}`}>{look.tick(row)}</td>
      {columns.map((column, at) => {
        const { key, isFigure = false, className = `${styles.cell} ${look.cellClass ?? ''}` } = column;
        const { className: frozenClass, edge, style } = frozen[at]!;
        const edit = canEdit ? column.edit : undefined;
        const state = column.state?.(row) ?? {};
        const isActive = edit !== undefined && active === key;
        const Cell = column.isRowHead ? 'th' : 'td';
        return (
          <Cell
            key={key}
            {...(column.isRowHead && { scope: 'row' })}
            className={`${className} ${frozenClass}`}
            style={style}
            data-edge={edge}
            data-figure={isFigure}
            data-cell={`${rowKey}:${key}`}
            data-tone={state.tone}
            data-corner={state.corner}
            title={state.title}
            aria-readonly={edit === undefined}
            aria-invalid={state.tone === 'fault'}
            {...(edit && {
              tabIndex: isEntry && !isActive && column === entry ? 0 : -1,
              'data-edited': true,
              onFocus: (event) => {
                // What stands above the cell, such as the story of a price, is its child to React but not to the page.
                if (event.currentTarget.contains(event.target)) control.begin(rowKey, key);
              },
            })}
          >
            {isActive ? (
              <CellInput
                control={control}
                cell={{ key: rowKey, column: key }}
                start={edit.text?.(row) ?? nodeText(column.draw(row))}
                isFigure={isFigure}
                aria-label={edit.label(row)}
                aria-invalid={state.tone === 'fault'}
                inputMode={edit.inputMode ?? 'text'}
                maxLength={edit.maxLength}
                placeholder={edit.placeholder?.(row)}
              />
            ) : (
              column.draw(row)
            )}
            {state.note?.(isActive)}
            <PickMark pick={pick} column={at} canFill={edit !== undefined} />
          </Cell>
        );
      })}
    </tr>
  );
}

export const SheetRow = memo(Row) as typeof Row;
