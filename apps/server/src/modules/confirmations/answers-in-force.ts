import type { LineAnswer } from '@wanyuan/contract';
import { survivingAnswers, type CustomerAnswer } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { listLines, versionLine, type SentQuotation, type ShownLine } from '../quotations/quotations.module.ts';
import { listAnswers, type AnswerRow } from './answers.repo.ts';

/** By the rules' own words. */
export function toCustomerAnswer(given: Omit<LineAnswer, 'line_id'>): CustomerAnswer | null {
  const { answer, reason, cartons, target_price, note } = given;
  if (answer === 'change') return { kind: 'change', cartons, target_price, note };
  // A refusal without a reason is a fault that the rules name.
  if (answer === 'decline') return { kind: 'decline', reason: reason!, note };
  return answer === 'accept' ? { kind: 'accept' } : null;
}

export const answersByLine = (answers: readonly LineAnswer[]): Map<string, CustomerAnswer> =>
  new Map(
    answers.flatMap((given) => {
      const answer = toCustomerAnswer(given);
      return answer ? [[String(given.line_id), answer] as const] : [];
    }),
  );

const toLineAnswer = (row: AnswerRow): LineAnswer => ({
  line_id: row.line_key,
  answer: row.answer,
  reason: row.reason,
  cartons: row.cartons,
  target_price: row.target_price,
  note: row.note,
});

/**
 * What a recipient's answers say to the version that they see: those to an earlier one hold where the line looks the same,
 * and `kept` counts them.
 */
export async function answersInForce(
  db: Db,
  { quotation, sent }: SentQuotation,
  lines: readonly ShownLine[],
  linkId: number,
): Promise<{ answers: LineAnswer[]; kept: number }> {
  const there = new Set(lines.map(({ line_key }) => line_key));
  const rows = (await listAnswers(db, linkId)).filter(({ line_key }) => there.has(line_key));
  const now = rows.filter(({ version }) => version === sent.version).map(toLineAnswer);
  const earlier = new Set(rows.map(({ version }) => version));
  earlier.delete(sent.version);
  const after = earlier.size === 0 ? [] : lines.map(versionLine);
  const kept: LineAnswer[] = [];
  for (const version of earlier) {
    const before = (await listLines(db, quotation.id, version)).filter(
      ({ currency }) => currency === sent.head.currency,
    );
    const given = rows.filter((row) => row.version === version).map(toLineAnswer);
    const surviving = survivingAnswers(before.map(versionLine), after, answersByLine(given));
    kept.push(...given.filter(({ line_id }) => surviving.has(String(line_id))));
  }
  return { answers: [...now, ...kept], kept: kept.length };
}
