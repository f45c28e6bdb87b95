import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import type { UploadedFile } from './context.ts';

/** A header holds 80 KB of name; its end is enough to tell the extension. */
const MAX_FILE_NAME = 300;

/** The fields that came before the file, and the file as a stream. A form puts its fields first. */
export async function readUpload(
  request: FastifyRequest,
): Promise<{ fields: Record<string, unknown>; file: UploadedFile }> {
  if (!request.isMultipart()) throw new AppError('FILE_MISSING');
  const part = await request.file();
  if (!part) throw new AppError('FILE_MISSING');
  return { fields: textFields(part), file: { stream: part.file, filename: part.filename.slice(-MAX_FILE_NAME) } };
}

function textFields(part: MultipartFile): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(part.fields)) {
    if (field && !Array.isArray(field) && field.type === 'field') fields[name] = field.value;
  }
  return fields;
}
