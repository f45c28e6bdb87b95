import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { tempPath } from '#infra/storage/temp-folder.ts';
import { AppError } from '#rpc/app-error.ts';
import { tooLargeText, type UploadRule } from './upload-rules.ts';

export interface SpooledUpload {
  path: string;
  size: number;
  sha256: string;
}

/** Brings an upload to a file of this disk, hands it to `use`, and leaves nothing behind whatever happens. */
export async function withSpooledUpload<T>(
  input: { stream: Readable; folder: string; rule: UploadRule },
  use: (upload: SpooledUpload) => Promise<T>,
): Promise<T> {
  await mkdir(input.folder, { recursive: true });
  const path = tempPath(input.folder, 'upload');
  try {
    const counted = await writeCounted(input.stream, path, input.rule);
    return await use({ path, ...counted });
  } finally {
    await rm(path, { force: true });
  }
}

async function writeCounted(
  stream: Readable,
  path: string,
  rule: UploadRule,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(
    stream.iterator({ destroyOnReturn: false }),
    async function* count(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length;
        if (size > rule.maxBytes) throw tooLarge(rule);
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path, { flags: 'wx' }),
  );
  return { size, sha256: hash.digest('hex') };
}

export function tooLarge(rule: UploadRule): AppError {
  return new AppError('FILE_TOO_LARGE', { msg: tooLargeText(rule) });
}
