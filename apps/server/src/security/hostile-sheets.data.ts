import type { Parts } from '@wanyuan/documents/workbook-fixture';
import { drawing, oneCellAnchor, relationships } from '@wanyuan/documents/workbook-fixture';
import {
  afterRows,
  archiveOf,
  asLink,
  beforeRows,
  bytesOf,
  cell,
  drawingEdited,
  linksEdited,
  lyingSize,
  row,
  sheetEdited,
  withEntries,
  withMedia,
  withParts,
  withProlog,
  withRows,
  withWidePicture,
  workbookEdited,
} from './hostile-sheets-fixture.ts';
import { bomb } from './hostile-files-fixture.ts';

type Make = (parts: Parts) => Promise<Buffer> | Buffer;
type SheetCase = readonly [what: string, make: Make];

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
const MEGABYTE = 1024 * 1024;
const LAUGHS = `<!DOCTYPE a [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, index) => `<!ENTITY ${'bcdefghij'[index]} "${`&${'abcdefghi'[index]};`.repeat(10)}">`).join('')}]>`;
const many = Array.from({ length: 20_001 }, (_, index) => ({ name: `xl/more/${index}.xml` }));
/** A formula that so many cells share, one in a row. */
const shared = (formula: string, cells: number): string =>
  Array.from({ length: cells }, (_, index) => {
    const text = index === 0 ? formula : '';
    return row(index + 3, `<c r="A${index + 3}"><f t="shared" si="0">${text}</f></c>`);
  }).join('');

/** Workbooks that are refused wherever they are brought, in words that people understand. */
export const REFUSED_SHEETS: readonly SheetCase[] = [
  ['multiplies entities', withProlog(LAUGHS)],
  ['reads our files by an entity', withProlog('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>')],
  ['fetches an entity', withProlog('<!DOCTYPE a [<!ENTITY x SYSTEM "http://169.254.169.254/">]>')],
  ['has entities of parameters', withProlog('<!DOCTYPE a [<!ENTITY % x SYSTEM "http://127.0.0.1/x.dtd">%x;]>')],
  ['has a document type from elsewhere', withProlog('<!DOCTYPE worksheet SYSTEM "http://127.0.0.1/x.dtd">')],
  ['has a document type', withProlog('<!DOCTYPE worksheet>')],
  ['names an entity that nobody knows', withRows(row(3, cell('A3', '&secret;')))],
  ['nests without an end', sheetEdited(() => '<a>'.repeat(5000))],
  ['does not end', sheetEdited((xml) => xml.slice(0, -20))],
  ['crosses its tags', withRows('<row r="3"><c r="A3"></row></c>')],
  ['is no UTF-8', withParts({ 'xl/worksheets/sheet1.xml': Buffer.from([0x3c, 0xff, 0xfe, 0x00]) })],
  ['is UTF-16', sheetEdited((xml) => Buffer.from(`\uFEFF${xml}`, 'utf16le').toString('latin1'))],
  ['has an empty sheet part', sheetEdited(() => '')],
  [
    'says that its sheet is our passwords',
    linksEdited((xml) => xml.replace('worksheets/sheet1.xml', '../../../../etc/passwd')),
  ],
  [
    'says that its sheet is on the web',
    linksEdited((xml) => xml.replace('worksheets/sheet1.xml', 'http://169.254.169.254/')),
  ],
  ['says that its sheet is a file', linksEdited((xml) => xml.replace('worksheets/sheet1.xml', 'file:///etc/passwd'))],
  ['is a page inside', workbookEdited(() => '<html><body/></html>')],
  [
    'names one sheet twice',
    workbookEdited((xml) => xml.replace('</sheets>', '<sheet name="又" sheetId="2" r:id="rSheet1"/></sheets>')),
  ],
  ['has an entry that climbs', withEntries({ name: '../../../../tmp/evil.xml' })],
  ['has an entry that climbs as Windows does', withEntries({ name: '..\\..\\evil.xml' })],
  ['has an entry at the root', withEntries({ name: '/etc/cron.d/evil' })],
  ['has an entry on a drive', withEntries({ name: 'C:/evil.xml' })],
  ['has its sheet twice', withEntries({ name: 'xl/worksheets/sheet1.xml' })],
  ['has its sheet twice in capitals', withEntries({ name: 'XL/Worksheets/Sheet1.xml' })],
  ['has an entry with a password', withEntries({ name: 'xl/secret.xml', flags: 1 })],
  ['has an entry of 2 GB', withEntries({ name: 'xl/media/huge.png', size: 2 ** 31 })],
  ['has an entry of 70 MB in one byte', withEntries({ name: 'xl/theme.xml', size: 70 * MEGABYTE })],
  ['has a part that packs a thousandfold', withParts({ 'xl/theme.xml': Buffer.alloc(12 * MEGABYTE, ' ') })],
  [
    'has a sheet that packs a thousandfold',
    sheetEdited((xml) => xml.replace('<sheetData>', `${' '.repeat(12 * MEGABYTE)}<sheetData>`)),
  ],
  ['has 20,000 entries', withEntries(...many)],
  ['is more than it says', lyingSize],
  ['is cut in half', bytesOf((file) => file.subarray(0, file.length / 2))],
  ['lacks its last bytes', bytesOf((file) => file.subarray(0, -10))],
  ['has something behind its end', bytesOf((file) => Buffer.concat([file, Buffer.alloc(100, 'x')]))],
  ['has only its end', bytesOf((file) => file.subarray(-22))],
  [
    'has an end that points beyond it',
    bytesOf((file) => {
      const copy = Buffer.from(file);
      copy.writeUInt32LE(0xffffff00, copy.length - 6);
      return copy;
    }),
  ],
  [
    'says that it has 65,535 entries',
    bytesOf((file) => {
      const copy = Buffer.from(file);
      copy.writeUInt16LE(0xfffe, copy.length - 12);
      return copy;
    }),
  ],
  ['is a picture', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  [
    'is a page before it is a zip',
    bytesOf((file) => Buffer.concat([Buffer.from('<html><script>alert(1)</script>'), file])),
  ],
  ['has no content types', ({ '[Content_Types].xml': _, ...parts }) => withParts({})(parts)],
  [
    'has macros',
    (parts) =>
      withParts({
        '[Content_Types].xml': String(parts['[Content_Types].xml']).replace(
          'spreadsheetml.sheet.main',
          'ms-excel.sheet.macroEnabled.main',
        ),
      })(parts),
  ],
];

/** Workbooks that only the filling of templates looks at, and refuses. */
export const REFUSED_TEMPLATES: readonly SheetCase[] = [
  ['has a formula of 9,000 letters', withRows(row(3, `<c r="A3"><f>${'1+'.repeat(4500)}1</f></c>`))],
  ['shares a long formula among many cells', withRows(shared(`${'1+'.repeat(4000)}1`, 600))],
];

/** As many small cells as fit, in more rows than are imported; their numbers keep them from packing too well. */
const millionCells = (): string =>
  Array.from({ length: 11_000 }, (_, index) => {
    const number = (index * 2_654_435_761) % 999_983;
    return row(index + 3, `<c r="A${index + 3}"><v>${number}</v></c>${'<c><v>1</v></c>'.repeat(79)}`);
  }).join('');
const anchors = (count: number): string =>
  Array.from({ length: count }, (_, index) => oneCellAnchor(index % 60, index, 'rId1')).join('');

/** Workbooks that take as much as they can of their reader: refused, or read in a process of their own. */
export const COSTLY_SHEETS: readonly SheetCase[] = [
  ['has a million small cells', withRows(millionCells())],
  ['has 40,000 pictures', withParts({ 'xl/drawings/drawing1.xml': drawing(anchors(40_000)) })],
  ['has 200,000 merged areas', afterRows(`<mergeCells>${mergedAreas(200_000)}</mergeCells>`)],
  ['has a million rows without cells', withRows('<row/>'.repeat(1_000_000))],
];

/** Workbooks with something in them that is not acted on: they are read as if it were not there. */
export const HARMLESS_SHEETS: readonly SheetCase[] = [
  ['has a cell in the last row of all', withRows(row(1_048_576, cell('A1048576', 'x')))],
  ['has a cell in the last column of all', withRows(row(3, cell('XFD3', 'x')))],
  ['says that it fills the whole sheet', beforeRows('<dimension ref="A1:XFD1048576"/>')],
  ['merges the whole sheet', afterRows('<mergeCells count="1"><mergeCell ref="A1:XFD1048576"/></mergeCells>')],
  ['styles every column', beforeRows('<cols><col min="1" max="16384" width="9"/></cols>')],
  [
    'hides a trillion columns under its picture',
    (parts) => beforeRows('<cols><col min="2" max="1000000000000" hidden="1"/></cols>')(withWidePicture(parts)),
  ],
  [
    'has formulas',
    withRows(
      row(
        3,
        '<c r="A3" t="str"><f>HYPERLINK("http://evil","x")</f><v>Z-9</v></c><c r="B3"><f>WEBSERVICE("http://127.0.0.1")</f></c>',
      ),
    ),
  ],
  ['calls a program by a formula', withRows(row(3, `<c r="A3" t="str"><f>cmd|'/c calc'!A0</f><v>Z-9</v></c>`))],
  ['calls a program by a text', withRows(row(3, cell('A3', `=cmd|'/c calc'!A0`)))],
  [
    'has a formula for a million cells',
    withRows(row(3, '<c r="A3"><f t="shared" ref="A3:XFD1048576" si="0">A1</f><v>1</v></c>')),
  ],
  ['shares a formula of thousands of cells', withRows(shared(`SUM(${'A1,'.repeat(2700)}A1)`, 20))],
  ['shares a formula of thousands of brackets', withRows(shared('['.repeat(8000), 20))],
  ['has a placeholder of 200,000 blanks that does not end', withRows(row(3, cell('A3', `{{${' '.repeat(200_000)}`)))],
  ['has tags in a text', withRows(row(3, cell('A3', '&lt;img src=x onerror=alert(1)&gt;')))],
  ['has a text that turns', withRows(row(3, cell('A3', '&#x202E;gpj.exe')))],
  ['names a string that is not there', withRows(row(3, '<c r="A3" t="s"><v>999999999</v></c>'))],
  ['names a string before the first', withRows(row(3, '<c r="A3" t="s"><v>-1</v></c>'))],
  ['has a text of 3 MB', withRows(row(3, cell('A3', '字'.repeat(MEGABYTE))))],
  ['has cells out of order', withRows(row(3, cell('C3', 'x') + cell('A3', 'y') + cell('A3', 'z')))],
  ['has a row twice', withRows(row(3, cell('A3', 'x')) + row(3, cell('A3', 'y')))],
  ['has an error for a value', withRows(row(3, '<c r="A3" t="e"><v>#REF!</v></c>'))],
  ['has a date beyond all days', withRows(row(3, '<c r="A3" t="d"><v>99999-99-99</v></c>'))],
  ['has a number beyond all numbers', withRows(row(3, '<c r="A3"><v>1e999</v></c>'))],
  [
    'has a link to a script',
    afterRows('<hyperlinks><hyperlink ref="A2" location="javascript:alert(1)"/></hyperlinks>'),
  ],
  ['has an archive inside', withParts({ 'xl/embeddings/evil.zip': archiveOf({ name: 'a.exe' }) })],
  ['has a program inside', withParts({ 'xl/embeddings/oleObject1.bin': Buffer.from('MZ program') })],
  [
    'has a link of Unix inside',
    (parts) =>
      asLink(withEntries({ name: 'xl/link.xml', data: Buffer.from('/etc/passwd') })(parts) as Buffer, 'xl/link.xml'),
  ],
  [
    'looks at another workbook',
    withParts({
      'xl/externalLinks/_rels/externalLink1.xml.rels': relationships({
        rId1: { type: 'externalLinkPath', target: 'file:///etc/passwd', isExternal: true },
      }),
    }),
  ],
  [
    'asks a database',
    withParts({
      'xl/connections.xml':
        '<connections><connection id="1" type="5"><dbPr connection="DSN=x" command="x"/></connection></connections>',
    }),
  ],
  ['has a drawing for a picture', withMedia(SVG)],
  ['has a page for a picture', withMedia('<!DOCTYPE html><script>alert(1)</script>')],
  ['has a name of a thousand letters', withEntries({ name: `xl/${'a'.repeat(1000)}.xml` })],
  ['has a name with a zero', withEntries({ name: 'xl/a\0b.xml' })],
  [
    'places its picture a million rows below',
    drawingEdited((xml) => xml.replace('<xdr:row>1</xdr:row>', '<xdr:row>1048575</xdr:row>')),
  ],
  [
    'places its picture before the first row',
    drawingEdited((xml) => xml.replace('<xdr:row>1</xdr:row>', '<xdr:row>-7</xdr:row>')),
  ],
  [
    'places its picture beyond all rows',
    drawingEdited((xml) => xml.replace('<xdr:row>1</xdr:row>', '<xdr:row>1000000000000</xdr:row>')),
  ],
  [
    'places its picture without an end below',
    drawingEdited((xml) => xml.replace('<xdr:rowOff>0<', '<xdr:rowOff>Infinity<')),
  ],
  [
    'has 50,000 values of 50,000 keys',
    withParts({
      'xl/metadata.xml': '<metadata/>',
      'xl/richData/rdrichvalue.xml': `<rvData>${'<rv s="0"/>'.repeat(50_000)}</rvData>`,
      'xl/richData/rdrichvaluestructure.xml': `<rvStructures><s>${'<k n="a"/>'.repeat(50_000)}</s></rvStructures>`,
    }),
  ],
  [
    'fetches its picture as well',
    drawingEdited((xml) => xml.replaceAll('r:embed="rId1"', 'r:embed="rId1" r:link="rId9"')),
  ],
  ['has a zero in a text, as Excel writes it', withRows(row(3, cell('A3', 'a_x0000_b')))],
  ['has half a letter in a text, as Excel writes it', withRows(row(3, cell('A3', 'a_xD800_b')))],
];

function mergedAreas(count: number): string {
  return Array.from({ length: count }, (_, index) => `<mergeCell ref="A${index + 9}:B${index + 9}"/>`).join('');
}

type ArchiveCase = readonly [what: string, make: () => Promise<Buffer> | Buffer];
const picture = (name: string | Buffer, more: object = {}) =>
  archiveOf({ name, data: Buffer.from('no picture'), ...more });

/** Archives of pictures that are refused as a whole. */
export const REFUSED_ARCHIVES: readonly ArchiveCase[] = [
  ['is empty', () => archiveOf()],
  ['has only what systems leave behind', () => archiveOf({ name: '__MACOSX/._a.png' }, { name: 'Thumbs.db' })],
  ['is cut in half', () => picture('a.png').subarray(0, 40)],
  ['lacks its last bytes', () => picture('a.png').subarray(0, -8)],
  ['has 20,000 entries', () => archiveOf(...Array.from({ length: 20_001 }, (_, index) => ({ name: `${index}.png` })))],
  [
    'unpacks to more than 2 GB',
    () =>
      archiveOf(
        ...Array.from({ length: 120 }, (_, index) => ({
          name: `${index}.png`,
          data: Buffer.alloc(70_000),
          size: 19 * MEGABYTE,
        })),
      ),
  ],
  [
    'has an end that points beyond it',
    () => {
      const copy = Buffer.from(picture('a.png'));
      copy.writeUInt32LE(0xffffff00, copy.length - 6);
      return copy;
    },
  ],
];

/** Archives that take as much as they can of their reader. */
export const COSTLY_ARCHIVES: readonly ArchiveCase[] = [
  [
    'has 19,000 names of a thousand letters',
    () => archiveOf(...Array.from({ length: 19_000 }, (_, index) => ({ name: `${index}${'字'.repeat(330)}.exe` }))),
  ],
  ['has 6,000 pictures', () => archiveOf(...Array.from({ length: 6000 }, (_, index) => ({ name: `${index}.png` })))],
];

/** Archives of which every file is refused by itself, or is a name and nothing more. */
export const HARMLESS_ARCHIVES: readonly ArchiveCase[] = [
  ['has a file that climbs', () => picture('../../../../tmp/evil.png')],
  ['has a file that climbs as Windows does', () => picture('..\\..\\evil.png')],
  ['has a file at the root', () => picture('/etc/cron.d/evil.png')],
  ['has a file on a drive', () => picture('C:\\evil.png')],
  [
    'has a link to our passwords',
    () => asLink(archiveOf({ name: 'a.png', data: Buffer.from('/etc/passwd') }), 'a.png'),
  ],
  [
    'has archives inside',
    () => archiveOf({ name: 'a.zip', data: picture('a.png') }, { name: 'b.tar.gz' }, { name: 'c.7z' }),
  ],
  ['has programs', () => archiveOf({ name: 'a.exe' }, { name: 'b.png.exe' }, { name: 'c.lnk' }, { name: 'd.html' })],
  ['has a file twice', () => archiveOf({ name: 'a.png' }, { name: 'a.png' })],
  ['has a file with a password', () => picture('a.png', { flags: 1 })],
  ['has a picture of 30 MB', () => picture('a.png', { size: 30 * MEGABYTE })],
  ['has a picture that packs a thousandfold', () => picture('a.png', { size: 19 * MEGABYTE })],
  ['has a picture that is more than it says', () => picture('a.png', { size: 5 })],
  [
    'has a drawing with a script',
    () => archiveOf({ name: 'a.png', data: Buffer.from(SVG) }, { name: 'a.svg', data: Buffer.from(SVG) }),
  ],
  ['has a page', () => archiveOf({ name: 'a.jpg', data: Buffer.from('<html><script>alert(1)</script>') })],
  ['has a picture of 3.6 billion pixels', async () => archiveOf({ name: 'a.png', data: await bomb() })],
  ['has a name with a zero', () => picture('a\0b.png')],
  ['has a name that turns', () => picture('\u202Egnp.exe.png')],
  ['has a name with lines', () => picture('a\r\nb.png')],
  ['has a name that is a tag', () => picture('<img src=x onerror=alert(1)>.png')],
  ['has a name of ten thousand letters', () => picture(`${'a'.repeat(10_000)}.png`)],
  ['has a name of a thousand folders', () => picture(`${'a/'.repeat(1000)}a.png`)],
  ['has a name in no encoding', () => picture(Buffer.from([0xff, 0xfe, 0x81, 0x2e, 0x70, 0x6e, 0x67]))],
];
