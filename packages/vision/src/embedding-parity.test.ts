import { readFile } from 'node:fs/promises';
import { Tensor } from 'onnxruntime-node';
import { expect, it } from 'vitest';
import { openModel } from './open-model.ts';
import { packagePath } from './package-path.ts';

/** The largest difference that half-precision weights make. */
const ROUNDING = 0.006;

interface Fixture {
  size: number;
  /** What PyTorch made of the inputs, number 1 first. */
  expected: number[][];
}

/** A picture made by formula, as workshop/training/export.py makes it. */
function formulaInput(number: number, size: number): Float32Array {
  const pixels = new Float32Array(3 * size * size);
  for (let channel = 0; channel < 3; channel++)
    for (let y = 0; y < size; y++)
      for (let x = 0; x < size; x++)
        pixels[(channel * size + y) * size + x] =
          Math.sin(0.05 * (number * x + (channel + 1) * y)) * Math.cos(0.03 * number * (x - y) + channel);
  return pixels;
}

it('gives the vectors that the model gave where it was trained', async () => {
  const { size, expected } = JSON.parse(
    await readFile(packagePath('src/embedding-parity.fixture.json'), 'utf8'),
  ) as Fixture;
  const session = await openModel(packagePath('models/toy-embedding.onnx'), 1);
  for (const [index, wanted] of expected.entries()) {
    const pixels = new Tensor('float32', formulaInput(index + 1, size), [1, 3, size, size]);
    const vector = (await session.run({ [session.inputNames[0]!]: pixels }))[session.outputNames[0]!]!
      .data as Float32Array;
    expect(vector).toHaveLength(wanted.length);
    expect(Math.hypot(...vector)).toBeCloseTo(1, 3);
    expect(wanted.reduce((sum, value, at) => sum + value * vector[at]!, 0)).toBeGreaterThan(0.999);
    expect(Math.max(...wanted.map((value, at) => Math.abs(value - vector[at]!)))).toBeLessThan(ROUNDING);
  }
  await session.release();
});
