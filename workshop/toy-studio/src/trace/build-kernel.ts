import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import asc from 'assemblyscript/asc';

const KERNEL = path.join(import.meta.dirname, 'kernel');
const OPTIONS = ['-Ospeed', '--noAssert', '--runtime', 'stub', '--importMemory', '--enable', 'simd'];

/**
 * Compiles kernel/*.as to kernel.wasm. The sources are AssemblyScript; their ending keeps TypeScript's own tools away
 * from them, the compiler is told that they end in .ts.
 */
export async function buildKernel(): Promise<number> {
  let wasm: Uint8Array | null = null;
  const errors: string[] = [];
  const { error } = await asc.main(['kernel.ts', '-o', 'kernel.wasm', ...OPTIONS], {
    readFile: (name) => readFile(path.join(KERNEL, name.replace(/\.ts$/, '.as')), 'utf8').catch(() => null),
    writeFile: (_name, contents) => {
      wasm = typeof contents === 'string' ? Buffer.from(contents) : contents;
    },
    listFiles: () => [],
    stderr: { write: (text) => void errors.push(String(text)) },
  });
  if (error || !wasm) throw new Error(errors.join('') || error?.message);
  await writeFile(path.join(KERNEL, 'kernel.wasm'), wasm);
  return (wasm as Uint8Array).length;
}
