import { readFileSync } from 'node:fs';
import { assetPath } from './asset-path.ts';

/** What a model sees in the pictures of the demo world, by the hashes of their recipes. */
export interface DemoVectors {
  model: { name: string; version: string; dimensions: number };
  vectors: ReadonlyMap<string, Buffer>;
}

const MAGIC = 'WYV1';
const LENGTH_BYTES = 4;
/** A hash has 16 hexadecimal digits. */
const HASH_BYTES = 8;

/** The magic, the length of the head, the head as JSON; then all hashes, in order, and all vectors in the same order. */
export function encodeVectors({ model, vectors }: DemoVectors): Buffer {
  const hashes = [...vectors.keys()].toSorted();
  const head = Buffer.from(JSON.stringify({ ...model, count: hashes.length }));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(head.length);
  return Buffer.concat([
    Buffer.from(MAGIC),
    length,
    head,
    ...hashes.map((hash) => Buffer.from(hash, 'hex')),
    ...hashes.map((hash) => vectors.get(hash)!),
  ]);
}

export function decodeVectors(data: Buffer): DemoVectors {
  if (data.toString('latin1', 0, MAGIC.length) !== MAGIC) throw new Error('not a file of vectors');
  const start = MAGIC.length + LENGTH_BYTES;
  const headEnd = start + data.readUInt32LE(MAGIC.length);
  const { count, ...model } = JSON.parse(data.toString('utf8', start, headEnd)) as DemoVectors['model'] & {
    count: number;
  };
  const firstVector = headEnd + count * HASH_BYTES;
  if (data.length !== firstVector + count * model.dimensions) throw new Error('a file of vectors that is not whole');
  const vectors = new Map<string, Buffer>();
  for (let index = 0; index < count; index += 1) {
    const hash = headEnd + index * HASH_BYTES;
    const vector = firstVector + index * model.dimensions;
    vectors.set(data.toString('hex', hash, hash + HASH_BYTES), data.subarray(vector, vector + model.dimensions));
  }
  return { model, vectors };
}

/** Those that are committed; null where none are. */
export function readDemoVectors(): DemoVectors | null {
  try {
    return decodeVectors(readFileSync(assetPath('vectors.bin')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
