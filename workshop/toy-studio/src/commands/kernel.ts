import { buildKernel } from '../trace/build-kernel.ts';

/** Compiles the ray kernel anew after a change of its sources. */
export async function kernel(): Promise<void> {
  console.log(`kernel.wasm: ${await buildKernel()} bytes`);
}
