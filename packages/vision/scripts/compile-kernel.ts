import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, '../src/scan/kernel');
export const KERNEL_FILE = path.join(FOLDER, 'scan.wasm');
const SOURCE_FILE = path.join(FOLDER, 'scan.as');
/** A section of the compiled kernel that says which source it was made of. */
export const SOURCE_SECTION = 'source';
const OPTIONS = ['-Ospeed', '--noAssert', '--runtime', 'stub', '--importMemory', '--enable', 'simd'];

/** The source is AssemblyScript; its ending keeps TypeScript's own tools away, the compiler is told that it ends in .ts. */
export async function compileKernel(): Promise<Uint8Array> {
  const { default: asc } = await import('assemblyscript/asc');
  let wasm: Uint8Array | null = null;
  const errors: string[] = [];
  const { error } = await asc.main(['scan.ts', '-o', 'scan.wasm', ...OPTIONS], {
    readFile: (name) => readFile(path.join(FOLDER, name.replace(/\.ts$/, '.as')), 'utf8').catch(() => null),
    writeFile: (_name, contents) => {
      wasm = typeof contents === 'string' ? Buffer.from(contents) : contents;
    },
    listFiles: () => [],
    stderr: { write: (text) => void errors.push(String(text)) },
  });
  if (error || !wasm) throw new Error(errors.join('') || error?.message);
  return Buffer.concat([wasm, customSection(SOURCE_SECTION, await sourceHash())]);
}

export async function sourceHash(): Promise<string> {
  return createHash('sha256')
    .update(await readFile(SOURCE_FILE))
    .digest('hex');
}

/** Lengths below 128 take one byte. */
function customSection(name: string, content: string): Buffer {
  const body = Buffer.concat([Buffer.from([name.length]), Buffer.from(name + content)]);
  return Buffer.concat([Buffer.from([0, body.length]), body]);
}
