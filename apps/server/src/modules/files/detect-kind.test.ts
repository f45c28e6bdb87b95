import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { detectKind } from './detect-kind.ts';
import { compoundFile, contentTypes, mp4, office, pdf, picture, zip } from './sample-files-fixture.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wanyuan-kind-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function detect(content: Buffer | string, filename = 'x.bin'): Promise<string | null> {
  const path = join(folder, 'sample');
  await writeFile(path, content);
  return (await detectKind(path, filename))?.extension ?? null;
}

describe('the kind of a file', () => {
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['jpg', picture.jpg],
    ['png', picture.png],
    ['webp', picture.webp],
    ['gif', picture.gif],
    ['pdf', pdf],
    ['xlsx', office.xlsx],
    ['docx', office.docx],
    ['zip', () => zip({ 'readme.txt': 'hello' })],
    ['mp4', mp4],
    ['xls', () => compoundFile(['Workbook'])],
    ['xls', () => compoundFile(['SummaryInformation', 'Book'])],
    ['doc', () => compoundFile(['WordDocument', '1Table'])],
  ])('is %s by its content, whatever its name', async (expected, make) => {
    expect(await detect(await make(), 'holiday.exe')).toBe(expected);
  });

  it('is text when all of it is UTF-8, and the name tells which', async () => {
    expect(await detect('货号,价格\n1,2\n', '清单.csv')).toBe('csv');
    // “货号,价格” as Chinese Excel saves it.
    const gbk = Buffer.from('bbf5bac52cbcdbb8f10a', 'hex');
    expect(await detect(gbk, '清单.csv')).toBe('csv');
    expect(await detect(gbk, '清单.txt')).toBeNull();
    expect(await detect('\uFEFF备注', 'note.txt')).toBe('txt');
    expect(await detect('字'.repeat(100_000), 'long.txt')).toBe('txt');
  });

  it.each<[string, Buffer | string]>([
    ['a page', '<!DOCTYPE html><html><body>hi</body></html>'],
    ['a page after blanks', '\n\n  <HTML><body>'],
    ['a page in the middle of a text', `${'x'.repeat(70_000)}<script>alert(1)</script>`],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a drawing with a declaration', '<?xml version="1.0"?><svg/>'],
    ['a shell script', '#!/bin/sh\nrm -rf /'],
    ['a batch file', '@echo off\r\nformat c:'],
    ['PHP', '<?php system($_GET["c"]);'],
    ['a Windows program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(256)])],
    ['a Linux program', Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]), Buffer.alloc(64)])],
    ['an installer', compoundFile(['Property', 'Binary.exe'])],
    ['a macro workbook', office.xlsm()],
    ['a Java archive', zip({ 'META-INF/MANIFEST.MF': 'Manifest-Version: 1.0' })],
    ['text in GBK', Buffer.from([0xbb, 0xf5, 0xba, 0xc5, 0x2c, 0xbc, 0xdb])],
    ['text with a NUL', 'abc\0def'],
    ['a cut-off UTF-8 sequence', Buffer.from([0xe7, 0x8e])],
  ])('is none of ours for %s', async (_what, content) => {
    expect(await detect(content, 'innocent.txt')).toBeNull();
  });

  it('is an archive, whatever it holds, when its directory is longer than that of any workbook', async () => {
    const parts = Object.fromEntries(Array.from({ length: 19_999 }, (_, index) => [`xl/${index}.xml`, '']));
    const types = contentTypes('openxmlformats-officedocument.spreadsheetml.sheet');
    expect(await detect(zip({ '[Content_Types].xml': types, ...parts }))).toBe('xlsx');
    expect(await detect(zip({ '[Content_Types].xml': types, ...parts, 'xl/one-too-many.xml': '' }))).toBe('zip');
    const longNames = Object.fromEntries(Object.keys(parts).map((name) => [`${name}${'字'.repeat(150)}`, '']));
    expect(await detect(zip({ '[Content_Types].xml': types, ...longNames }))).toBe('zip');
  });

  it('survives forged compound files', async () => {
    const looping = compoundFile(['Nothing']);
    looping.writeUInt32LE(1, 512 + 4);
    expect(await detect(looping)).toBeNull();
    expect(await detect(compoundFile(['Workbook']).subarray(0, 600))).toBeNull();
  });
});
