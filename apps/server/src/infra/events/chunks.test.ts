import { describe, expect, it } from 'vitest';
import { createChunkJoiner, toChunks } from './chunks.ts';

const join = (chunks: string[]) => {
  const texts: string[] = [];
  const push = createChunkJoiner((text) => texts.push(text));
  chunks.forEach(push);
  return texts;
};

describe('chunks of a notification', () => {
  it.each([0, 1, 7_898, 7_899, 7_900, 50_000])('bring back a text of %i bytes, each below the limit', (length) => {
    const text = 'x'.repeat(length);
    const chunks = toChunks(text, 'id');
    expect(Math.max(...chunks.map((chunk) => Buffer.byteLength(chunk)))).toBeLessThan(8_000);
    expect(join(chunks)).toEqual([text]);
  });

  it('count bytes, not characters', () => {
    const text = '玩'.repeat(4_000);
    const chunks = toChunks(text, 'id');
    expect(chunks.length).toBeGreaterThan(1);
    expect(join(chunks)).toEqual([text]);
  });

  it('drop a message of which the beginning was missed', () => {
    const [, ...rest] = toChunks('y'.repeat(20_000), 'missed');
    expect(join([...rest, ...toChunks('whole', 'b')])).toEqual(['whole']);
  });
});
