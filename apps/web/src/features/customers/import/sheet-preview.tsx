import { api, type CustomerSheetRow } from '@wanyuan/contract/client';
import { CUSTOMER_SHEET_ROWS, CUSTOMER_SHEET_TITLES, type CustomerSheetField } from '@wanyuan/domain';
import { Alert, Button, Radio, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useCall } from '#lib/use-call.ts';
import { usePaused } from '#page-kit/carts/use-paused.ts';
import type { CustomerSheet } from './customer-sheet-upload.tsx';
import type { ImportedRow } from './import-result.tsx';
import { RowWarnings } from './row-warnings.tsx';
import { SheetCell } from './sheet-cell.tsx';
import { useImport, type ImportMode } from './use-import.ts';
import styles from './import.module.css';

interface SheetPreviewProps {
  sheet: CustomerSheet;
  onBack: () => void;
  onDone: (results: ImportedRow[]) => void;
}

const CHECK_PAUSE_MS = 500;
const WIDE = new Set<CustomerSheetField>(['name', 'email', 'contact_email', 'address', 'remark']);

/** The rows of a sheet before they are written: every cell can be corrected, every row left out. */
export function SheetPreview({ sheet, onBack, onDone }: SheetPreviewProps) {
  const [rows, setRows] = useState(sheet.rows);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [mode, setMode] = useState<ImportMode>('skip');
  const typed = usePaused(rows, CHECK_PAUSE_MS);
  const checked = useCall(
    api.customer.check_import,
    { rows: typed.map(({ row, fields }) => ({ row, fields })) },
    { enabled: typed !== sheet.rows, keepPrevious: true, silent: true, returnError: true },
  );
  const found = new Map((checked.data?.rows ?? sheet.rows).map((row) => [row.row, row]));
  const write = useImport(onDone);
  const fields = sheet.columns.flatMap(({ field }) => field ?? []);
  const unknown = sheet.columns.filter(({ field, title }) => field === null && title !== '');
  const taken = rows.filter(({ row }) => !left.has(row));
  const change = (row: number, field: CustomerSheetField, text: string): void =>
    setRows((list) =>
      list.map((each) => (each.row === row ? { ...each, fields: { ...each.fields, [field]: text } } : each)),
    );

  const columns: TableColumnsType<CustomerSheetRow> = [
    { title: '行', dataIndex: 'row', key: 'row', width: 56, fixed: 'left', align: 'right' },
    ...fields.map((field) => ({
      title: CUSTOMER_SHEET_TITLES[field],
      key: field,
      width: WIDE.has(field) ? 220 : 130,
      ...(field === 'name' ? { fixed: 'left' as const } : {}),
      className: styles.editable ?? '',
      render: (_: unknown, { row, fields: values }: CustomerSheetRow) => (
        <SheetCell
          label={`第${row}行${CUSTOMER_SHEET_TITLES[field]}`}
          value={values[field] ?? ''}
          onChange={(text) => change(row, field, text)}
        />
      ),
    })),
    {
      title: '提示',
      key: 'warnings',
      width: 260,
      fixed: 'right',
      render: (_, { row }) => <RowWarnings row={found.get(row)} mode={mode} />,
    },
  ];
  return (
    <div className={`column gap-12 ${styles.preview}`}>
      {unknown.length > 0 && (
        <Alert type="info" showIcon title={`未认出、不导入的列：${unknown.map(({ title }) => title).join('、')}`} />
      )}
      {sheet.has_more && (
        <Alert
          type="warning"
          showIcon
          title={`表格超过 ${CUSTOMER_SHEET_ROWS} 行，只读取了前 ${CUSTOMER_SHEET_ROWS} 行，其余请分次导入`}
        />
      )}
      <Table<CustomerSheetRow>
        virtual
        size="small"
        rowKey="row"
        columns={columns}
        dataSource={rows}
        pagination={false}
        scroll={{ x: 56 + fields.length * 150 + 304, y: 440 }}
        rowSelection={{
          selectedRowKeys: taken.map(({ row }) => row),
          columnWidth: 44,
          fixed: true,
          getCheckboxProps: ({ row }) => ({ 'aria-label': `导入第${row}行` }),
          onChange: (keys) => setLeft(new Set(rows.map(({ row }) => row).filter((row) => !keys.includes(row)))),
        }}
      />
      <footer className="row gap-12">
        <span>已有同名客户时</span>
        <Radio.Group
          value={mode}
          onChange={(event) => setMode(event.target.value as ImportMode)}
          options={[
            { value: 'skip', label: '跳过' },
            { value: 'update', label: '用表格内容更新' },
          ]}
        />
        <span className="grow" />
        {write.done > 0 && (
          <output>
            已写入 {write.done} / {taken.length}
          </output>
        )}
        <Button disabled={write.isWriting} onClick={onBack}>
          重新选择
        </Button>
        <Button
          type="primary"
          disabled={taken.length === 0}
          loading={write.isWriting}
          onClick={() => void write.start(taken, mode)}
        >
          导入 {taken.length} 位
        </Button>
      </footer>
    </div>
  );
}
