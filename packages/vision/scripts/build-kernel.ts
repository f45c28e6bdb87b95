// Compiles the scan's kernel anew after a change of its source: npx tsx packages/vision/scripts/build-kernel.ts
import { writeFile } from 'node:fs/promises';
import { compileKernel, KERNEL_FILE } from './compile-kernel.ts';

const wasm = await compileKernel();
await writeFile(KERNEL_FILE, wasm);
console.log(`${KERNEL_FILE}: ${wasm.length} bytes`);
