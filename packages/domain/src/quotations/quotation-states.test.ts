import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { APPROVAL_STATES, approvalTag, isApprovalCleared, nextApproval } from './approval-states.ts';
import { QUOTATION_STATES, QUOTATION_TABS, type QuotationState } from './quotation-states.data.ts';
import {
  isQuotationLive,
  nextQuotationState,
  QUOTATION_EVENTS,
  standingVersion,
  quotationStatesBefore,
  quotationStatesOfTab,
} from './quotation-states.ts';

const walk = (events: readonly (typeof QUOTATION_EVENTS)[number][]) => {
  const states: QuotationState[] = ['draft'];
  for (const event of events) states.push(nextQuotationState(states.at(-1)!, event) ?? states.at(-1)!);
  return states;
};
const walks = fc.array(fc.constantFrom(...QUOTATION_EVENTS), { maxLength: 40 }).map(walk);

describe('the states of a version', () => {
  it('lead from a draft to an order', () => {
    expect(walk(['send', 'view', 'submit', 'reopen', 'submit', 'accept', 'order'])).toEqual([
      'draft',
      'sent',
      'viewed',
      'customer_submitted',
      'viewed',
      'customer_submitted',
      'agreed',
      'ordered',
    ]);
  });

  it('never lead back to a draft, and end where nothing leads on', () => {
    fc.assert(
      fc.property(walks, (states) => {
        expect(states.lastIndexOf('draft')).toBeLessThan(states.concat('sent').indexOf('sent'));
        const end = states.findIndex((state) => ['ordered', 'withdrawn', 'superseded'].includes(state));
        expect(new Set(end < 0 ? [] : states.slice(end)).size).toBeLessThan(2);
      }),
    );
  });

  it('are agreed only when the customer or a person offline said so', () => {
    const events = QUOTATION_EVENTS.filter((event) =>
      quotationStatesBefore(event).some((state) => nextQuotationState(state, event) === 'agreed'),
    );
    expect(events).toEqual(['accept', 'accept_offline']);
  });

  it('can all be reached', () => {
    const reached = new Set<QuotationState>(['draft']);
    for (let round = 0; round < QUOTATION_STATES.length; round++)
      for (const state of QUOTATION_STATES.filter((one) => reached.has(one)))
        for (const event of QUOTATION_EVENTS) reached.add(nextQuotationState(state, event) ?? state);
    expect(reached.size).toBe(QUOTATION_STATES.length);
  });

  it.each([
    ['draft', 'submit'],
    ['draft', 'withdraw'],
    ['withdrawn', 'submit'],
    ['superseded', 'submit'],
    ['expired', 'submit'],
    ['customer_submitted', 'expire'],
    ['agreed', 'supersede'],
    ['ordered', 'order'],
  ] as const)('%s refuses %s', (state, event) => expect(nextQuotationState(state, event)).toBeNull());

  it('stand in one tab each', () => {
    expect(QUOTATION_TABS.flatMap(quotationStatesOfTab).toSorted()).toEqual(QUOTATION_STATES.toSorted());
  });

  it('are live until they are answered or ended', () => {
    expect(QUOTATION_STATES.filter(isQuotationLive)).toEqual(['sent', 'viewed', 'customer_submitted']);
  });
});

describe('a quotation is listed under', () => {
  it.each<[QuotationState[], number]>([
    [[], -1],
    [['draft'], 0],
    [['superseded', 'viewed', 'draft'], 1],
    [['superseded', 'sent'], 1],
    [['withdrawn', 'draft'], 0],
  ])('%j: %i', (states, index) => expect(standingVersion(states)).toBe(index));
});

describe('approval', () => {
  it('is open again after any edit', () => {
    for (const state of APPROVAL_STATES) expect(nextApproval(state, 'edit')).toBe(0);
  });

  it('is told in words that need nothing around them', () => {
    const labels = APPROVAL_STATES.map((state) => approvalTag(state, false).label);
    expect(labels).toEqual(['未审核', '审核通过', '审核不通过']);
    expect(approvalTag(0, true).label).toBe('待审核');
  });

  it('is needed only where the rule asks for it, and only a yes is one', () => {
    expect(APPROVAL_STATES.map((state) => isApprovalCleared(state, true))).toEqual([false, true, false]);
    expect(APPROVAL_STATES.map((state) => isApprovalCleared(state, false))).toEqual([true, true, true]);
    expect(nextApproval(0, 'approve')).toBe(1);
    expect(nextApproval(0, 'refuse')).toBe(2);
    expect(nextApproval(1, 'approve')).toBeNull();
  });
});
