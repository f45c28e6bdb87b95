import { readFileSync } from 'node:fs';

type Rectangle = [left: number, top: number, right: number, bottom: number];
type Ray = [ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, limit: number];

interface KernelFunctions {
  buildTree(positions: number, count: number, boxes: number, order: number, nodes: number): number;
  closestHit(nodes: number, packets: number, ...ray: Ray): number;
  isBlocked(nodes: number, packets: number, ...ray: Ray): number;
  look(...rectangle: Rectangle): void;
  lookAtFilm(...rectangle: Rectangle): void;
  shade(...rectangle: Rectangle): void;
  lightGround(): void;
  smoothGround(low: number, high: number): void;
  smooth(light: number, low: number, high: number, isGlossy: boolean, ...rectangle: Rectangle): void;
}

const PAGE = 65_536;

let module: WebAssembly.Module | undefined;

/** The ray kernel with a memory of its own, into which the host puts its tables. */
export class Kernel {
  readonly call: KernelFunctions;
  private readonly memory = new WebAssembly.Memory({ initial: 16 });
  private readonly exports: WebAssembly.Exports;
  // The first page is the kernel's own.
  private end = PAGE;

  constructor() {
    module ??= new WebAssembly.Module(readFileSync(new URL('kernel/kernel.wasm', import.meta.url)));
    const instance = new WebAssembly.Instance(module, { env: { memory: this.memory, abort: () => {} } });
    this.exports = instance.exports;
    this.call = instance.exports as unknown as KernelFunctions;
  }

  /** Sets variables of the kernel. */
  set(values: Record<string, number>): void {
    for (const [name, value] of Object.entries(values)) this.global(name).value = value;
  }

  get(name: string): number {
    return this.global(name).value as number;
  }

  private global(name: string): WebAssembly.Global {
    const found = this.exports[name];
    if (!(found instanceof WebAssembly.Global)) throw new Error(`the kernel has no variable ${name}`);
    return found;
  }

  reserve(bytes: number): number {
    const start = this.end;
    this.end = (start + bytes + 15) & ~15;
    const missing = this.end - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE));
    return start;
  }

  put(data: ArrayBuffer | ArrayBufferView): number {
    const bytes = ArrayBuffer.isView(data)
      ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
      : new Uint8Array(data);
    const start = this.reserve(bytes.length);
    this.bytes(start, bytes.length).set(bytes);
    return start;
  }

  /** Everything reserved after the mark may be overwritten again. */
  get mark(): number {
    return this.end;
  }

  release(mark: number): void {
    this.end = mark;
  }

  // Growing the memory detaches its views, so they are made anew when needed.
  bytes(start: number, length: number): Uint8Array {
    return new Uint8Array(this.memory.buffer, start, length);
  }

  floats(start: number, length: number): Float32Array {
    return new Float32Array(this.memory.buffer, start, length);
  }

  ints(start: number, length: number): Int32Array {
    return new Int32Array(this.memory.buffer, start, length);
  }
}
