import { createVectorScan, type VectorScan } from '@wanyuan/vision';
import type { Db } from '#infra/database/database.ts';
import { lastChange, listChangedToys, listVectors } from './vector-index.repo.ts';

const TOYS_A_STEP = 2000;

export interface FoundView {
  toy_id: number;
  picture_id: number;
  /** Cosine of the angle between the two. */
  score: number;
}

/** The vectors of all toys in one model, as far as the table's changes have been seen. */
export class HeldVectors {
  private seen = 0;
  private nextView = 1;
  private readonly viewsOfToy = new Map<number, Map<number, number>>();
  private readonly pictureOfView = new Map<number, number>();
  private refreshing: Promise<void> | null = null;

  private constructor(
    private readonly db: Db,
    private readonly model: string,
    private readonly dimensions: number,
    private readonly scan: VectorScan,
  ) {}

  static async load(
    db: Db,
    { model, dimensions }: { model: string; dimensions: number },
    onProgress: (vectors: number) => void,
  ): Promise<HeldVectors> {
    const held = new HeldVectors(db, model, dimensions, await createVectorScan(dimensions));
    await held.refresh(onProgress);
    return held;
  }

  get figures() {
    return { vectors: this.scan.count, toys: this.viewsOfToy.size, bytes: this.scan.memoryBytes, change: this.seen };
  }

  /** Takes in what has changed since. A call during a refresh starts another: its change may be newer. */
  async refresh(onProgress: (vectors: number) => void = () => {}): Promise<void> {
    while (this.refreshing) await this.refreshing;
    this.refreshing = this.takeChanges(onProgress).finally(() => (this.refreshing = null));
    await this.refreshing;
  }

  search(queries: readonly Int8Array[], limit: number, among: Float64Array | null): FoundView[] {
    const isAllowed = among ? this.allowed(among) : null;
    return this.scan
      .search(queries, { limit, ...(isAllowed ? { isAllowed } : {}) })
      .map(({ product, id, score }) => ({ toy_id: product, picture_id: this.pictureOfView.get(id)!, score }));
  }

  private allowed(toyIds: Float64Array): Uint8Array {
    const isAllowed = new Uint8Array(this.scan.slots);
    for (const id of toyIds) {
      const slot = this.scan.slotOf(id);
      if (slot !== undefined) isAllowed[slot] = 1;
    }
    return isAllowed;
  }

  private async takeChanges(onProgress: (vectors: number) => void): Promise<void> {
    const latest = await lastChange(this.db);
    if (latest <= this.seen) return;
    for (let afterId = 0; ;) {
      const toys = await listChangedToys(this.db, this.seen, afterId, TOYS_A_STEP);
      if (toys.length === 0) break;
      afterId = toys.at(-1)!.toy_id;
      const rows = await listVectors(
        this.db,
        this.model,
        toys.flatMap(({ picture_ids }) => picture_ids),
      );
      const whole = rows.filter(({ vector }) => vector!.length === this.dimensions);
      const vectors = new Map(whole.map(({ picture_id, vector }) => [picture_id, vector!]));
      for (const { toy_id, picture_ids } of toys) this.replace(toy_id, picture_ids, vectors);
      onProgress(this.scan.count);
    }
    // What came in between has a greater number, and is read again.
    this.seen = latest;
  }

  private replace(toyId: number, pictureIds: readonly number[], vectors: ReadonlyMap<number, Buffer>): void {
    const views = this.viewsOfToy.get(toyId) ?? new Map<number, number>();
    for (const [pictureId, view] of views) {
      if (pictureIds.includes(pictureId) && vectors.has(pictureId)) continue;
      this.scan.remove(view);
      this.pictureOfView.delete(view);
      views.delete(pictureId);
    }
    for (const pictureId of pictureIds) {
      const vector = vectors.get(pictureId);
      if (vector === undefined || views.has(pictureId)) continue;
      const view = this.nextView++;
      this.scan.set(view, toyId, new Int8Array(vector.buffer, vector.byteOffset, vector.length));
      this.pictureOfView.set(view, pictureId);
      views.set(pictureId, view);
    }
    if (views.size > 0) this.viewsOfToy.set(toyId, views);
    else this.viewsOfToy.delete(toyId);
  }
}
