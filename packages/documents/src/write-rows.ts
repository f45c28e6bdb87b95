import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { ZipFile } from 'yazl';
import { columnLetters } from './cell-reference.ts';
import { cellXml, type CellValue } from './cell-xml.ts';
import { escapeXml } from './escape-xml.ts';

export interface TableColumn {
  title: string;
  /** In characters. */
  width?: number;
}

/** Between them others get their turn: servers write such sheets beside their calls. */
const ROWS_AT_ONCE = 200;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const TYPES = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SPREADSHEET}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/></Types>`;
const ROOT = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const LINKS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;
/** Cells that wrap their lines, and heads in bold on grey. */
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Microsoft YaHei"/></font><font><b/><sz val="11"/><name val="Microsoft YaHei"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFF3F1ED"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf fontId="0" fillId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf fontId="1" fillId="2" applyFont="1" applyFill="1"/></cellXfs></styleSheet>`;

/** A workbook of one sheet: names of columns that stay in sight, then rows. Texts are texts, whatever they begin with. */
export async function writeRows(
  sheetName: string,
  columns: readonly TableColumn[],
  rows: readonly (readonly CellValue[])[],
): Promise<Buffer> {
  const widths = columns.map(
    ({ width = 16 }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const letters = columns.map((_column, index) => columnLetters(index + 1));
  const head = rowXml(
    1,
    '1',
    columns.map(({ title }) => title),
    letters,
  );
  const body: string[] = [];
  for (const [index, cells] of rows.entries()) {
    if (index > 0 && index % ROWS_AT_ONCE === 0) await setImmediate();
    body.push(rowXml(index + 2, '0', cells, letters));
  }
  const sheet = `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${head}${body.join('')}</sheetData></worksheet>`;
  const workbook = `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escapeXml(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

  const zip = new ZipFile();
  const packed = buffer(zip.outputStream as Readable);
  const parts = {
    '[Content_Types].xml': TYPES,
    '_rels/.rels': ROOT,
    'xl/workbook.xml': workbook,
    'xl/_rels/workbook.xml.rels': LINKS,
    'xl/styles.xml': STYLES,
    'xl/worksheets/sheet1.xml': sheet,
  };
  for (const [path, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return packed;
}

function rowXml(row: number, style: string, cells: readonly CellValue[], letters: readonly string[]): string {
  const filled = cells.map((value, index) =>
    value === '' ? '' : cellXml(`${letters[index]}${row}`, value, { style, prefix: '' }),
  );
  return `<row r="${row}">${filled.join('')}</row>`;
}
