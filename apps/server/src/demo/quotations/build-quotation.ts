import { APPROVAL, DAY_MS, HOUR_MS, validityEnd } from '@wanyuan/domain';
import { hashShareToken } from '#modules/share-links/share-links.module.ts';
import { afterNext, keptTerms, sumsOf, versionHash } from '#modules/quotations/quotations.module.ts';
import { agreedSums, answerLines, confirm, declinesAfter } from './build-answers.ts';
import { changeLines, firstLines } from './build-lines.ts';
import { linesOf, newestOf, type BuiltQuotation, type Surroundings } from './built-quotation.ts';
import type { DemoAct, DemoQuotation } from './demo-quotation.ts';
import { emptyVersion, note, step, type Doing } from './quotation-steps.ts';

const LINK_DAYS = 30;
const MINUTE_MS = 60_000;

/** The sums of the draft, on it and on the quotation. */
function addUp(built: BuiltQuotation): void {
  const { count, total, cost } = sumsOf(linesOf(built, built.quotation.version));
  Object.assign(newestOf(built), { line_count: count, total });
  Object.assign(built.quotation, { line_count: count, total, cost_total: cost });
}

function send(doing: Doing): void {
  const { built, around, at } = doing;
  const { quotation, versions } = built;
  const newest = newestOf(built);
  const former = versions.at(-2);
  if (former) Object.assign(former, { state: afterNext(former.state), ended_at: at });
  const lines = linesOf(built, newest.version);
  Object.assign(newest, {
    hash: versionHash({ quotation, version: newest, lines }),
    sent_at: at,
    sent_by: around.owner.id,
    sent_parameter: around.pricer.parameter,
    sent_customer_id: quotation.customer_id,
    sent_landed: quotation.landed,
    sent_terms: keptTerms(quotation),
  });
  quotation.sent_version = newest.version;
  quotation.sent_rate = around.rate;
  quotation.sent_cost = quotation.cost_total;
  quotation.first_sent_at ??= at;
  step(doing, 'send', around.owner.id, around.customer.contact);
  const { company_id, id: customer_id } = around.customer;
  for (const { toy_id, quoted_price, currency } of lines)
    if (toy_id !== null && quoted_price !== null)
      built.quoted.push({ company_id, customer_id, toy_id, price: quoted_price, currency, quoted_at: at });
  built.link ??= {
    id: around.ids.link(),
    quotation_id: quotation.id,
    // The link of a demo is never shown: to see the page, a user renews it.
    token_hash: hashShareToken(`demo-quotation-${quotation.id}`),
    code_hash: null,
    is_on: true,
    expires_at: new Date(at.getTime() + LINK_DAYS * DAY_MS),
    view_count: 0,
    last_viewed_at: null,
    name: around.customer.contact,
    info: {},
    first_viewed_at: null,
    seen_version: null,
    seen_before: null,
    created_at: at,
  };
}

function view(doing: Doing): void {
  const { built, at } = doing;
  const { quotation, link } = built;
  step(doing, 'view', null, link!.name);
  quotation.first_viewed_at ??= at;
  Object.assign(link!, {
    view_count: link!.view_count + 1,
    first_viewed_at: link!.first_viewed_at ?? at,
    last_viewed_at: at,
    seen_before: link!.seen_version,
    seen_version: quotation.sent_version,
  });
}

function beginNext(doing: Doing, act: Extract<DemoAct, { act: 'next' }>): void {
  const { built, around, at } = doing;
  const { quotation, versions, confirmations } = built;
  const { head } = newestOf(built);
  quotation.version += 1;
  quotation.revision += 2;
  quotation.updated_at = at;
  versions.push(emptyVersion(built, head, at));
  note(doing, 'open_version', around.owner.id);
  changeLines(built, act, around, at);
  addUp(built);
  const waiting = confirmations.find(({ state }) => state === 'open');
  if (!waiting) return;
  Object.assign(waiting, { state: 'taken', settled_at: at });
  note(doing, 'take_answers', around.owner.id, `${act.changed + (act.removed ?? 0)} 行`);
}

function decide(doing: Doing, kind: 'approve' | 'refuse', words: string): void {
  const { built, around, at } = doing;
  Object.assign(newestOf(built), {
    approval: kind === 'approve' ? APPROVAL.passed : APPROVAL.refused,
    approval_reason: words,
    approval_asked_at: null,
    approved_at: at,
    approved_by: around.leader_id,
    approved_revision: built.quotation.revision,
  });
  note(doing, kind, around.leader_id, words);
}

function end(doing: Doing, event: 'withdraw' | 'expire', words: string): void {
  step(doing, event, event === 'expire' ? null : doing.around.owner.id, words);
  Object.assign(newestOf(doing.built), { ended_at: doing.at, end_reason: words });
}

function agree(doing: Doing, event: 'accept' | 'accept_offline', words: string): void {
  const { built, around, at } = doing;
  step(doing, event, around.owner.id, words === '' ? around.customer.contact : words);
  if (event === 'accept_offline')
    built.confirmations.push(confirm(doing, { way: 'offline', note: words, answers: [] }));
  Object.assign(built.confirmations.at(-1)!, { state: 'accepted', settled_at: at });
  Object.assign(built.quotation, { agreed_at: at, ...agreedSums(built) });
}

function submit(doing: Doing, mood: Extract<DemoAct, { act: 'submit' }>['answers']): void {
  const { built, around, at } = doing;
  built.answers = answerLines(doing, mood);
  built.declines = declinesAfter(built);
  built.confirmations.push(confirm(doing, { way: 'confirm', note: '', answers: built.answers }));
  step(doing, 'submit', null, around.customer.contact);
  built.quotation.first_submitted_at ??= at;
}

function askApproval(doing: Doing): void {
  newestOf(doing.built).approval_asked_at = doing.at;
  note(doing, 'ask_approval', doing.around.owner.id);
}

function perform(doing: Doing, act: DemoAct): void {
  switch (act.act) {
    case 'ask_approval':
      return askApproval(doing);
    case 'approve':
      return decide(doing, act.act, '');
    case 'refuse':
      return decide(doing, act.act, act.note);
    case 'send':
      return send(doing);
    case 'view':
      return view(doing);
    case 'submit':
      return submit(doing, act.answers);
    case 'accept':
      return agree(doing, act.act, '');
    case 'accept_offline':
      return agree(doing, act.act, act.note);
    case 'order':
      return step(doing, act.act, doing.around.owner.id);
    case 'withdraw':
      return end(doing, act.act, act.note);
    case 'expire':
      return end(doing, act.act, '');
    case 'next':
      return beginNext(doing, act);
  }
}

/** The rows of a quotation to which all of its plan happened. */
export function buildQuotation(plan: DemoQuotation, around: Surroundings, created_at: Date): BuiltQuotation {
  const { owner, customer, head, number, ids, now } = around;
  const built: BuiltQuotation = {
    plan,
    quotation: {
      id: ids.quotation(),
      company_id: owner.company_id,
      user_id: owner.id,
      customer_id: customer.id,
      number,
      version: 1,
      sent_version: null,
      state: 'draft',
      revision: 1,
      terms: null,
      terms_rate_at: null,
      terms_by: null,
      formula_id: null,
      landed: plan.landed ?? null,
      internal_remark: plan.internal_remark ?? '',
      line_count: 0,
      total: '0',
      currency: head.currency,
      sent_rate: null,
      sent_cost: null,
      agreed_total: null,
      agreed_cost: null,
      cost_total: null,
      valid_until: head.valid_until,
      alert_count: 0,
      order_id: null,
      first_sent_at: null,
      first_viewed_at: null,
      first_submitted_at: null,
      agreed_at: null,
      created_at,
      updated_at: created_at,
      removed_at: null,
    },
    versions: [],
    lines: [],
    events: [],
    audits: [],
    quoted: [],
    link: null,
    answers: [],
    declines: [],
    confirmations: [],
  };
  built.versions.push(emptyVersion(built, head, created_at));
  built.lines.push(...firstLines(built, around));
  addUp(built);
  let at = created_at;
  note({ built, around, at }, 'created', owner.id);
  for (const act of plan.acts) {
    at =
      act.act === 'expire'
        ? new Date(validityEnd(head.valid_until!).getTime() + 10 * MINUTE_MS)
        : new Date(at.getTime() + act.hours * HOUR_MS);
    if (at > now) throw new Error(`${number}: ${act.act} would happen tomorrow`);
    perform({ built, around, at }, act);
  }
  return built;
}
