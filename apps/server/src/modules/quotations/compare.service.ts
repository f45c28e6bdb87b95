import type { CallOutput } from '@wanyuan/contract';
import { can, diffVersions, hideCells } from '@wanyuan/domain';
import type { SessionContext } from '#rpc/context.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import { toyStates } from '../toys/toys.module.ts';
import { comparedCell } from './compare-cells.ts';
import { comparedLine, linePairs } from './compare-lines.ts';
import { headWord } from './compare-words.data.ts';
import { noQuotation } from './open-quotation.ts';
import { getQuotation } from './quotations.repo.ts';
import { COST_CELLS, versionOf } from './version-cells.ts';
import { wholeVersion } from './whole-version.ts';

interface Wanted {
  id: number;
  from: number;
  to: number;
}

export type Comparison = CallOutput<'quotation.compare_versions'>;

/** Any two versions of a quotation side by side: only what differs, and nothing of costs to who may not see them. */
export function createComparison({ pictures }: { pictures: PicturesService }) {
  return async ({ db, session }: SessionContext, { id, from, to }: Wanted): Promise<Comparison> => {
    const quotation = (await getQuotation(db, session, id))?.quotation;
    if (!quotation) throw noQuotation();
    const [a, b] = [await wholeVersion(db, quotation, from), await wholeVersion(db, quotation, to)];
    const whole = diffVersions(versionOf(a), versionOf(b));
    const diff = can(session, 'cost.see') ? whole : hideCells(whole, COST_CELLS);
    const pairs = linePairs(diff, a.lines, b.lines);
    const lines = pairs.map(({ before, after }) => (after ?? before)!);
    const states = await toyStates(
      db,
      session,
      lines.flatMap(({ toy_id }) => toy_id ?? []),
    );
    const surroundings = {
      shown: new Set(states.keys()),
      pictures: await pictures.describe(
        lines.flatMap(({ picture_ids }) => picture_ids.slice(0, 1)),
        session.tenant_id,
        db,
      ),
    };
    const { before, after, difference } = diff.total;
    return {
      head: diff.head.map((change) => comparedCell(change, headWord(change.field))),
      lines: pairs.map((pair) => comparedLine(pair, surroundings)),
      counts: {
        added: diff.added.length,
        removed: diff.removed.length,
        changed: diff.changed.length,
        moved: diff.moved.length,
      },
      total_before: before.amount,
      total_after: after.amount,
      difference,
      currency_before: before.currency,
      currency_after: after.currency,
    };
  };
}
