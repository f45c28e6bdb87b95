import { expect, test } from 'vitest';
import { readWorkbookPictures } from './read-workbook-pictures.ts';
import { WorkbookFault } from './workbook-fault.ts';
import {
  catalogueParts,
  drawing,
  oneCellAnchor,
  relationships,
  workbookParts,
  worksheet,
  zipParts,
  type Parts,
} from './workbook-fixture.ts';
import { writeColumns } from './write-columns.ts';

const PICTURE = Buffer.from('picture');
const ONE_ROW = [{ texts: ['车'], picture: PICTURE }];

const faultOf = async (source: Buffer, options?: Parameters<typeof readWorkbookPictures>[1]) => {
  try {
    (await readWorkbookPictures(source, options)).close();
    return null;
  } catch (error) {
    if (error instanceof WorkbookFault) return error.kind;
    throw error;
  }
};
const faultOfParts = async (parts: Parts) => faultOf(await zipParts(parts));

function compoundFile(streamName: string): Buffer {
  return Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(504),
    Buffer.from(streamName, 'utf16le'),
  ]);
}

test('says what a file is that is no workbook of today', async () => {
  expect(await faultOf(Buffer.from('货号,单价\n1,2'))).toBe('not_xlsx');
  expect(await faultOf(Buffer.alloc(0))).toBe('not_xlsx');
  expect(await faultOf(compoundFile('Workbook'))).toBe('old_xls');
  expect(await faultOf(compoundFile('EncryptedPackage'))).toBe('encrypted');
  expect(await faultOfParts({ 'word/document.xml': '<document/>' })).toBe('not_xlsx');
  expect(await faultOfParts({ 'xl/workbook.xml': '<html></html>' })).toBe('not_xlsx');
});

test('says when there are no pictures, or too many', async () => {
  expect(await faultOfParts(workbookParts([{ name: '表', xml: worksheet('<sheetData/>') }]))).toBe('no_pictures');
  const workbook = await zipParts(catalogueParts(Array.from({ length: 6 }, () => ONE_ROW[0]!)));
  expect(await faultOf(workbook, { maxPictures: 6 })).toBeNull();
  await expect(readWorkbookPictures(workbook, { maxPictures: 5 })).rejects.toMatchObject({ kind: 'too_many_pictures' });
});

test('refuses to unpack more than it takes', async () => {
  const bomb = await zipParts({ ...catalogueParts(ONE_ROW), 'xl/theme.xml': Buffer.alloc(12 * 1024 * 1024, ' ') });
  expect(await faultOf(bomb)).toBe('too_large');
  const plain = await zipParts(catalogueParts(ONE_ROW));
  expect(await faultOf(plain, { limits: { entries: 5 } })).toBe('too_large');
  expect(await faultOf(plain, { limits: { entryBytes: 100 } })).toBe('too_large');
  expect(await faultOf(plain, { limits: { totalBytes: 1000 } })).toBe('too_large');
});

test('refuses document types, entities, bad XML, missing parts and parts that are there twice', async () => {
  const sheet = 'xl/worksheets/sheet1.xml';
  const withSheet = (xml: string) => faultOfParts({ ...catalogueParts(ONE_ROW), [sheet]: xml });
  expect(await withSheet('<!DOCTYPE worksheet [<!ENTITY a "b">]><worksheet><sheetData/></worksheet>')).toBe('broken');
  expect(await withSheet('<worksheet><sheetData>&bomb;</sheetData></worksheet>')).toBe('broken');
  expect(await withSheet('<worksheet><sheetData></worksheet>')).toBe('broken');
  expect(await withSheet('<worksheet>')).toBe('broken');
  expect(await withSheet('')).toBe('broken');
  expect(await withSheet('<a>'.repeat(5000))).toBe('broken');
  expect(await faultOfParts({ ...catalogueParts(ONE_ROW), [sheet]: Buffer.from([0x3c, 0xff, 0xfe]) })).toBe('broken');
  const { [sheet]: _, ...withoutSheet } = catalogueParts(ONE_ROW);
  expect(await faultOfParts(withoutSheet)).toBe('broken');
  expect(await faultOfParts({ ...catalogueParts(ONE_ROW), 'XL/Workbook.xml': '<workbook/>' })).toBe('broken');
});

test('refuses to read the same parts again and again', async () => {
  const parts = catalogueParts(ONE_ROW);
  const twice = '<sheet name="又" sheetId="2" r:id="rSheet1"/></sheets>';
  const workbook = String(parts['xl/workbook.xml']).replace('</sheets>', twice);
  expect(await faultOfParts({ ...parts, 'xl/workbook.xml': workbook })).toBe('broken');

  const xml = worksheet('<sheetData/><drawing r:id="rId1"/>');
  const oneForAll = drawing(' '.repeat(600_000) + oneCellAnchor(0, 1, 'rId1'));
  const withSheets = (count: number): Parts => {
    const others = Array.from({ length: count - 1 }, (_, index) => ({ name: `表${index + 2}`, xml }));
    const first = { name: '表', xml, drawing: oneForAll, media: { rId1: 'a.png' } };
    const link = relationships({ rId1: { type: 'drawing', target: '../drawings/drawing1.xml' } });
    const links = others.map((_, index) => [`xl/worksheets/_rels/sheet${index + 2}.xml.rels`, link]);
    return workbookParts([first, ...others], { 'xl/media/a.png': PICTURE, ...Object.fromEntries(links) });
  };
  expect(await faultOfParts(withSheets(3))).toBeNull();
  expect(await faultOfParts(withSheets(20))).toBe('too_large');
});

test('a workbook cut off or damaged anywhere is refused or read, and never does anything else', async () => {
  const whole = await zipParts(catalogueParts(ONE_ROW));
  for (let length = 0; length < whole.length; length += 97) {
    expect(await faultOf(whole.subarray(0, length))).toBe(length < 2 ? 'not_xlsx' : 'broken');
  }
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 150; round++) {
    const damaged = Buffer.from(whole);
    for (let hits = 0; hits <= round % 5; hits++) damaged[random(damaged.length)] = random(256);
    await faultOf(damaged);
    const written = await writeColumns(damaged, [{ sheet: 0, headerRow: 1, columns: [] }]).catch(
      (error: unknown) => error,
    );
    expect(Buffer.isBuffer(written) || written instanceof WorkbookFault).toBe(true);
  }
});
