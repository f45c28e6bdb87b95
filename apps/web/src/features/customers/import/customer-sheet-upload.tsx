import { api, type OutputOf } from '@wanyuan/contract/client';
import { CUSTOMER_SHEET_ROWS, CUSTOMER_SHEET_TITLES } from '@wanyuan/domain';
import { callApi, uploadFile } from '#lib/call-client.ts';
import { SheetUpload } from '#page-kit/sheet-upload.tsx';

export type CustomerSheet = OutputOf<typeof api.customer.read_import>;

const TEMPLATE =
  'data:text/csv;charset=utf-8,' + encodeURIComponent(`\uFEFF${Object.values(CUSTOMER_SHEET_TITLES).join(',')}\r\n`);

async function readSheet(file: File, onProgress: (percent: number) => void): Promise<CustomerSheet> {
  const { id } = await uploadFile(file, 'customer_sheet', { returnError: true, onProgress });
  return callApi(api.customer.read_import, { file_id: id }, { returnError: true });
}

export const CustomerSheetUpload = ({ onRead }: { onRead: (sheet: CustomerSheet) => void }) => (
  <SheetUpload
    label="选择客户表格"
    read={readSheet}
    onRead={onRead}
    note={
      <>
        认得常见表头（客户名称、国家、邮箱、联系人…，中英文均可），多位联系人在单元格里换行。
        <a href={TEMPLATE} download="客户导入模板.csv">
          下载模板
        </a>
      </>
    }
  >
    拖入 <b>xlsx</b> 或 <b>csv</b> 表格，一次最多 {CUSTOMER_SHEET_ROWS} 行
  </SheetUpload>
);
