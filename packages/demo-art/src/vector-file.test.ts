import { describe, expect, it } from 'vitest';
import { decodeVectors, encodeVectors } from './vector-file.ts';

const model = { name: 'test', version: '1', dimensions: 3 };

describe('a file of vectors', () => {
  it('gives back what was written, in whatever order it came', () => {
    const vectors = new Map([
      ['ffffffffffffffff', Buffer.from([1, 2, 255])],
      ['0000000000000001', Buffer.from([4, 5, 6])],
    ]);
    const read = decodeVectors(encodeVectors({ model, vectors }));
    expect(read.model).toEqual(model);
    expect([...read.vectors.keys()]).toEqual(['0000000000000001', 'ffffffffffffffff']);
    expect([...read.vectors.get('ffffffffffffffff')!]).toEqual([1, 2, 255]);
  });

  it('is not believed when it is another file or a part of one', () => {
    const whole = encodeVectors({ model, vectors: new Map([['0000000000000001', Buffer.from([4, 5, 6])]]) });
    expect(() => decodeVectors(whole.subarray(0, -1))).toThrow(/not whole/);
    expect(() => decodeVectors(Buffer.from('<html>'))).toThrow(/not a file/);
  });
});
