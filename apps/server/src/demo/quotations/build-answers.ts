import { DECLINE_REASONS } from '@wanyuan/domain';
import { agreedLines, type AnswerRow, type ConfirmationRow } from '#modules/confirmations/confirmations.module.ts';
import { sumsOf } from '#modules/quotations/quotations.module.ts';
import { percentOf } from './build-lines.ts';
import { linesOf, newestOf, type BuiltLine, type BuiltQuotation, type Surroundings } from './built-quotation.ts';
import type { DemoAct } from './demo-quotation.ts';
import { ANSWER_NOTES } from './quotations.data.ts';

type Mood = Extract<DemoAct, { act: 'submit' }>['answers'];
type Answer = Pick<AnswerRow, 'answer' | 'reason' | 'cartons' | 'target_price' | 'note'>;

const ACCEPT: Answer = { answer: 'accept', reason: null, cartons: null, target_price: null, note: '' };
const CUSTOMER_AGENT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile Safari';

function answerOf({ quotation }: BuiltQuotation, { toy_id, order_box_qty, quoted_price }: BuiltLine, turn: number) {
  return (mood: Mood): Answer => {
    const decline = { ...ACCEPT, answer: 'decline' as const, reason: DECLINE_REASONS[(quotation.id + turn) % 5]! };
    if (mood === 'decline') return decline;
    if (mood === 'accept' || toy_id === null) return ACCEPT;
    if (turn % 7 === 3) return decline;
    if (turn % 4 !== 1) return ACCEPT;
    return {
      answer: 'change',
      reason: null,
      cartons: order_box_qty + 5 * (1 + (turn % 3)),
      target_price: quoted_price === null || turn % 8 === 5 ? null : percentOf(quoted_price, '95'),
      note: ANSWER_NOTES[turn % ANSWER_NOTES.length]!,
    };
  };
}

/** What the customer says to each line of the version that they see. */
export function answerLines({ built, at }: { built: BuiltQuotation; at: Date }, mood: Mood): AnswerRow[] {
  const { version } = newestOf(built);
  return linesOf(built, version).map((line, turn) => ({
    link_id: built.link!.id,
    line_key: line.line_key,
    version,
    ...answerOf(built, line, turn)(mood),
    updated_at: at,
  }));
}

/** What the customer said last to every line, also to lines that are gone by now. */
export function declinesAfter({ quotation, answers, declines }: BuiltQuotation): BuiltQuotation['declines'] {
  const answered = new Set(answers.map(({ line_key }) => line_key));
  return [
    ...declines.filter(({ line_key }) => !answered.has(line_key)),
    ...answers.flatMap(({ line_key, answer, reason }) =>
      answer === 'decline' ? [{ quotation_id: quotation.id, line_key, reason: reason ?? ('other' as const) }] : [],
    ),
  ];
}

interface Given {
  way: ConfirmationRow['way'];
  note: string;
  answers: readonly AnswerRow[];
}

export function confirm(
  { built, around, at }: { built: BuiltQuotation; around: Surroundings; at: Date },
  { way, note, answers }: Given,
): ConfirmationRow {
  const { customer, ids } = around;
  const { version, hash } = newestOf(built);
  const isByLink = way === 'confirm';
  return {
    id: ids.confirmation(),
    quotation_id: built.quotation.id,
    version,
    version_hash: hash!,
    way,
    state: 'open',
    link_id: isByLink ? built.link!.id : null,
    recipient: isByLink ? customer.contact : '',
    name: customer.contact,
    info: { company: customer.name, contact: customer.contact, email: customer.email, phone: customer.phone },
    answers: answers.map(({ line_key, answer, reason, cartons, target_price, note: words }) => ({
      line_id: line_key,
      answer,
      reason,
      cartons,
      target_price,
      note: words,
    })),
    ip: isByLink ? '203.0.113.24' : '127.0.0.1',
    agent: isByLink ? CUSTOMER_AGENT : '',
    signature_file_id: null,
    note,
    file_id: null,
    created_at: at,
    settled_at: null,
  };
}

/** What the order that becomes of the last confirmation adds up to. */
export function agreedSums(built: BuiltQuotation): { agreed_total: string; agreed_cost: string | null } {
  const { lines } = agreedLines(linesOf(built, newestOf(built).version), built.confirmations.at(-1)!);
  const { total: agreed_total, cost: agreed_cost } = sumsOf(lines);
  return { agreed_total, agreed_cost };
}
