import { buffer } from 'node:stream/consumers';
import { writeWorkbook, type SheetColumn } from '@wanyuan/documents';

const column = (key: string, title: string, width: number, more: Partial<SheetColumn> = {}): SheetColumn => ({
  key,
  title,
  width,
  ...more,
});
const number = (format: string, hasTotal = false): Partial<SheetColumn> => ({ kind: 'number', format, hasTotal });

/** What it asks for, as a reader finds it. */
export const COMPANY_TEMPLATE_FIELDS = [
  'company_en',
  'company_address_en',
  'company_phone',
  'company_email',
  'customer',
  'date',
  'index',
  'picture',
  'number',
  'name',
  'packing_name',
  'carton_quantity',
  'carton_size',
  'quoted_price',
  'currency',
  'order_box_qty',
  'order_pieces',
  'quoted_amount',
  'total_cubic_meter',
  'remark',
  'notes',
];

/** A quotation as a company would draw it for its customers: every cell of the one row is a placeholder. */
export async function makeCompanyTemplate(): Promise<Buffer> {
  const columns = [
    column('序号', 'No.', 72),
    column('图片', 'Picture', 130),
    column('平台编号', 'Item No.', 120),
    column('品名', 'Description', 240),
    column('包装', 'Packing', 96),
    column('装箱量', 'Pcs/Ctn', 96, number('0')),
    column('外箱规格', 'Carton (CM)', 130),
    column('报价', 'Unit Price', 92, number('0.00##')),
    column('币种', 'Currency', 84),
    column('订货箱数', 'Cartons', 112, number('0', true)),
    column('订货数量', 'Quantity', 112, number('0', true)),
    column('报价金额', 'Amount', 120, number('#,##0.00', true)),
    column('总体积', 'CBM', 96, number('0.000', true)),
    column('备注', 'Remark', 150),
  ];
  const written = writeWorkbook({
    sheets: [
      {
        name: 'Quotation',
        columns,
        rows: [Object.fromEntries(columns.map(({ key }) => [key, `{{${key}}}`]))],
        head: {
          title: '{{公司英文名}}',
          lines: [
            '{{公司英文地址}}',
            'Tel: {{公司电话}}    Email: {{公司邮箱}}',
            'QUOTATION    To: {{客户}}    Date: {{日期}}',
          ],
        },
        totalLabel: 'Total',
        notes: ['{{条款}}', 'Signature & stamp: ____________________'],
        orientation: 'landscape',
      },
    ],
    title: 'Quotation',
  });
  return buffer(written);
}
