import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { ZipFile } from 'yazl';

/** Workbooks for tests, written by hand part by part: what Excel, WPS and others save, without what they add to it. */
export type Parts = Record<string, string | Buffer>;

export async function zipParts(parts: Parts): Promise<Buffer> {
  const zip = new ZipFile();
  const packed = buffer(zip.outputStream as Readable);
  for (const [path, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return packed;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const SHEET_DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export function relationships(items: Record<string, { type: string; target: string; isExternal?: boolean }>): string {
  const list = Object.entries(items).map(
    ([id, { type, target, isExternal }]) =>
      `<Relationship Id="${id}" Type="${type.includes(':') ? type : `${OFFICE}/${type}`}" Target="${target}"${isExternal ? ' TargetMode="External"' : ''}/>`,
  );
  return `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`;
}

export function worksheet(inner: string): string {
  return `${HEAD}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}">${inner}</worksheet>`;
}

export function textCell(reference: string, text: string, attributes = ''): string {
  return `<c r="${reference}" t="inlineStr"${attributes}><is><t>${text}</t></is></c>`;
}

export function drawing(anchors: string): string {
  return `${HEAD}<xdr:wsDr xmlns:xdr="${SHEET_DRAWING}" xmlns:a="${DRAWING}" xmlns:r="${OFFICE}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006">${anchors}</xdr:wsDr>`;
}

export function pictureShape(embed: string, name = '图片', frame = ''): string {
  return `<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="2" name="${name}"/><xdr:cNvPicPr/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="${embed}"><a:extLst><a:ext uri="{28A0092B}"/></a:extLst></a:blip><a:stretch><a:fillRect/></a:stretch></xdr:blipFill><xdr:spPr>${frame}</xdr:spPr></xdr:pic>`;
}

/** Columns and rows of drawings count from 0; offsets are in EMU. */
export function marker(name: 'from' | 'to', column: number, row: number, offset = { x: 0, y: 0 }): string {
  return `<xdr:${name}><xdr:col>${column}</xdr:col><xdr:colOff>${offset.x}</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>${offset.y}</xdr:rowOff></xdr:${name}>`;
}

export function oneCellAnchor(column: number, row: number, embed: string, name?: string): string {
  return `<xdr:oneCellAnchor>${marker('from', column, row)}<xdr:ext cx="300000" cy="150000"/>${pictureShape(embed, name)}<xdr:clientData/></xdr:oneCellAnchor>`;
}

export interface SheetParts {
  name: string;
  xml: string;
  drawing?: string;
  /** For the drawing: relationship to media, both by name. */
  media?: Record<string, string>;
}

/** The parts of a workbook with these sheets; more may be added before it is packed. */
export function workbookParts(
  sheets: readonly SheetParts[],
  more: Parts = {},
  workbookRelationships: Parameters<typeof relationships>[0] = {},
): Parts {
  const parts: Parts = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="jpeg" ContentType="image/jpeg"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${sheets
      .map(
        (_, index) =>
          `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/drawings/drawing${index + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.drawing+xml"/>`,
      )
      .join('')}</Types>`,
    '_rels/.rels': relationships({ rId1: { type: 'officeDocument', target: 'xl/workbook.xml' } }),
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
      .map(({ name }, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rSheet${index + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships({
      ...Object.fromEntries(
        sheets.map((_, index) => [
          `rSheet${index + 1}`,
          { type: 'worksheet', target: `worksheets/sheet${index + 1}.xml` },
        ]),
      ),
      ...workbookRelationships,
    }),
  };
  for (const [index, sheet] of sheets.entries()) {
    const number = index + 1;
    parts[`xl/worksheets/sheet${number}.xml`] = sheet.xml;
    if (sheet.drawing === undefined) continue;
    parts[`xl/worksheets/_rels/sheet${number}.xml.rels`] = relationships({
      rId1: { type: 'drawing', target: `../drawings/drawing${number}.xml` },
    });
    parts[`xl/drawings/drawing${number}.xml`] = sheet.drawing;
    parts[`xl/drawings/_rels/drawing${number}.xml.rels`] = relationships(
      Object.fromEntries(
        Object.entries(sheet.media ?? {}).map(([id, file]) => [id, { type: 'image', target: `../media/${file}` }]),
      ),
    );
  }
  return { ...parts, ...more };
}

/** One sheet as customers send them: names of columns in the first row, then a picture and its texts in each row. */
export function catalogueParts(rows: readonly { texts: readonly string[]; picture: Buffer }[]): Parts {
  const cells = (row: number, texts: readonly string[]) =>
    texts.map((text, index) => textCell(`${String.fromCharCode(66 + index)}${row}`, text)).join('');
  const data = rows.map(
    ({ texts }, index) => `<row r="${index + 2}" ht="60" customHeight="1">${cells(index + 2, texts)}</row>`,
  );
  const files = rows.map((_, index) => `image${index + 1}.png`);
  return workbookParts(
    [
      {
        name: '询价',
        xml: worksheet(
          `<dimension ref="A1:C${rows.length + 1}"/><sheetData><row r="1">${textCell('A1', '图片')}${cells(1, ['品名', '数量'])}</row>${data.join('')}</sheetData><drawing r:id="rId1"/>`,
        ),
        drawing: drawing(files.map((_, index) => oneCellAnchor(0, index + 1, `rId${index + 1}`)).join('')),
        media: Object.fromEntries(files.map((file, index) => [`rId${index + 1}`, file])),
      },
    ],
    Object.fromEntries(files.map((file, index) => [`xl/media/${file}`, rows[index]?.picture ?? Buffer.alloc(0)])),
  );
}

/** A zip as other programs write them: names in any bytes, nothing said about their encoding unless `flags` do. */
export function zipOfRawNames(files: readonly { name: Buffer; data: Buffer; flags?: number; size?: number }[]): Buffer {
  const body: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data, flags = 0, size = data.length } of files) {
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    // Stored data have the size that is said; that of packed ones is known only once they are unpacked.
    common.writeUInt16LE(size === data.length && flags % 2 === 0 ? 0 : 8, 4);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(size, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, name, data]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, place, name]));
    body.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...body, list, Buffer.from('PK\x05\x06'), end]);
}
