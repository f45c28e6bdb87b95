import { readFileSync } from 'node:fs';
import { packagePath } from '../package-path.ts';

export interface ScanKernel {
  begin(slots: number, limit: number): void;
  scan(
    vectors: number,
    slots: number,
    rows: number,
    firstRow: number,
    query: number,
    isPair: boolean,
    dimensions: number,
    isFiltered: boolean,
  ): void;
  collect(slots: number, list: number): number;
}

// TypeScript knows WebAssembly as a part of the browser only.
interface WasmMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}
interface WasmRuntime {
  Memory: new (size: { initial: number }) => WasmMemory;
  Module: new (bytes: Uint8Array) => object;
  Instance: new (
    module: object,
    imports: { env: { memory: WasmMemory } },
  ) => {
    exports: Record<string, unknown>;
  };
}
const { Memory, Module, Instance } = (globalThis as unknown as { WebAssembly: WasmRuntime }).WebAssembly;

type Table = 'best' | 'bestRow' | 'allowed' | 'histogram';

const PAGE = 65_536;

let compiled: object | undefined;

/** The kernel with a memory of its own, from which nothing is given back. */
export class ScanMemory {
  readonly kernel: ScanKernel;
  private readonly memory = new Memory({ initial: 1 });
  private readonly exports: Record<string, unknown>;
  // The first kilobyte is the kernel's own.
  private end = 1024;

  constructor() {
    compiled ??= new Module(readFileSync(packagePath('src/scan/kernel/scan.wasm')));
    const instance = new Instance(compiled, { env: { memory: this.memory } });
    this.exports = instance.exports;
    this.kernel = instance.exports as unknown as ScanKernel;
  }

  get buckets(): number {
    return this.global('BUCKETS').value;
  }

  /** Tells the kernel where one of its tables lies. */
  place(table: Table, address: number): void {
    this.global(table).value = address;
  }

  private global(name: string): { value: number } {
    return this.exports[name] as { value: number };
  }

  reserve(bytes: number): number {
    const start = this.end;
    this.end = Math.ceil((start + bytes) / 16) * 16;
    const missing = this.end - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE));
    return start;
  }

  // Growing the memory detaches its views, so they are made anew when needed.
  bytes(start: number, length: number): Int8Array {
    return new Int8Array(this.memory.buffer, start, length);
  }

  ints(start: number, length: number): Int32Array {
    return new Int32Array(this.memory.buffer, start, length);
  }

  get size(): number {
    return this.memory.buffer.byteLength;
  }
}
