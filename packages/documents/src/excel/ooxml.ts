import { escapeXml } from '../escape-xml.ts';

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
export const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main';
export const SHEET_DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing';
export const DRAWING_TYPE = 'application/vnd.openxmlformats-officedocument.drawing+xml';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Drawings measure in EMU. */
export const EMU_PER_PIXEL = 9525;
export const POINTS_PER_PIXEL = 0.75;
/** The highest row that Excel shows. */
export const MAX_ROW_PIXELS = 545;

export function relationshipXml(id: string, type: string, target: string, isExternal = false): string {
  return `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${escapeXml(target)}"${isExternal ? ' TargetMode="External"' : ''}/>`;
}

export function relationshipsXml(inner: string): string {
  return `${XML_HEAD}<Relationships xmlns="${PACKAGE}/relationships">${inner}</Relationships>`;
}

/** Column widths are counted in digits of the usual font, seven pixels each, with five around them. */
export function digitsOf(pixels: number): number {
  return Math.max(Math.round(((pixels - 5) / 7) * 100) / 100, 1);
}

export function contentTypesXml(sheets: readonly { hasDrawing: boolean }[]): string {
  const override = (part: string, type: string) => `<Override PartName="${part}" ContentType="${type}"/>`;
  const ofSheets = sheets.map(
    ({ hasDrawing }, index) =>
      override(`/xl/worksheets/sheet${index + 1}.xml`, `${SPREADSHEET}.worksheet+xml`) +
      (hasDrawing ? override(`/xl/drawings/drawing${index + 1}.xml`, DRAWING_TYPE) : ''),
  );
  return `${XML_HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="jpeg" ContentType="image/jpeg"/><Default Extension="png" ContentType="image/png"/>${override('/xl/workbook.xml', `${SPREADSHEET}.sheet.main+xml`)}${ofSheets.join('')}${override('/xl/styles.xml', `${SPREADSHEET}.styles+xml`)}${override('/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml')}</Types>`;
}

export const ROOT_RELATIONSHIPS = relationshipsXml(
  `${relationshipXml('rId1', 'officeDocument', 'xl/workbook.xml')}<Relationship Id="rId2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/>`,
);

export function workbookRelationshipsXml(sheets: number): string {
  const list = Array.from({ length: sheets }, (_, index) =>
    relationshipXml(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`),
  );
  return relationshipsXml(list.join('') + relationshipXml(`rId${sheets + 1}`, 'styles', 'styles.xml'));
}

/** `names`: complete definedName elements. */
export function workbookXml(sheets: readonly string[], names: readonly string[]): string {
  const list = sheets.map(
    (name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const defined = names.length === 0 ? '' : `<definedNames>${names.join('')}</definedNames>`;
  return `${XML_HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView activeTab="0"/></bookViews><sheets>${list.join('')}</sheets>${defined}<calcPr calcId="191029" fullCalcOnLoad="1"/></workbook>`;
}

export interface DocumentProperties {
  title?: string;
  creator?: string;
  created?: Date;
}

export function corePropertiesXml({ title, creator, created = new Date() }: DocumentProperties): string {
  const when = `${created.toISOString().slice(0, 19)}Z`;
  const optional = [
    title === undefined ? '' : `<dc:title>${escapeXml(title)}</dc:title>`,
    creator === undefined ? '' : `<dc:creator>${escapeXml(creator)}</dc:creator>`,
  ];
  return `${XML_HEAD}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">${optional.join('')}<dcterms:created xsi:type="dcterms:W3CDTF">${when}</dcterms:created></cp:coreProperties>`;
}

/** Names of sheets hold 31 characters, none of these, no apostrophe at their ends, and no two are alike. */
export function sheetNames(wanted: readonly string[]): string[] {
  const taken = new Set<string>();
  return wanted.map((name, index) => {
    const plain = name
      .replaceAll(/[[\]:*?/\\\p{Cc}]/gu, ' ')
      .replace(/^['\s]+/, '')
      .slice(0, 31)
      // Half of a character would be left out of the file and bare what stands before it.
      .replace(/['\s\p{Cs}]+$/u, '');
    const base = plain === '' ? `Sheet${index + 1}` : plain;
    let free = base;
    for (let number = 2; taken.has(free.toLowerCase()); number++) {
      const suffix = ` (${number})`;
      free = base.slice(0, 31 - suffix.length) + suffix;
    }
    taken.add(free.toLowerCase());
    return free;
  });
}
