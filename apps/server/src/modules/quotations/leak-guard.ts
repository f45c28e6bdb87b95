import { createHash } from 'node:crypto';
import type { CallOutput } from '@wanyuan/contract';
import { LeakGuard, mendLeaks, type LeakHit, type SecretKind } from '@wanyuan/domain';
import type { FactoryIdentities } from '../factory-directory/factory-directory.module.ts';
import type { GuardedText } from './leak-texts.ts';
import type { ShownLine } from './quotation-lines.repo.ts';

export type Leak = CallOutput<'quotation.check_sending'>['leaks'][number];

const KINDS: Record<SecretKind, Leak['kind']> = {
  name: 'name',
  contact: 'contact',
  article_number: 'article',
  exworks: 'price',
};

const KEY_LENGTH = 22;
/** The same as long as the same is found in the same place, however often. */
const keyOf = ({ place, kind, found }: LeakHit): string =>
  createHash('sha256')
    .update(JSON.stringify([place, kind, found]))
    .digest('base64url')
    .slice(0, KEY_LENGTH);

interface Secrets {
  factories: FactoryIdentities;
  lines: readonly Pick<ShownLine, 'line_key' | 'snapshot' | 'quoted_price'>[];
  /** Whether ex-works figures are looked for: a hit would tell them to who may not see them. */
  seesCosts: boolean;
  /** As `LeakSecrets` has it. */
  isBrief?: boolean;
}

/** Looks for what tells of the factories of a quotation's lines. */
export function leakGuard({ factories, lines, seesCosts, isBrief = false }: Secrets): LeakGuard {
  const toys = lines.flatMap(({ snapshot }) => snapshot ?? []);
  return new LeakGuard({
    isBrief,
    // As they were called when the toys came in, too.
    names: [...new Set([...factories.names, ...toys.map(({ factory_name }) => factory_name)])],
    contacts: factories.contacts,
    article_numbers: [
      ...new Set([...toys.flatMap((toy) => [toy.article_number, toy.factory_number]), ...factories.numbers]),
    ],
    figures: !seesCosts
      ? []
      : lines.flatMap(({ line_key, snapshot, quoted_price }) =>
          snapshot ? [{ line: String(line_key), exworks_price: snapshot.exworks_price, quoted_price }] : [],
        ),
  });
}

export function findLeaks(guard: LeakGuard, texts: readonly GuardedText[]): Leak[] {
  return texts.flatMap((text) => {
    const hits = guard.find([text]);
    if (hits.length === 0) return [];
    const mended = guard.mend(text);
    return hits.map((hit) => ({
      key: keyOf(hit),
      place: text.place,
      label: text.label,
      kind: KINDS[hit.kind],
      text: text.text,
      at: hit.start,
      length: hit.length,
      mended,
    }));
  });
}

/** The texts that chosen leaks stand in, without them. */
export function mendTexts(
  guard: LeakGuard,
  texts: readonly GuardedText[],
  keys: ReadonlySet<string>,
): (GuardedText & { mended: string })[] {
  return texts.flatMap((text) => {
    const hits = guard.find([text]);
    const chosen = hits.filter((hit) => keys.has(keyOf(hit)));
    if (chosen.length === 0) return [];
    return [{ ...text, mended: chosen.length === hits.length ? guard.mend(text) : mendLeaks(text.text, chosen) }];
  });
}
