import { Button, Select, Table, type TableColumnsType } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { showPrice } from '#lib/money.ts';
import { rowInput, startChoice, toysOf, type RowChoice, type SheetRow } from './sheet-choices.ts';
import type { QuotationSheet } from './sheet-source.tsx';
import type { SourceProps } from './source-input.ts';
import styles from './new.module.css';

interface SheetRowsProps extends Pick<SourceProps, 'onChange'> {
  sheet: QuotationSheet;
  onOther: () => void;
}

/** What was found in a sheet, row by row; the person says which toy is meant where it is not plain. */
export function SheetRows({ sheet: { rows, has_more: hasMore }, onChange, onOther }: SheetRowsProps) {
  const [choices, setChoices] = useState<ReadonlyMap<number, RowChoice>>(new Map());
  const choiceOf = (row: SheetRow): RowChoice => choices.get(row.row) ?? startChoice(row);
  const taken = useMemo(
    () => rows.flatMap((row) => rowInput(row, choices.get(row.row) ?? startChoice(row)) ?? []),
    [rows, choices],
  );
  useEffect(() => onChange(taken.length === 0 ? null : { kind: 'rows', rows: taken }), [taken, onChange]);
  const columns: TableColumnsType<SheetRow> = [
    { title: '行', key: 'row', dataIndex: 'row', width: 56 },
    {
      title: '表格里的',
      key: 'given',
      render: (_, { number, name }) => (
        <>
          {number || '—'}
          <small className="cut block t-12 quiet">{name}</small>
        </>
      ),
    },
    {
      title: '对应的产品',
      key: 'toy',
      width: 280,
      render: (_, row) => (
        <Select<RowChoice>
          aria-label={`第 ${row.row} 行的产品`}
          className={styles.toy ?? ''}
          size="small"
          value={choiceOf(row)}
          options={[
            ...toysOf(row).map(({ toy_id: id, name, article_number: number }) => ({
              value: id,
              label: `${number} ${name}`,
            })),
            ...(row.name ? [{ value: 'free' as const, label: '作为自由行（没有产品）' }] : []),
            { value: 'skip' as const, label: '不要这一行' },
          ]}
          onChange={(next) => setChoices(new Map(choices).set(row.row, next))}
        />
      ),
    },
    { title: '箱数', key: 'cartons', width: 72, align: 'right', render: (_, { cartons }) => cartons ?? '—' },
    {
      title: '价格',
      key: 'price',
      width: 88,
      align: 'right',
      render: (_, { price }) => (price === null ? '按公式' : showPrice(price)),
    },
  ];
  return (
    <>
      <p className="row gap-8 t-13 mb-8">
        认出 <b>{taken.length}</b> / {rows.length} 行{hasMore && '；表格太长，只读取了前面的行'}
        <Button size="small" type="link" onClick={onOther}>
          换一个表格
        </Button>
      </p>
      <Table<SheetRow>
        className="mb-16"
        size="small"
        rowKey="row"
        columns={columns}
        dataSource={rows}
        scroll={{ y: 320 }}
        pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
      />
    </>
  );
}
