import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { promisify } from 'node:util';
import { SaxesParser } from 'saxes';
import { openArchive, type ZipArchive } from './zip-archive.ts';

/** For tests: what is wrong with a package by the rules of its format, as far as programs stumble over it. */
export async function packageFaults(workbook: Buffer): Promise<string[]> {
  const archive = await openArchive(workbook);
  const faults: string[] = [];
  const parts = archive.entries.map(({ fileName }) => fileName);
  for (const { fileName, generalPurposeBitFlag } of archive.entries) {
    if ((generalPurposeBitFlag & 8) !== 0) faults.push(`${fileName}: sizes follow the bytes`);
  }
  const types = (await archive.read('[Content_Types].xml')).toString();
  for (const part of parts) {
    const extension = part.slice(part.lastIndexOf('.') + 1);
    const isKnown =
      part === '[Content_Types].xml' ||
      types.includes(`PartName="/${part}"`) ||
      new RegExp(`Extension="${extension}"`, 'i').test(types);
    if (!isKnown) faults.push(`${part}: no content type`);
    if (!/\.(xml|rels|vml)$/.test(part)) continue;
    faults.push(...(await partFaults(archive, part)));
  }
  for (const [, part = ''] of types.matchAll(/<Override[^>]*PartName="\/([^"]+)"/g)) {
    if (!archive.has(part)) faults.push(`content types name ${part}, which is missing`);
  }
  archive.close();
  return faults;
}

async function partFaults(archive: ZipArchive, part: string): Promise<string[]> {
  const faults: string[] = [];
  const text = (await archive.read(part)).toString();
  const used = new Set<string>();
  const ids: string[] = [];
  const cells = new Set<string>();
  let lastRow = 0;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => faults.push(`${part}: ${error.message}`));
  parser.on('opentag', ({ local, attributes }) => {
    for (const { prefix, local: name, value } of Object.values(attributes)) {
      if (prefix === 'r' && ['id', 'embed', 'link', 'pict'].includes(name)) used.add(value);
    }
    if (local === 'cNvPr') ids.push(attributes['id']?.value ?? '');
    if (local === 'row' && part.includes('worksheets/')) {
      const row = Number(attributes['r']?.value);
      if (row <= lastRow) faults.push(`${part}: row ${row} after ${lastRow}`);
      lastRow = row;
    }
    if (local !== 'c' || !part.includes('worksheets/')) return;
    const reference = attributes['r']?.value ?? '';
    if (cells.has(reference) || !reference.endsWith(String(lastRow)))
      faults.push(`${part}: cell ${reference} is out of place`);
    cells.add(reference);
  });
  parser.write(text).close();
  if (part.includes('drawings/') && new Set(ids).size !== ids.length) faults.push(`${part}: shapes share a number`);
  if (part.endsWith('.rels')) return [...faults, ...targetFaults(archive, part, text)];
  const rels = posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`);
  const known = archive.has(rels) ? (await archive.read(rels)).toString() : '';
  for (const id of used) if (!known.includes(`Id="${id}"`)) faults.push(`${part}: ${id} leads nowhere`);
  return faults;
}

function targetFaults(archive: ZipArchive, part: string, text: string): string[] {
  const folder = posix.dirname(posix.dirname(part));
  const ids = [...text.matchAll(/\sId="([^"]+)"/g)].map(([, id]) => id);
  const faults = new Set(ids).size === ids.length ? [] : [`${part}: ids are there twice`];
  for (const [tag, target = ''] of text.matchAll(/<Relationship [^>]*Target="([^"]+)"[^>]*>/g)) {
    if (tag.includes('TargetMode="External"')) continue;
    const path = target.startsWith('/') ? target.slice(1) : posix.join(folder, target);
    if (!archive.has(path)) faults.push(`${part}: ${target} is missing`);
  }
  return faults;
}

export const OFFICE = ['/usr/bin/soffice', '/usr/bin/libreoffice'].find((path) => existsSync(path));

/** What LibreOffice makes of a file. */
export async function convertByOffice(
  file: Buffer,
  { from = 'xlsx', to }: { from?: string; to: 'csv' | 'pdf' | 'xlsx' },
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'office-'));
  try {
    const source = join(folder, `in.${from}`);
    await writeFile(source, file);
    const filter = to === 'csv' ? 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false' : to;
    const out = join(folder, 'out');
    await promisify(execFile)(
      OFFICE ?? '',
      [`-env:UserInstallation=file://${folder}/profile`, '--headless', '--convert-to', filter, '--outdir', out, source],
      { env: { ...process.env, HOME: folder }, timeout: 110_000 },
    );
    return await readFile(join(out, `in.${to}`));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
