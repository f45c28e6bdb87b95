import { SITE_VISITORS } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { changePick, findOpenPick, holdOpenPick, listAllLines, lockOpenPick, saveLines } from './picks.repo.ts';

/**
 * What one visitor has picked joins another's open list: line by line, the newer change counts. No list gets longer by it
 * than one may be: a personal link is opened by as many browsers as somebody likes.
 */
export async function mergePicks(db: Db, { from, to, at }: { from: number; to: number; at: Date }): Promise<void> {
  const there = await findOpenPick(db, from);
  if (there === null) return;
  const { site_id, company_id } = there;
  const target = await holdOpenPick(db, { site_id, company_id, visitor_id: to }, at);
  const source = await lockOpenPick(db, from);
  if (source === null) return;
  const known = new Set((await listAllLines(db, target.id)).map(({ toy_id }) => toy_id));
  const lines = (await listAllLines(db, source.id)).filter(({ toy_id }) => {
    if (!known.has(toy_id) && known.size >= SITE_VISITORS.pickLinesMax) return false;
    known.add(toy_id);
    return true;
  });
  await saveLines(
    db,
    target.id,
    lines.map(({ toy_id, cartons, note, price, changed_at }) => ({ toy_id, cartons, note, price, changed_at })),
    at,
  );
  const merged = await listAllLines(db, target.id);
  await changePick(db, target.id, {
    revision: target.revision + 1,
    line_count: merged.filter(({ cartons }) => cartons > 0).length,
    submit_openings: target.submit_openings + source.submit_openings,
    changed_at: at,
  });
  await changePick(db, source.id, { line_count: 0, revision: source.revision + 1 });
  await saveLines(
    db,
    source.id,
    lines.map(({ toy_id, note, changed_at }) => ({
      toy_id,
      cartons: 0,
      note,
      price: null,
      changed_at: new Date(changed_at.getTime() + 1),
    })),
    at,
  );
}
