import { can } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session, SessionContext, UserCallContext } from '#rpc/context.ts';
import { factoryIdentities } from '../factory-directory/factory-directory.module.ts';
import { findLeaks, leakGuard, mendTexts, type Leak } from './leak-guard.ts';
import { guardedTexts, type GuardedText, type HeadText, type LineText } from './leak-texts.ts';
import { openQuotation } from './open-quotation.ts';
import { listLines, type ShownLine } from './quotation-lines.repo.ts';
import type { WholeVersion } from './whole-version.ts';

/** The ordinary ways to edit a draft. */
export interface DraftEdits {
  heads: {
    edit(
      context: UserCallContext,
      id: number,
      changes: Partial<Record<HeadText, string>>,
      expected: object,
    ): Promise<{ revision: number }>;
  };
  lines: {
    update(
      context: UserCallContext,
      id: number,
      changes: readonly ({ id: number } & Partial<Record<LineText, string>>)[],
    ): Promise<{ revision: number }>;
  };
}

/** What a guard needs to know of a line, wherever it stands. */
type GuardedLine = Pick<ShownLine, 'line_key' | 'snapshot' | 'quoted_price'>;

async function guardOf(db: Db, session: Session, lines: readonly GuardedLine[]) {
  const factories = await factoryIdentities(
    db,
    lines.flatMap(({ snapshot }) => snapshot?.factory_id ?? []),
  );
  return leakGuard({ factories, lines, seesCosts: can(session, 'cost.see') });
}

/** What texts of a version tell of factories. */
export async function leaksOf(db: Db, session: Session, outgoing: WholeVersion): Promise<Leak[]> {
  return findLeaks(await guardOf(db, session, outgoing.lines), guardedTexts(outgoing));
}

/** Refuses texts that a customer gets beside a version, such as a note: they are shorter to retype than to confirm. */
export async function refuseLeaks(
  context: SessionContext,
  { id, version }: { id: number; version: number },
  texts: readonly Pick<GuardedText, 'label' | 'text'>[],
): Promise<void> {
  await refuseLeaksOf(context, await listLines(context.db, id, version), texts);
}

/** The same beside lines of another kind, such as an order's. */
export async function refuseLeaksOf(
  { db, session }: SessionContext,
  lines: readonly GuardedLine[],
  texts: readonly Pick<GuardedText, 'label' | 'text'>[],
): Promise<void> {
  const guard = await guardOf(db, session, lines);
  const leaking = texts.find(({ label, text }) => guard.find([{ place: label, text }]).length > 0);
  if (leaking) throw new AppError('CONFLICT', { msg: `${leaking.label}里有工厂资料，请去掉后再试` });
}

/** Takes chosen leaks out of a draft's texts by its ordinary edits, so that approval, sums and pages follow. */
export function createLeakMending({ heads, lines: editing }: DraftEdits, now: () => Date) {
  return async (context: UserCallContext, id: number, keys: readonly string[]) => {
    const { db, session } = context;
    const quotation = await openQuotation(context, id, now());
    const { newest, revision } = quotation;
    const lines = await listLines(db, id, newest.version);
    const texts = guardedTexts({ quotation, version: newest, lines });
    const mended = mendTexts(await guardOf(db, session, lines), texts, new Set(keys));
    const head: Partial<Record<HeadText, string>> = {};
    const cells = new Map<number, Partial<Record<LineText, string>>>();
    for (const text of mended) {
      // What is left of an address is none.
      if (text.head) head[text.head] = text.head === 'contact_email' ? '' : text.mended;
      if (text.of) cells.set(text.of.line_key, { ...cells.get(text.of.line_key), [text.of.field]: text.mended });
    }
    let after = { revision: revision - 1 };
    if (Object.keys(head).length > 0) after = await heads.edit(context, id, head, {});
    const changes = [...cells].map(([key, fields]) => ({ id: key, ...fields }));
    if (changes.length > 0) after = await editing.update(context, id, changes);
    return { revision: after.revision, count: mended.filter(({ head: field, of }) => field ?? of).length };
  };
}
