import { ScanMemory } from './scan-memory.ts';

const ROWS_A_BLOCK = 8192;
const FIRST_SLOTS = 4096;
const NO_SLOT = -1;
const LANES = 16;
/** The length of the vectors that `toInt8` gives. */
const UNIT = 127;

export interface Match {
  product: number;
  /** The view of the product that is nearest to one of the queries. */
  id: number;
  /** Cosine of the angle between the two, about −1 to 1. */
  score: number;
}

export interface SearchOptions {
  limit: number;
  /** One byte a product slot: whether the product may be found. Missing ones may not. */
  isAllowed?: Uint8Array;
}

/** All vectors in memory; every search looks at each of them. */
export interface VectorScan {
  readonly count: number;
  /** Slots of products: the length that `isAllowed` has. */
  readonly slots: number;
  /** Bytes of its WebAssembly memory. */
  readonly memoryBytes: number;
  /** Adds a view of a product, or takes another vector or product for it. */
  set(id: number, product: number, vector: Int8Array): void;
  remove(id: number): void;
  has(id: number): boolean;
  slotOf(product: number): number | undefined;
  /** The best view of each product, best first (equal ones by product); several queries: the nearest counts. */
  search(queries: readonly Int8Array[], options: SearchOptions): Match[];
  /** The same among these products alone. */
  scores(queries: readonly Int8Array[], products: readonly number[]): Match[];
}

export async function createVectorScan(dimensions: number): Promise<VectorScan> {
  return new WasmScan(dimensions);
}

interface Block {
  vectors: number;
  slots: number;
}

class WasmScan implements VectorScan {
  private readonly memory = new ScanMemory();
  private readonly width: number;
  private readonly query: number;
  private readonly blocks: Block[] = [];

  private readonly ids: number[] = [];
  private readonly rowOf = new Map<number, number>();
  private readonly freeRows: number[] = [];

  private readonly products: number[] = [];
  private readonly slotOfProduct = new Map<number, number>();
  private readonly freeSlots: number[] = [];
  private readonly views: number[] = [];
  private slotRoom = 0;
  private readonly tables = { best: 0, bestRow: 0, allowed: 0, list: 0 };

  constructor(private readonly dimensions: number) {
    this.width = Math.ceil(dimensions / LANES) * LANES;
    this.query = this.memory.reserve(2 * this.width);
    this.memory.place('histogram', this.memory.reserve(this.memory.buckets * 4));
    this.makeRoomForSlots(FIRST_SLOTS);
  }

  get count(): number {
    return this.rowOf.size;
  }

  get slots(): number {
    return this.products.length;
  }

  get memoryBytes(): number {
    return this.memory.size;
  }

  has(id: number): boolean {
    return this.rowOf.has(id);
  }

  slotOf(product: number): number | undefined {
    return this.slotOfProduct.get(product);
  }

  set(id: number, product: number, vector: Int8Array): void {
    if (vector.length !== this.dimensions)
      throw new RangeError(`a vector of ${vector.length} instead of ${this.dimensions} values`);
    const known = this.rowOf.get(id);
    const row = known ?? this.freeRows.pop() ?? this.addRow();
    const slot = this.takeSlot(product);
    if (known !== undefined) this.releaseSlot(this.slotOfRow(known));
    this.ids[row] = id;
    this.rowOf.set(id, row);
    this.putSlot(row, slot);
    this.putVector(this.blockOf(row).vectors + (row % ROWS_A_BLOCK) * this.width, vector);
  }

  remove(id: number): void {
    const row = this.rowOf.get(id);
    if (row === undefined) return;
    this.releaseSlot(this.slotOfRow(row));
    this.putSlot(row, NO_SLOT);
    this.rowOf.delete(id);
    this.freeRows.push(row);
  }

  search(queries: readonly Int8Array[], { limit, isAllowed }: SearchOptions): Match[] {
    if (limit < 1 || this.count === 0) return [];
    const { kernel } = this.memory;
    if (isAllowed) this.putFilter(isAllowed);
    kernel.begin(this.slots, limit);
    for (let first = 0; first < queries.length; first += 2) this.scanWith(queries.slice(first, first + 2), !!isAllowed);
    const found = kernel.collect(this.slots, this.tables.list);
    return this.matchesOf(this.memory.ints(this.tables.list, found), limit);
  }

  scores(queries: readonly Int8Array[], products: readonly number[]): Match[] {
    const isAllowed = new Uint8Array(this.slots);
    for (const product of products) {
      const slot = this.slotOf(product);
      if (slot !== undefined) isAllowed[slot] = 1;
    }
    return this.search(queries, { limit: products.length, isAllowed });
  }

  private scanWith(queries: readonly Int8Array[], isFiltered: boolean): void {
    for (const [index, query] of queries.entries()) this.putVector(this.query + index * this.width, query);
    const isPair = queries.length === 2;
    for (const [index, { vectors, slots }] of this.blocks.entries()) {
      const firstRow = index * ROWS_A_BLOCK;
      const rows = Math.min(ROWS_A_BLOCK, this.ids.length - firstRow);
      this.memory.kernel.scan(vectors, slots, rows, firstRow, this.query, isPair, this.width, isFiltered);
    }
  }

  private matchesOf(slots: Int32Array, limit: number): Match[] {
    const best = this.memory.ints(this.tables.best, this.slots);
    const bestRow = this.memory.ints(this.tables.bestRow, this.slots);
    const ordered = [...slots].toSorted((a, b) => best[b]! - best[a]! || this.products[a]! - this.products[b]!);
    return ordered.slice(0, limit).map((slot) => ({
      product: this.products[slot]!,
      id: this.ids[bestRow[slot]!]!,
      score: best[slot]! / (UNIT * UNIT),
    }));
  }

  private putFilter(isAllowed: Uint8Array): void {
    const filter = this.memory.bytes(this.tables.allowed, this.slots).fill(0);
    filter.set(isAllowed.subarray(0, this.slots));
  }

  /** The kernel adds two products in 16 bits: −128 would be one too many. */
  private putVector(address: number, vector: Int8Array): void {
    const place = this.memory.bytes(address, this.width);
    place.set(vector);
    for (let index = place.indexOf(-128); index >= 0; index = place.indexOf(-128, index)) place[index] = -UNIT;
  }

  private blockOf(row: number): Block {
    return this.blocks[Math.floor(row / ROWS_A_BLOCK)]!;
  }

  private slotOfRow(row: number): number {
    return this.memory.ints(this.blockOf(row).slots + (row % ROWS_A_BLOCK) * 4, 1)[0]!;
  }

  private putSlot(row: number, slot: number): void {
    this.memory.ints(this.blockOf(row).slots + (row % ROWS_A_BLOCK) * 4, 1)[0] = slot;
  }

  private addRow(): number {
    const row = this.ids.length;
    if (row % ROWS_A_BLOCK === 0)
      this.blocks.push({
        vectors: this.memory.reserve(ROWS_A_BLOCK * this.width),
        slots: this.memory.reserve(ROWS_A_BLOCK * 4),
      });
    return row;
  }

  private takeSlot(product: number): number {
    let slot = this.slotOfProduct.get(product);
    if (slot === undefined) {
      slot = this.freeSlots.pop() ?? this.products.length;
      if (slot >= this.slotRoom) this.makeRoomForSlots(this.slotRoom * 2);
      this.products[slot] = product;
      this.slotOfProduct.set(product, slot);
      this.views[slot] = 0;
    }
    this.views[slot]! += 1;
    return slot;
  }

  private releaseSlot(slot: number): void {
    this.views[slot]! -= 1;
    if (this.views[slot]! > 0) return;
    this.slotOfProduct.delete(this.products[slot]!);
    this.freeSlots.push(slot);
  }

  /** These tables hold nothing between searches: larger ones simply take their place. */
  private makeRoomForSlots(room: number): void {
    this.slotRoom = room;
    for (const table of ['best', 'bestRow', 'list'] as const) this.tables[table] = this.memory.reserve(room * 4);
    this.tables.allowed = this.memory.reserve(room);
    for (const table of ['best', 'bestRow', 'allowed'] as const) this.memory.place(table, this.tables[table]);
  }
}
