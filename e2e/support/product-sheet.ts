import {
  drawing,
  oneCellAnchor,
  textCell,
  workbookParts,
  worksheet,
  zipParts,
} from '../../packages/documents/src/workbook-fixture.ts';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface ProductLine {
  texts: readonly string[];
  picture?: Buffer;
}

const letter = (column: number): string => String.fromCodePoint(65 + column);
const cells = (row: number, texts: readonly string[], from: number): string =>
  texts.map((text, index) => textCell(`${letter(index + from)}${row}`, text)).join('');

/** A sheet as factories send them: pictures over the first column, names of columns in the first row. */
export function productSheet(titles: readonly string[], lines: readonly ProductLine[]): Promise<Buffer> {
  const rows = lines.map(({ texts }, index) => `<row r="${index + 2}">${cells(index + 2, texts, 1)}</row>`);
  const pictures = lines.flatMap(({ picture }, index) => (picture ? [{ picture, row: index + 1 }] : []));
  const name = (index: number): string => `image${index + 1}.png`;
  return zipParts(
    workbookParts(
      [
        {
          name: '产品',
          xml: worksheet(
            `<sheetData><row r="1">${cells(1, ['图片', ...titles], 0)}</row>${rows.join('')}</sheetData><drawing r:id="rId1"/>`,
          ),
          drawing: drawing(pictures.map(({ row }, index) => oneCellAnchor(0, row, `rId${index + 1}`)).join('')),
          media: Object.fromEntries(pictures.map((_, index) => [`rId${index + 1}`, name(index)])),
        },
      ],
      Object.fromEntries(pictures.map(({ picture }, index) => [`xl/media/${name(index)}`, picture])),
    ),
  );
}
