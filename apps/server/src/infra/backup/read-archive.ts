import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { errorCode, explainFileError, StartupError } from '../startup-error.ts';
import {
  FILE_PREFIX,
  FORMAT,
  Header,
  HEADER_ENTRY,
  Manifest,
  MANIFEST_ENTRY,
  TABLE_PREFIX,
  tableFolder,
} from './manifest.ts';
import type { Progress } from './progress.ts';

export type Content = AsyncIterable<Buffer>;

/** Calls `visit` for each entry in order; what the visitor leaves unread is passed over. */
export async function readArchive(
  file: string,
  visit: (name: string, content: Content) => Promise<void>,
): Promise<void> {
  const entries = extract();
  const feeding = pipeline(createReadStream(file), createGunzip(), entries);
  // Also surfaces through the loop below; without a handler here Node would take it as unhandled.
  feeding.catch(() => {});
  for await (const entry of entries) {
    // The package's types do not say that an entry can be iterated.
    const content = entry as unknown as Content;
    await visit(entry.header.name, content);
    await drain(content);
  }
  await feeding;
}

/** Reads the whole archive once and compares every sum, so that a damaged one is found before anything is touched. */
export async function verifyArchive(file: string, progress: Progress): Promise<Manifest> {
  try {
    return await collect(file, progress);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    if (errorCode(error) === 'ENOENT') throw new StartupError(`找不到备份文件：${file}`, { cause: error });
    if (errorCode(error) === 'EISDIR') throw new StartupError(`${file} 是文件夹，不是备份文件`, { cause: error });
    const explained = explainFileError(error, file);
    if (explained instanceof StartupError) throw explained;
    throw new StartupError(
      `备份文件已损坏或不完整：${file}（${error instanceof Error ? error.message : String(error)}）`,
      { cause: error },
    );
  }
}

async function collect(file: string, progress: Progress): Promise<Manifest> {
  const sums = new Map<string, { hash: Hash; bytes: number }>();
  let header: Header | undefined;
  let manifest: Manifest | undefined;
  await readArchive(file, async (name, content) => {
    progress.step(`检查备份 ${name}`);
    if (header === undefined) header = parseHeader(name, await readAll(content));
    else if (name === MANIFEST_ENTRY) manifest = Manifest.parse(JSON.parse((await readAll(content)).toString()));
    else await addTo(sums, name.startsWith(TABLE_PREFIX) ? name.slice(0, name.lastIndexOf('/')) : name, content);
  });
  if (manifest === undefined) throw new Error('没有清单 (no manifest)');
  compare(manifest, sums);
  return manifest;
}

function parseHeader(name: string, content: Buffer): Header {
  if (name !== HEADER_ENTRY) throw new StartupError('这不是玩源的备份文件');
  const header = Header.parse(JSON.parse(content.toString()));
  if (header.format !== FORMAT) {
    throw new StartupError(
      `备份格式 ${header.format} 由程序版本 ${header.appVersion} 写成，本程序只认识格式 ${FORMAT}，请升级程序`,
    );
  }
  return header;
}

function compare(manifest: Manifest, sums: Map<string, { hash: Hash; bytes: number }>): void {
  const expected = [
    ...manifest.tables.filter((table) => table.bytes > 0).map((table) => ({ ...table, entry: tableFolder(table) })),
    ...manifest.files.map((record) => ({ ...record, bytes: record.size, entry: `${FILE_PREFIX}${record.path}` })),
  ];
  for (const { entry, bytes, sha256 } of expected) {
    const found = sums.get(entry);
    if (found === undefined) throw new Error(`缺少 ${entry}`);
    if (found.bytes !== bytes || found.hash.digest('hex') !== sha256) throw new Error(`校验和不符 ${entry}`);
  }
  if (sums.size !== expected.length) throw new Error('含有清单之外的内容');
}

async function addTo(sums: Map<string, { hash: Hash; bytes: number }>, key: string, content: Content): Promise<void> {
  let sum = sums.get(key);
  if (sum === undefined) sums.set(key, (sum = { hash: createHash('sha256'), bytes: 0 }));
  for await (const chunk of content) {
    sum.hash.update(chunk);
    sum.bytes += chunk.length;
  }
}

async function readAll(content: Content): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function drain(content: Content): Promise<void> {
  for await (const _ of content);
}
