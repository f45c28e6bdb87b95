import { setTimeout as sleep } from 'node:timers/promises';
import type { Visitor } from './faults-visitor.ts';
import { sheetOf } from './small-sheet.ts';

const LOOK_MS = 1000;
const LOOKS = 120;

export interface Outcome {
  state: string;
  reason: string;
}

async function untilOver(look: () => Promise<Outcome>, over: readonly string[]): Promise<Outcome> {
  let seen = await look();
  for (let turn = 0; turn < LOOKS && !over.includes(seen.state); turn += 1) {
    await sleep(LOOK_MS);
    seen = await look();
  }
  return seen;
}

/** Exports a cart and waits for what becomes of it. */
export async function exportCart(visitor: Visitor, id: number): Promise<Outcome> {
  const wish = { source: { kind: 'cart' as const, id }, kind: 'excel' as const };
  const { code, msg, data } = await visitor.call('system.export_excel', wish);
  if (code !== 0) return { state: 'refused', reason: msg };
  return untilOver(async () => {
    const told = await visitor.call('system.get_callback', { uuid: data.uuid });
    return { state: told.data?.state ?? 'unknown', reason: told.data?.reason ?? told.msg };
  }, ['done', 'failed']);
}

export const uploadSheet = async (visitor: Visitor, mark: string) =>
  visitor.upload(await sheetOf(mark), 'product_sheet', `${mark}.xlsx`);

/** Imports an uploaded sheet, from its reading to its end. */
export async function importSheet(visitor: Visitor, file_id: number, factory_id: number): Promise<Outcome> {
  const wish = { file_id, factory_id };
  const read = await visitor.call('imports.read_product_sheet', wish);
  if (read.code !== 0) return { state: 'refused', reason: read.msg };
  const { import_id } = read.data;
  const look = async () => {
    const told = await visitor.call('imports.get_import', { import_id });
    return { state: told.data?.phase ?? 'unknown', reason: told.data?.reason ?? told.msg };
  };
  const shown = await untilOver(look, ['preview', 'failed']);
  if (shown.state !== 'preview') return shown;
  const begun = await visitor.call('imports.commit_import', { import_id });
  return begun.code === 0 ? untilOver(look, ['done', 'failed']) : { state: 'refused', reason: begun.msg };
}
