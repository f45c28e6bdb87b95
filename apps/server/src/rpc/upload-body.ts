import type { MultipartFile } from '@fastify/multipart';
import { UPLOAD_LIMITS } from '@wanyuan/domain';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import type { UploadedFile } from './context.ts';
import { watchPace, type UploadPace } from './upload-pace.ts';

/** A header holds 80 KB of name; its end is enough to tell the extension. */
const MAX_FILE_NAME = 300;
/** Far more than fields, names and boundaries of any form. */
const FORM_BYTES = 256 * 1024;

interface Upload {
  fields: Record<string, unknown>;
  file: UploadedFile;
  end(): void;
}

/** A file that cannot be within its limit, by what its sender says: it is refused before it is read. */
export const saysTooLarge = (declared: number | null, maxBytes: number): boolean =>
  declared !== null && declared > maxBytes + FORM_BYTES;

/** The fields that came before the file, and the file as a stream. A form puts its fields first. */
export async function readUpload(request: FastifyRequest, pace?: UploadPace): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError('FILE_MISSING');
  const length = request.headers['content-length'];
  const declared = length === undefined ? null : Number(length);
  if (saysTooLarge(declared, UPLOAD_LIMITS.importBytes)) throw new AppError('FILE_TOO_LARGE');
  let cutOff = (_error: AppError): void => {};
  const refused = new Promise<never>((_resolve, reject) => (cutOff = reject));
  const endWatch = watchPace(request.raw, (error) => cutOff(error), pace);
  let before = 0;
  let isInHead = true;
  // Looked at after the parser had its turn: one chunk may hold the head and the file.
  const refuseHead = (): void => {
    if (isInHead) cutOff(new AppError('BODY_TOO_LARGE'));
  };
  const countHead = (chunk: Buffer): void => {
    before += chunk.length;
    if (before > FORM_BYTES) setImmediate(refuseHead);
  };
  request.raw.on('data', countHead);
  try {
    const part = await Promise.race([request.file(), refused]);
    if (!part) throw new AppError('FILE_MISSING');
    const stream = part.file;
    // The handler hears of an error when it reads the stream; one that comes before must not end the process.
    stream.on('error', () => {});
    cutOff = (error) => void stream.destroy(error);
    return {
      fields: textFields(part),
      file: { stream, filename: part.filename.slice(-MAX_FILE_NAME), declared },
      end: endWatch,
    };
  } catch (error) {
    endWatch();
    throw error;
  } finally {
    isInHead = false;
    request.raw.off('data', countHead);
  }
}

function textFields(part: MultipartFile): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(part.fields)) {
    if (field && !Array.isArray(field) && field.type === 'field') fields[name] = field.value;
  }
  return fields;
}
