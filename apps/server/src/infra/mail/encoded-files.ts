import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { MAIL_LIMITS, mailHeaderText } from '@wanyuan/domain';
import MimeNode from 'nodemailer/lib/mime-node';
import { contentType } from './header-checks.ts';
import type { MailAttachment } from './mail-port.ts';

/** A file as it stands in a mail, head and all; or, of a large one, what is read while the mail goes. */
export type OpenedFile = { whole: Buffer } | { stream: Readable };

const WHOLE_MAX_BYTES = 2 * 1024 * 1024;
const KEPT_MAX_BYTES = 16 * 1024 * 1024;
/** So long a file that is removed still goes along. */
const KEPT_MS = 5000;

interface Kept {
  part: Promise<Buffer>;
  bytes: number;
  since: number;
}

export const fileName = (name: string): string => mailHeaderText(name, MAIL_LIMITS.subjectLength);

/** What all recipients of a click get is read and encoded once, and not once for each of them. */
export function createEncodedFiles() {
  const kept = new Map<string, Kept>();
  let bytes = 0;

  function forget(key: string, entry: Kept): void {
    if (kept.get(key) !== entry) return;
    kept.delete(key);
    bytes -= entry.bytes;
  }

  function partOf(file: MailAttachment): Promise<Buffer> {
    const at = performance.now();
    for (const [key, entry] of kept) if (at - entry.since > KEPT_MS) forget(key, entry);
    const known = kept.get(file.key);
    if (known !== undefined) return known.part;
    const entry = { part: encoded(file), bytes: file.size * 1.4, since: at };
    kept.set(file.key, entry);
    bytes += entry.bytes;
    for (const [key, oldest] of kept) if (bytes > KEPT_MAX_BYTES) forget(key, oldest);
    entry.part.catch(() => forget(file.key, entry));
    return entry.part;
  }

  return {
    /** Opened before anything is said to a server: one that is not there keeps the mail from going out. */
    async open(files: readonly MailAttachment[]): Promise<OpenedFile[]> {
      const opened: OpenedFile[] = [];
      try {
        for (const file of files) {
          if (file.size <= WHOLE_MAX_BYTES) {
            opened.push({ whole: await partOf(file) });
            continue;
          }
          const stream = await file.open();
          // A fault is thrown where the file is read; until then it has no listener.
          stream.on('error', () => {});
          opened.push({ stream });
        }
        return opened;
      } catch (error) {
        closeFiles(opened);
        throw error;
      }
    },
  };
}

export type EncodedFiles = ReturnType<typeof createEncodedFiles>;

export function closeFiles(files: readonly OpenedFile[]): void {
  for (const file of files) if ('stream' in file) file.stream.destroy();
}

async function encoded(file: MailAttachment): Promise<Buffer> {
  const content = await buffer(await file.open());
  const node = new MimeNode('multipart/mixed').createChild(contentType(file.content_type), {
    filename: fileName(file.filename),
  });
  node.setHeader('Content-Transfer-Encoding', 'base64');
  node.setHeader('Content-Disposition', 'attachment');
  return node.setContent(content).build();
}
