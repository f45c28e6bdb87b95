import type { api, OutputOf } from '@wanyuan/contract/client';
import { isBelowCost } from '@wanyuan/domain';
import type { ToyLine } from '#page-kit/lines/line-types.ts';

type Answer = OutputOf<typeof api.quotation.get_detail_toy>;

/** A line as the page knows it; the version of the list is the quotation's revision. */
export type QuotedLine = Answer['list'][number] & { version: number };
export type QuotedToy = QuotedLine & ToyLine;

export const quotedLine = (line: Answer['list'][number]): QuotedLine => ({ ...line, version: line.revision });

type Edited = OutputOf<typeof api.quotation.update_lines>['list'][number];
/** What an edit changed of it. */
export const editedLine = (line: Edited) => ({ ...line, version: line.revision });

/** Free lines, such as fees, have none. */
export const hasToy = (line: QuotedLine): line is QuotedToy => line.toy !== null && line.toy_id !== null;

/** As the person reads it out of many. */
export const lineName = ({ toy, name, is_gone: isGone }: QuotedLine): string =>
  isGone ? `已下架产品 ${toy?.number ?? ''}` : toy ? `${toy.article_number} ${name || toy.name}` : name;

const inOrder = (a: QuotedLine, b: QuotedLine): number =>
  a.place === b.place ? a.id - b.id : a.place < b.place ? -1 : 1;

export const orderedLines = (lines: Iterable<QuotedLine>): QuotedLine[] => [...lines].toSorted(inOrder);

/** Lines whose toy stands in several. */
export function repeatedLines(lines: ReadonlyMap<number, QuotedLine>): ReadonlySet<number> {
  const byToy = new Map<number, number[]>();
  for (const { id, toy_id: toyId } of lines.values()) {
    if (toyId === null) continue;
    const ids = byToy.get(toyId);
    if (ids) ids.push(id);
    else byToy.set(toyId, [id]);
  }
  return new Set([...byToy.values()].filter((ids) => ids.length > 1).flat());
}

/** Whether the price does not even pay the factory; false where costs are not told. */
export const isLoss = (line: QuotedLine, rate: string | null): boolean =>
  line.toy?.exworks_price !== undefined &&
  isBelowCost({
    exworks_price: line.toy.exworks_price,
    additional_price: line.toy.additional_price ?? null,
    quoted_price: line.quoted_price,
    rate: line.currency === 'RMB' ? '1' : rate,
  });
