import { api } from '@wanyuan/contract/client';
import { CUSTOMER_SHEET_ROWS, CUSTOMER_SHEET_TITLES } from '@wanyuan/domain';
import { Button, Progress } from 'antd';
import { FileSpreadsheet } from 'lucide-react';
import { useRef, useState } from 'react';
import { callApi, uploadFile } from '#lib/call-client.ts';
import { CallError } from '#lib/call-error.ts';
import { DropFrame } from '#page-kit/drop-frame.tsx';
import type { CustomerSheet } from './import-dialog.tsx';
import styles from './import.module.css';

const TEMPLATE =
  'data:text/csv;charset=utf-8,' + encodeURIComponent(`\uFEFF${Object.values(CUSTOMER_SHEET_TITLES).join(',')}\r\n`);

async function readSheet(file: File, onProgress: (percent: number) => void): Promise<CustomerSheet> {
  const { id } = await uploadFile(file, 'customer_sheet', { returnError: true, onProgress });
  return callApi(api.customer.read_import, { file_id: id }, { returnError: true });
}

/** Takes the file, by choosing or dropping it. */
export function SheetUpload({ onRead }: { onRead: (sheet: CustomerSheet) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const take = (file: File | undefined): void => {
    if (!file || percent !== null) return;
    setFault(null);
    setPercent(0);
    readSheet(file, setPercent)
      .then(onRead)
      .catch((error: unknown) => {
        setFault(error instanceof CallError ? error.msg : '表格没有送达，请重试');
        setPercent(null);
      });
  };
  return (
    <DropFrame className={styles.drop} onDrop={({ files }) => take(files[0])}>
      <FileSpreadsheet size={40} aria-hidden />
      <p>
        拖入 <b>xlsx</b> 或 <b>csv</b> 表格，一次最多 {CUSTOMER_SHEET_ROWS} 行
      </p>
      {percent === null ? (
        <Button type="primary" onClick={() => input.current?.click()}>
          选择表格
        </Button>
      ) : (
        <Progress percent={percent} aria-label="上传进度" />
      )}
      {fault !== null && (
        <p className="bad" role="alert">
          {fault}
        </p>
      )}
      <p className={`t-12 quiet ${styles.note}`}>
        认得常见表头（客户名称、国家、邮箱、联系人…，中英文均可），多位联系人在单元格里换行。
        <a href={TEMPLATE} download="客户导入模板.csv">
          下载模板
        </a>
      </p>
      <input
        ref={input}
        hidden
        type="file"
        accept=".xlsx,.csv"
        aria-label="选择客户表格"
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </DropFrame>
  );
}
