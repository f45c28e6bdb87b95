import { findFigures, SecretFigures, type SecretFigure } from './figure-leaks.ts';
import { fits } from './hit-fits.ts';
import { leakKeys, type LeakKey, type SecretKind } from './leak-keys.ts';
import { squeeze } from './squeezed-text.ts';
import { TextFinder } from './text-finder.ts';

/** Something that goes out: a remark, a term, a name, a custom number, a file name. */
export interface OutgoingText {
  /** Named by the caller, told with each hit. */
  place: string;
  text: string;
  /** The key of the line that it belongs to; none for the head. */
  line?: string | undefined;
}

/** What customers must not learn. */
export interface LeakSecrets {
  /** Of factories. */
  names: readonly string[];
  /** Phones, mails, QQ and WeChat of factories. */
  contacts: readonly string[];
  article_numbers: readonly string[];
  figures: readonly SecretFigure[];
  /** Names count by their own part alone, too: for texts that are mended unseen, where a word less does no harm. */
  isBrief?: boolean | undefined;
}

export interface LeakHit {
  place: string;
  kind: SecretKind;
  /** In the text as it was written, in UTF-16 units. */
  start: number;
  length: number;
  found: string;
}

export const SECRET_KIND_LABEL: Record<SecretKind, string> = {
  name: '工厂名称',
  contact: '工厂联系方式',
  article_number: '工厂货号',
  exworks: '出厂价',
};

interface Span {
  kind: SecretKind;
  start: number;
  end: number;
}

/** Of hits within one another the longest; those of one kind that overlap become one. */
function outerSpans(spans: readonly Span[]): Span[] {
  const outer: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = outer.at(-1);
    if (last === undefined || span.start >= last.end || (span.end > last.end && span.kind !== last.kind))
      outer.push({ ...span });
    else last.end = Math.max(last.end, span.end);
  }
  return outer;
}

/** Searches texts for one set of secrets; made once for all texts of a quotation. */
export class LeakGuard {
  readonly #keys: LeakKey[];
  readonly #finder: TextFinder;
  readonly #figures: SecretFigures;

  constructor(secrets: LeakSecrets) {
    this.#keys = leakKeys(secrets);
    this.#finder = new TextFinder(this.#keys.map(({ key }) => key));
    this.#figures = new SecretFigures(secrets.figures);
  }

  #spans({ text, line }: OutgoingText): Span[] {
    const { text: squeezed, starts, ends } = squeeze(text);
    const spans: Span[] = findFigures(text, line, this.#figures).map((span) => ({ ...span, kind: 'exworks' }));
    this.#finder.find(squeezed, (index, last) => {
      const { key, kind, fit, isOnePiece } = this.#keys[index]!;
      const start = starts[last - key.length]!;
      const end = ends[last - 1]!;
      const isHit = (!isOnePiece || end - start === key.length) && fits(text, start, end, fit);
      if (isHit) spans.push({ kind, start, end });
      return isHit;
    });
    return outerSpans(spans);
  }

  find(texts: readonly OutgoingText[]): LeakHit[] {
    return texts.flatMap((one) =>
      this.#spans(one).map(({ kind, start, end }) => ({
        place: one.place,
        kind,
        start,
        length: end - start,
        found: one.text.slice(start, end),
      })),
    );
  }

  /** The text without its leaks; what comes together by their removal goes as well. */
  mend(text: OutgoingText): string {
    let { text: mended } = text;
    for (let hits = this.find([text]); hits.length > 0; hits = this.find([{ ...text, text: mended }]))
      mended = mendLeaks(mended, hits);
    return mended;
  }
}

export const findLeaks = (texts: readonly OutgoingText[], secrets: LeakSecrets): LeakHit[] =>
  new LeakGuard(secrets).find(texts);

/** A text without the hits that were found in it. */
export function mendLeaks(text: string, hits: readonly Pick<LeakHit, 'start' | 'length'>[]): string {
  let mended = '';
  let from = 0;
  for (const { start, length } of hits.toSorted((a, b) => a.start - b.start)) {
    if (start > from) mended += text.slice(from, start);
    from = Math.max(from, start + length);
  }
  return (mended + text.slice(from)).replaceAll(/[ \t]{2,}/g, ' ').trim();
}
