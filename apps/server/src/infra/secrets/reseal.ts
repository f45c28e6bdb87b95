import type { SecretBox, SecretPurpose } from './secret-box.ts';

export interface SealedRow {
  id: number;
  place: string;
  sealed: string;
}

/** A column of sealed texts. */
export interface SealedColumn {
  purpose: SecretPurpose;
  /** In the order of their ids. */
  list(afterId: number, limit: number): Promise<SealedRow[]>;
  /** Unless it was changed meanwhile. */
  replace(id: number, from: string, to: string): Promise<void>;
}

const PAGE = 200;

/** Seals with the present key what an earlier one sealed, so that SECRET_KEY_OLD can be given up after a start. */
export async function reseal(box: SecretBox, { purpose, list, replace }: SealedColumn): Promise<void> {
  for (let after = 0; box.isOpen;) {
    const rows = await list(after, PAGE);
    for (const { id, place, sealed } of rows) {
      const text = box.isOld(purpose, sealed) ? box.unseal(purpose, place, sealed) : null;
      if (text !== null) await replace(id, sealed, box.seal(purpose, place, text));
    }
    if (rows.length < PAGE) return;
    after = rows.at(-1)!.id;
  }
}
