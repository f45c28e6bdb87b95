import { api, type OutputOf } from '@wanyuan/contract/client';
import { Button, Progress } from 'antd';
import { FileSpreadsheet } from 'lucide-react';
import { useRef, useState } from 'react';
import { callApi, uploadFile } from '#lib/call-client.ts';
import { CallError } from '#lib/call-error.ts';
import { DropFrame } from '#page-kit/drop-frame.tsx';
import { SheetRows } from './sheet-rows.tsx';
import type { SourceProps } from './source-input.ts';
import styles from './new.module.css';

export type QuotationSheet = OutputOf<typeof api.quotation.read_sheet>;

async function readSheet(file: File, onProgress: (percent: number) => void): Promise<QuotationSheet> {
  const { id } = await uploadFile(file, 'quotation_sheet', { returnError: true, onProgress });
  return callApi(api.quotation.read_sheet, { file_id: id }, { returnError: true });
}

/** A customer's Excel sheet: read, looked through, and only then made a quotation of. */
export function SheetSource({ onChange }: Pick<SourceProps, 'onChange'>) {
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [sheet, setSheet] = useState<QuotationSheet | null>(null);
  const take = (file: File | undefined): void => {
    if (!file || percent !== null) return;
    setFault(null);
    setPercent(0);
    readSheet(file, setPercent)
      .then(setSheet)
      .catch((error: unknown) => setFault(error instanceof CallError ? error.msg : '表格没有送达，请重试'))
      .finally(() => setPercent(null));
  };
  if (sheet)
    return (
      <SheetRows
        sheet={sheet}
        onChange={onChange}
        onOther={() => {
          setSheet(null);
          onChange(null);
        }}
      />
    );
  return (
    <DropFrame className={styles.drop} onDrop={({ files }) => take(files[0])}>
      <FileSpreadsheet size={40} aria-hidden />
      <p>
        拖入 <b>xlsx</b> 表格，认得货号、品名、箱数、价格、备注
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
      <input
        ref={input}
        hidden
        type="file"
        accept=".xlsx,.csv"
        aria-label="选择报价表格"
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </DropFrame>
  );
}
