import { deflateRawSync } from 'node:zlib';
import {
  drawing,
  marker,
  oneCellAnchor,
  pictureShape,
  textCell,
  workbookParts,
  worksheet,
  zipOfRawNames,
  zipParts,
  type Parts,
} from '@wanyuan/documents/workbook-fixture';

/** Whatever takes workbooks: they are read by different code, so every case goes to all of them. */
export const SHEET_PURPOSES = [
  'product_sheet',
  'customer_sheet',
  'quotation_sheet',
  'search_sheet',
  'export_template',
] as const;
export type SheetPurpose = (typeof SHEET_PURPOSES)[number];

const LINES: Record<SheetPurpose, readonly (readonly string[])[]> = {
  product_sheet: [
    ['货号', '品名', '出厂价'],
    ['A-1', '遥控车', '12.5'],
  ],
  customer_sheet: [
    ['客户名称', '国家/地区', '邮箱'],
    ['Acme Toys', '英国', 'a@example.com'],
  ],
  quotation_sheet: [
    ['货号', '箱数', '单价'],
    ['A-1', '10', '12.5'],
  ],
  search_sheet: [
    ['品名', '数量', '备注'],
    ['遥控车', '48', ''],
  ],
  export_template: [
    ['序号', '品名', '单价'],
    ['{{序号}}', '{{品名}}', '{{报价}}'],
  ],
};
export const SHEET = 'xl/worksheets/sheet1.xml';
const DRAWING = 'xl/drawings/drawing1.xml';
const MEDIA = 'xl/media/image1.png';

export const row = (number: number | string, cells: string): string => `<row r="${number}">${cells}</row>`;
export const cell = (reference: string, text: string): string => textCell(reference, text);

/** A small honest workbook of its kind, with a picture that is none. */
export function honest(purpose: SheetPurpose): Parts {
  const rows = LINES[purpose].map((texts, index) =>
    row(index + 1, texts.map((text, column) => cell(`${'ABC'[column]}${index + 1}`, text)).join('')),
  );
  return workbookParts(
    [
      {
        name: '表',
        xml: worksheet(`<sheetData>${rows.join('')}</sheetData><drawing r:id="rId1"/>`),
        drawing: drawing(oneCellAnchor(0, 1, 'rId1')),
        media: { rId1: 'image1.png' },
      },
    ],
    { [MEDIA]: 'no picture' },
  );
}

/** The parts with a picture that begins in the second half of a column and reaches over several. */
export function withWidePicture(parts: Parts): Parts {
  const from = marker('from', 0, 1, { x: 365_760, y: 0 });
  const shape = `<xdr:ext cx="3000000" cy="150000"/>${pictureShape('rId1')}<xdr:clientData/>`;
  return { ...parts, [DRAWING]: drawing(`<xdr:oneCellAnchor>${from}${shape}</xdr:oneCellAnchor>`) };
}

type Make = (parts: Parts) => Promise<Buffer> | Buffer;

/** The parts with some replaced or added. */
export const withParts =
  (more: Parts): Make =>
  (parts) =>
    zipParts({ ...parts, ...more });

export const withMedia = (media: string | Buffer): Make => withParts({ [MEDIA]: media });

const edited =
  (part: string, edit: (xml: string) => string): Make =>
  (parts) =>
    zipParts({ ...parts, [part]: edit(String(parts[part])) });

export const sheetEdited = (edit: (xml: string) => string): Make => edited(SHEET, edit);
export const drawingEdited = (edit: (xml: string) => string): Make => edited(DRAWING, edit);
export const workbookEdited = (edit: (xml: string) => string): Make => edited('xl/workbook.xml', edit);
export const linksEdited = (edit: (xml: string) => string): Make => edited('xl/_rels/workbook.xml.rels', edit);

/** More rows after the honest ones. */
export const withRows = (xml: string): Make =>
  sheetEdited((sheet) => sheet.replace('</sheetData>', `${xml}</sheetData>`));
export const beforeRows = (xml: string): Make =>
  sheetEdited((sheet) => sheet.replace('<sheetData>', `${xml}<sheetData>`));
export const afterRows = (xml: string): Make =>
  sheetEdited((sheet) => sheet.replace('</sheetData>', `</sheetData>${xml}`));
/** Before the first element, where document types stand. */
export const withProlog = (xml: string): Make =>
  sheetEdited((sheet) => sheet.replace('<worksheet', `${xml}<worksheet`));

export const bytesOf =
  (edit: (file: Buffer) => Buffer): Make =>
  async (parts) =>
    edit(await zipParts(parts));

interface RawFile {
  name: string | Buffer;
  data?: Buffer;
  flags?: number;
  size?: number;
}
const raw = ({ name, data = Buffer.from('x'), ...rest }: RawFile) => ({ name: Buffer.from(name), data, ...rest });

/** Written entry by entry, as no honest program writes them; entries of the workbook come first. */
export const withEntries =
  (...more: readonly RawFile[]): Make =>
  (parts) =>
    zipOfRawNames([
      ...Object.entries(parts).map(([name, data]) => raw({ name, data: Buffer.from(data) })),
      ...more.map(raw),
    ]);

export const archiveOf = (...files: readonly RawFile[]): Buffer => zipOfRawNames(files.map(raw));

/** The sheet unpacks to more than it says. */
export const lyingSize: Make = (parts) =>
  zipOfRawNames(
    Object.entries(parts).map(([name, data]) =>
      name === SHEET
        ? raw({ name, data: deflateRawSync(Buffer.from(data)), size: 10 })
        : raw({ name, data: Buffer.from(data) }),
    ),
  );

/** Marks an entry as a symbolic link, as archives of Unix do. */
export function asLink(zip: Buffer, name: string): Buffer {
  const copy = Buffer.from(zip);
  const at = copy.lastIndexOf(Buffer.from(name)) - 46;
  copy.writeUInt32LE((0o120777 << 16) >>> 0, at + 38);
  return copy;
}
