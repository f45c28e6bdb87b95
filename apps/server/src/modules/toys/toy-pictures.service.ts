import type { Db } from '#infra/database/database.ts';
import * as repo from './toy-pictures.repo.ts';

export interface PicturedToy {
  toy_id: number;
  /** The first is the main picture. */
  picture_ids: number[];
}

/** Every toy, hidden and private ones too, in the order of ids. */
export function listPicturedToys(db: Db, afterId: number, limit: number): Promise<PicturedToy[]> {
  return repo.listPictured(db, afterId, limit);
}

export function picturedToysById(db: Db, ids: readonly number[]): Promise<PicturedToy[]> {
  return repo.listPicturedByIds(db, ids);
}

/** A toy that a company may look at; null for every other. */
export function openPicturedToy(
  db: Db,
  tenant: number,
  id: number,
): Promise<(PicturedToy & { factory_id: number }) | null> {
  return repo.getPicturedToy(db, tenant, id);
}
