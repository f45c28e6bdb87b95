import { api, type OutputOf } from '@wanyuan/contract/client';
import { useState } from 'react';
import { callApi, uploadFile } from '#lib/call-client.ts';
import { SheetUpload } from '#page-kit/sheet-upload.tsx';
import { SheetRows } from './sheet-rows.tsx';
import type { SourceProps } from './source-input.ts';

export type QuotationSheet = OutputOf<typeof api.quotation.read_sheet>;

async function readSheet(file: File, onProgress: (percent: number) => void): Promise<QuotationSheet> {
  const { id } = await uploadFile(file, 'quotation_sheet', { returnError: true, onProgress });
  return callApi(api.quotation.read_sheet, { file_id: id }, { returnError: true });
}

/** A customer's Excel sheet: read, looked through, and only then made a quotation of. */
export function SheetSource({ onChange }: Pick<SourceProps, 'onChange'>) {
  const [sheet, setSheet] = useState<QuotationSheet | null>(null);
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
    <SheetUpload label="选择报价表格" read={readSheet} onRead={setSheet}>
      拖入 <b>xlsx</b> 或 <b>csv</b> 表格，认得货号、品名、箱数、价格、备注
    </SheetUpload>
  );
}
