import type { CartLine } from '@wanyuan/contract/client';
import type { ActionToy } from '#lib/feature-module.ts';

/** The toys of lines, for what other features do with toys; those that are gone are nobody's business. */
export function actionToys(lines: Iterable<CartLine>): ActionToy[] {
  return [...lines]
    .filter(({ is_gone: isGone }) => !isGone)
    .map(({ toy_id, toy: { name, article_number, factory_id }, offer }) => ({
      toy_id,
      name,
      article_number,
      factory_id,
      ...(offer && { offer }),
    }));
}
