import type { CustomerAssociation, CustomerBelonging } from '@wanyuan/contract/client';
import { ofEachBelonging, type BelongingKind } from '@wanyuan/domain';
import type { ExportWish } from '#lib/exports.ts';
import { givenLink, type PageLink } from '#lib/page-links.ts';

const SELECTION_STATES: Record<string, string> = {
  draft: '草稿',
  shared: '已分享',
  submitted: '已有答复',
  closed: '已关闭',
};
const INQUIRY_STATES: Record<string, string> = {
  queued: '待致电',
  calling: '致电中',
  answered: '已答复',
  unreachable: '联系不上',
  closed: '已关闭',
  cancelled: '已取消',
};

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
    notes: [SELECTION_STATES[state] ?? state, `${product_count} 款`],
    time: updated_time,
    wish: { source: { kind: 'choose', id }, name, count: product_count },
  }),
  inquiries: ({ number, toy_name, state, created_time }) => ({
    to: `/inquiry?keyword=${encodeURIComponent(number)}`,
    title: toy_name,
    notes: [INQUIRY_STATES[state] ?? state, number],
    time: created_time,
  }),
};

export const linesOf = <Kind extends BelongingKind>(kind: Kind, data: { [K in Kind]: CustomerAssociation[K] }) =>
  data[kind].map((one) => ({ key: one.id, ...LINES[kind](one) }));
