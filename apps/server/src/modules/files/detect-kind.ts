import { open, type FileHandle } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { readOfficeKind } from './compound-file.ts';
import { isVastArchive } from './vast-archive.ts';
import { kindOf, type FileKind } from './upload-rules.ts';

/** One detection may not make the parser allocate more than this, whatever lengths a forged file claims. */
const MAX_PARSER_BUFFER = 16 * 1024 * 1024;

/** Tells what a file is by its bytes. The name only chooses between the two kinds of text, which look alike. */
export async function detectKind(path: string, filename: string): Promise<FileKind | null> {
  // Only the processes that read files look through so long a directory; they refuse it in words.
  if (await isVastArchive(path)) return kindOf('zip');
  const detected = await fileTypeFromFile(path, { maxBufferSize: MAX_PARSER_BUFFER }).catch(() => undefined);
  if (detected === undefined) {
    const isCsv = /\.csv$/i.test(filename);
    // Chinese Excel saves these in its own encoding.
    const isText = (await isPlainText(path, 'utf-8')) || (isCsv && (await isPlainText(path, 'gb18030')));
    return isText ? kindOf(isCsv ? 'csv' : 'txt') : null;
  }
  // All other code treats animated PNGs as PNGs. Office 97 files share their container with installers.
  if (detected.ext === 'apng') return kindOf('png');
  if (detected.ext === 'cfb') return kindOf((await readOfficeKind(path)) ?? '');
  return kindOf(detected.ext);
}

/** What begins like a page, a drawing or a script is no text for us, however harmless it reads. */
const ACTIVE_CONTENT =
  /^\s*(<!doctype|<\?|<!--|<(html|head|body|script|svg|iframe|object|embed|style|meta|link|img|a|div)\b|#!|@echo\b)/i;
const ACTIVE_TAG = /<(script|svg|iframe|html)\b/i;
/** Control characters other than tabs and line ends. */
const BINARY_BYTE = /[^\P{Cc}\t\n\v\f\r\u0085]/u;

async function isPlainText(path: string, encoding: string): Promise<boolean> {
  const handle = await open(path, 'r');
  try {
    return await readsAsText(handle, encoding);
  } finally {
    await handle.close();
  }
}

async function readsAsText(handle: FileHandle, encoding: string): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let tail = '';
  let isFirst = true;
  try {
    for await (const chunk of handle.createReadStream({ autoClose: false })) {
      const text = decoder.decode(chunk as Buffer, { stream: true });
      if (isFirst && ACTIVE_CONTENT.test(text)) return false;
      // A tag may straddle two chunks.
      if (BINARY_BYTE.test(text) || ACTIVE_TAG.test(tail + text)) return false;
      tail = text.slice(-16);
      isFirst = false;
    }
    decoder.decode();
    return !isFirst;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
