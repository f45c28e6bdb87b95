import { memo, useEffect, useLayoutEffect, useState, type CSSProperties } from 'react';
import frame from '#page-kit/sheet/sheet.module.css';
import type { Import } from '#features/imports/model/import-types.ts';
import type { PreviewColumn } from '#features/imports/model/sheet-fields.ts';
import { RowsFault } from '#features/imports/parts/rows-fault.tsx';
import { useRows } from '#features/imports/parts/use-rows.ts';
import { useImport, type OpenImport } from '#features/imports/store/open-import.ts';
import { createControl } from './sheet-control.ts';
import { SheetRow } from './sheet-row.tsx';
import styles from './sheet.module.css';

interface SheetProps {
  open: OpenImport;
  columns: readonly PreviewColumn[];
  onDuplicate: Import['on_duplicate'];
}

const ROW = 44;
const HEAD = 36;
/** The tick, the row's number, the picture, and at the other end what becomes of the row. */
const FROZEN = { tick: 36, place: 44, picture: 52, fate: 184 };

/** The rows as a spreadsheet: only what is near the window is drawn and fetched. */
export const Sheet = memo(function Sheet({ open, columns, onDuplicate }: SheetProps) {
  const active = useImport(open, (state) => state.active);
  const { scroller, virtualizer, items, total, height } = useRows(open, ROW, HEAD, active?.index);
  const [control] = useState(() => createControl(open));
  useLayoutEffect(() => {
    control.see({
      fields: columns.map(({ field }) => field),
      reveal: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
    });
  }, [control, columns, virtualizer]);
  useEffect(() => {
    if (!active) return;
    revealColumn(
      scroller.current,
      scroller.current?.querySelector(`[data-cell="${active.index}:${active.field}"]`) ?? null,
    );
  }, [active, scroller]);

  const [first, ...others] = columns;
  const front = FROZEN.tick + FROZEN.place + FROZEN.picture;
  const width = front + columns.reduce((sum, column) => sum + column.width, 0) + FROZEN.fate;
  const tracks = others.map((column) =>
    column.field === 'name' ? `minmax(${column.width}px, 1fr)` : `${column.width}px`,
  );
  const template = `${FROZEN.tick}px ${FROZEN.place}px ${FROZEN.picture}px ${first?.width ?? 0}px ${tracks.join(' ')} ${FROZEN.fate}px`;
  return (
    <div
      ref={scroller}
      className={frame.sheet}
      style={{ '--columns': template, '--width': `${width}px`, '--front': `${front}px` } as CSSProperties}
    >
      <RowsFault open={open} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells are typed into */}
      <table role="grid" aria-label="要导入的产品" aria-rowcount={total + 1} className={frame.table}>
        <thead>
          <tr aria-rowindex={1} className={frame.head}>
            <th scope="col" className={frame.tick}>
              <span className="visually-hidden">导入</span>
            </th>
            <th scope="col" className={styles.place}>
              行
            </th>
            <th scope="col" className={styles.picture}>
              图片
            </th>
            {columns.map(({ field, label, isFigure, isRequired }) => (
              <th key={field} scope="col" className={`${frame.headCell} ${styles.headCell}`} data-figure={isFigure}>
                {label}
                {isRequired && (
                  <i title="必填" aria-label="必填">
                    *
                  </i>
                )}
              </th>
            ))}
            <th scope="col" className={`${frame.headCell} ${styles.fateHead}`}>
              提示
            </th>
          </tr>
        </thead>
        <tbody className={frame.body} style={{ height }}>
          {items.map(({ key, index, start }) => (
            <SheetRow
              key={key}
              open={open}
              control={control}
              columns={columns}
              onDuplicate={onDuplicate}
              index={index}
              top={start}
              isEntry={active === null && index === items[0]?.index}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
});

/** Columns behind the frozen ones come out when the typing moves to them. */
function revealColumn(scroller: HTMLElement | null, cell: Element | null): void {
  if (!scroller || !cell) return;
  const outer = scroller.getBoundingClientRect();
  const scale = outer.width / scroller.offsetWidth || 1;
  const frozenLeft = (FROZEN.tick + FROZEN.place + FROZEN.picture + 128) * scale;
  const frozenRight = FROZEN.fate * scale + 16;
  const { left, right } = cell.getBoundingClientRect();
  if (cell.matches(':nth-child(4)')) return;
  if (left < outer.left + frozenLeft) scroller.scrollLeft -= (outer.left + frozenLeft - left) / scale;
  else if (right > outer.right - frozenRight) scroller.scrollLeft += (right - outer.right + frozenRight) / scale;
}
