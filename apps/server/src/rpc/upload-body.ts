import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import type { UploadedFile } from './context.ts';
import { watchPace, type UploadPace } from './upload-pace.ts';

/** A header holds 80 KB of name; its end is enough to tell the extension. */
const MAX_FILE_NAME = 300;

interface Upload {
  fields: Record<string, unknown>;
  file: UploadedFile;
  end(): void;
}

/** The fields that came before the file, and the file as a stream. A form puts its fields first. */
export async function readUpload(request: FastifyRequest, pace?: UploadPace): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError('FILE_MISSING');
  let cutOff = (_error: AppError): void => {};
  const tooSlow = new Promise<never>((_resolve, reject) => (cutOff = reject));
  const endWatch = watchPace(request.raw, (error) => cutOff(error), pace);
  try {
    const part = await Promise.race([request.file(), tooSlow]);
    if (!part) throw new AppError('FILE_MISSING');
    const stream = part.file;
    // The handler hears of an error when it reads the stream; one that comes before must not end the process.
    stream.on('error', () => {});
    cutOff = (error) => void stream.destroy(error);
    return {
      fields: textFields(part),
      file: { stream, filename: part.filename.slice(-MAX_FILE_NAME) },
      end() {
        cutOff = () => void request.raw.destroy();
        // A refused file must still be read to its end, or the connection's next request never comes through.
        stream.resume();
        if (stream.readableEnded || stream.destroyed) endWatch();
        else stream.once('close', endWatch);
      },
    };
  } catch (error) {
    endWatch();
    throw error;
  }
}

function textFields(part: MultipartFile): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(part.fields)) {
    if (field && !Array.isArray(field) && field.type === 'field') fields[name] = field.value;
  }
  return fields;
}
