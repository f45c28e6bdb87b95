import type { CustomerAssociation, CustomerBelonging } from '@wanyuan/contract/client';
import { INQUIRY_STATE_WORDS, ofEachBelonging, SELECTION_STATE_WORDS, type BelongingKind } from '@wanyuan/domain';
import type { ExportWish } from '#lib/exports.ts';
import { givenLink, type PageLink } from '#lib/page-links.ts';

/** One of them, as it stands on the customer's page. */
export interface Line {
  to: PageLink;
  title: string;
  notes: string[];
  time: string;
  /** What can be taken along as a file. */
  wish?: ExportWish;
}

/** Of a kind without a shape of its own. */
export const lineOf = ({ id, name, notes, link, updated_time, lines }: CustomerBelonging): Line => ({
  to: givenLink(link),
  title: name,
  notes,
  time: updated_time,
  ...(lines && { wish: { source: { kind: lines.kind, id }, name, count: lines.count } }),
});

/** How one of each kind stands on the page. */
const LINES: { [Kind in BelongingKind]: (one: CustomerAssociation[Kind][number]) => Line } = {
  ...ofEachBelonging(lineOf),
  carts: ({ id, name, toy_count, owner, updated_time }) => ({
    to: `/sample_car?id=${id}`,
    title: name,
    notes: [`${toy_count} 款`, owner],
    time: updated_time,
    wish: { source: { kind: 'cart', id }, name, count: toy_count },
  }),
  chooses: ({ id, name, state, product_count, updated_time }) => ({
    to: `/chooseDetails/${id}`,
    title: name,
    notes: [SELECTION_STATE_WORDS[state].label, `${product_count} 款`],
    time: updated_time,
    wish: { source: { kind: 'choose', id }, name, count: product_count },
  }),
  inquiries: ({ number, toy_name, state, created_time }) => ({
    to: `/inquiry?keyword=${encodeURIComponent(number)}`,
    title: toy_name,
    notes: [INQUIRY_STATE_WORDS[state].label, number],
    time: created_time,
  }),
};

export const linesOf = <Kind extends BelongingKind>(kind: Kind, data: { [K in Kind]: CustomerAssociation[K] }) =>
  data[kind].map((one) => ({ key: one.id, ...LINES[kind](one) }));
