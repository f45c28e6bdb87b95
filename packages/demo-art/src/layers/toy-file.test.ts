import { describe, expect, test } from 'vitest';
import { materialCode, readMaterialCode } from './material-code.ts';
import { readToyHeader, readToyLayers, writeToyFile, type ToyLayers } from './toy-file.ts';

const TOY: ToyLayers = {
  header: {
    id: 'car-van-1',
    family: 'car',
    style: 'van',
    palette: 'primary',
    shift: 2,
    fingerprint: 'abc',
    materials: ['0', '#222222m'],
    views: {
      main: { size: 600, layers: { materials: 3, diffuse: 2 } },
      front: { size: 400, layers: { materials: 1 } },
      side: { size: 400, layers: { specular: 4 } },
    },
  },
  views: {
    main: { materials: Buffer.from('abc'), diffuse: Buffer.from('de') },
    front: { materials: Buffer.from('f') },
    side: { specular: Buffer.from('ghij') },
  },
};

describe('a toy file', () => {
  const bytes = writeToyFile(TOY);

  test('comes back as it was written', () => {
    expect(readToyLayers(bytes)).toEqual(TOY);
    expect(readToyHeader(bytes).header).toEqual(TOY.header);
  });

  test('says when it is something else or cut short', () => {
    expect(() => readToyLayers(Buffer.from('PNG and more bytes'))).toThrow('not a toy file');
    expect(() => readToyLayers(bytes.subarray(0, -1))).toThrow('car-van-1');
    expect(() => readToyHeader(bytes.subarray(0, 20))).toThrow('cut short');
  });
});

describe('a material code', () => {
  test.each(['3', '5g', '#1a2b3c', '#c0c0c0m', '0p'])('comes back as it was: %s', (code) => {
    expect(
      materialCode(readMaterialCode(code, ['#ff0000', '#00ff00', '#0000ff', '#ffff00', '#00ffff', '#ffffff'])),
    ).toBe(code);
  });

  test('must be known', () => {
    expect(() => readMaterialCode('plastic', [])).toThrow('plastic');
  });
});
