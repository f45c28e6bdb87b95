import { StorageKeyError } from './storage-port.ts';

/** No segment begins with a dot: no traversal, no hidden files, and the adapters' own folders stay out of reach. */
const KEY = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,127}(\/[A-Za-z0-9_][A-Za-z0-9._-]{0,127}){0,9}$/;
const PREFIX = /^([A-Za-z0-9_][A-Za-z0-9._-]{0,127}(\/|$)){0,10}$/;

const CONTENT_TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
  zip: 'application/zip',
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json',
  mp4: 'video/mp4',
  m4a: 'audio/mp4',
  webm: 'audio/webm',
  m3u8: 'application/vnd.apple.mpegurl',
  ts: 'video/mp2t',
  glb: 'model/gltf-binary',
};

export function assertStorageKey(key: string): void {
  if (!KEY.test(key)) throw new StorageKeyError(`not a storage key: ${JSON.stringify(key)}`);
}

export function assertStoragePrefix(prefix: string): void {
  if (!PREFIX.test(prefix)) throw new StorageKeyError(`not a storage prefix: ${JSON.stringify(prefix)}`);
}

export function contentTypeOf(key: string): string {
  const extension = key.slice(key.lastIndexOf('.') + 1).toLowerCase();
  return CONTENT_TYPES[extension] ?? 'application/octet-stream';
}
