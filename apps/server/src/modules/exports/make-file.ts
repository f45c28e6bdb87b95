import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DocumentRow } from '#infra/documents/document-plan.ts';
import type { DocumentWriter, WrittenDocument } from '#infra/documents/document-writer.ts';
import type { StoragePort } from '#infra/storage/storage-port.ts';
import { AppError } from '#rpc/app-error.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import { documentPictures } from './document-pictures.ts';
import type { OpenedRequest } from './open-request.ts';
import type { RunWatch } from './run-watch.ts';

export interface MakeFileTools {
  storage: StoragePort;
  pictures: Pick<PicturesService, 'known' | 'originals'>;
  writer: DocumentWriter;
}

export interface MadeFile extends WrittenDocument {
  path: string;
  rows: number;
}

/** Rows go to the disk first, where a process of its own makes the file, so that memory holds neither. */
export async function makeFile(
  { storage, pictures, writer }: MakeFileTools,
  { plan, rows, toy_count }: OpenedRequest,
  { tenant, folder, watch }: { tenant: number; folder: string; watch: RunWatch },
): Promise<MadeFile> {
  const { signal } = watch;
  await mkdir(folder, { recursive: true });
  const rowsPath = join(folder, 'rows.jsonl');
  const outPath = join(folder, 'out');
  let count = 0;
  async function* lines(): AsyncGenerator<string> {
    for await (const row of rows) {
      count += 1;
      watch.collected(count, toy_count);
      yield `${JSON.stringify(row satisfies DocumentRow)}\n`;
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(rowsPath), { signal });
  if (count === 0) throw new AppError('NOTHING_TO_EXPORT');
  const templatePath = plan.template === null ? null : await placeTemplate(storage, plan.template.file_key, folder);
  const written = await writer.write(
    { plan, rowsPath, templatePath, outPath, tempFolder: folder },
    {
      pictures: documentPictures({ pictures, storage }, tenant),
      onProgress: (progress) => watch.written(progress, count),
      signal,
    },
  );
  return { ...written, path: outPath, rows: count };
}

async function placeTemplate(storage: StoragePort, key: string, folder: string): Promise<string> {
  const object = await storage.get(key);
  if (object === null) throw new AppError('NOT_FOUND', { msg: '模板已被删除，请换一个模板' });
  const path = join(folder, 'template.xlsx');
  await pipeline(object.stream, createWriteStream(path));
  return path;
}
