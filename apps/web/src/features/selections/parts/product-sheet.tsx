import { Table } from 'antd';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { CallError } from '#lib/call-error.ts';
import { toast } from '#lib/notices.ts';
import { FindBar } from '#page-kit/sheet/find-bar.tsx';
import { SheetArea } from '#page-kit/sheet/sheet-area.tsx';
import { createSheetControl } from '#page-kit/sheet/sheet-control.ts';
import type { CellText, SheetRows } from '#page-kit/sheet/sheet-types.ts';
import type { SelectionProduct, ProductChange } from '../selection-words.ts';
import { createCellMarks } from './cell-marks.ts';
import { chosenColumns, productColumns, sheetColumns, tableColumns } from './product-columns.tsx';
import styles from './selection-page.module.css';

interface ProductSheetProps {
  list: readonly SelectionProduct[];
  /** Of the columns that the user may hide. */
  chosen: Parameters<typeof chosenColumns>[1];
  picked: number[];
  onPick: (ids: number[]) => void;
  onSave: (...changes: ProductChange[]) => Promise<unknown>;
  onRemove: (id: number) => void;
}

const PAGE = 100;
/** As many as one call takes. */
const MOST = 500;

const canEdit = ({ is_gone: isGone }: SelectionProduct): boolean => !isGone;

function sheetRows(list: readonly SelectionProduct[]): SheetRows<SelectionProduct> {
  const places = new Map(list.map(({ id }, index) => [id, index]));
  return {
    count: list.length,
    keyAt: (index) => list[index]?.id ?? null,
    indexOf: (id) => places.get(id) ?? -1,
    read: (id) => list[places.get(id) ?? -1],
    canEdit,
  };
}

function changesOf(cells: readonly CellText[]): ProductChange[] {
  const changes = new Map<number, ProductChange>();
  for (const { key: id, column, text } of cells) {
    const value = column === 'price' ? { quoted_price: text === '' ? null : text } : { [column]: text };
    changes.set(id, { ...changes.get(id), ...value, id });
  }
  return [...changes.values()];
}

/** The toys of a selection as a table with the keys, ranges and undo of a spreadsheet. */
export function ProductSheet({ list, chosen, picked, onPick, onSave, onRemove }: ProductSheetProps) {
  const [control] = useState(createSheetControl<SelectionProduct>);
  const [marks] = useState(createCellMarks);
  const [page, setPage] = useState(1);
  const area = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => sheetRows(list), [list]);
  const columns = chosenColumns(productColumns({ onSave, onRemove, control, marks }), chosen);
  const write = async (cells: readonly CellText[]): Promise<void> => {
    const changes = changesOf(cells);
    try {
      await marks.during(cells, async () => {
        for (let first = 0; first < changes.length; first += MOST) await onSave(...changes.slice(first, first + MOST));
      });
    } catch (error) {
      toast.error(error instanceof CallError ? (error.issues[0]?.message ?? error.msg) : '保存失败，请重试');
    }
  };
  useLayoutEffect(() =>
    control.see({
      rows,
      columns: sheetColumns(columns),
      writer: {
        write: (cells) => void write(cells),
        pasted: (count, over) => `已粘贴 ${count} 格${over > 0 ? `，多出的 ${over} 行没有位置` : ''}`,
      },
    }),
  );
  useEffect(() => {
    control.frameBy({
      reveal: ({ key, column }, index) => {
        setPage(Math.floor(Math.max(0, index) / PAGE) + 1);
        area.current?.querySelector(`[data-cell="${key}:${column}"]`)?.scrollIntoView({ block: 'nearest' });
      },
      page: () => 10,
      focus: () => area.current?.focus({ preventScroll: true }),
    });
  }, [control]);
  return (
    <>
      <FindBar control={control} />
      <SheetArea ref={area} control={control} className={undefined}>
        <Table
          className={styles.table ?? ''}
          size="small"
          rowKey="id"
          dataSource={list}
          columns={tableColumns(columns, control)}
          pagination={
            list.length > PAGE ? { pageSize: PAGE, showSizeChanger: false, current: page, onChange: setPage } : false
          }
          scroll={{ x: 1040 }}
          rowSelection={{
            selectedRowKeys: picked,
            columnWidth: 40,
            onChange: (keys) => onPick(keys as number[]),
            getCheckboxProps: (row) => ({ 'aria-label': `选择 ${row.number}` }),
          }}
          rowClassName={(row) => (row.is_gone || row.is_hidden ? (styles.faded ?? '') : '')}
        />
      </SheetArea>
    </>
  );
}
