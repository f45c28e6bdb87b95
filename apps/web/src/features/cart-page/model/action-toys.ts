import type { CartLine } from '@wanyuan/contract/client';
import type { ActionToy } from '#lib/feature-module.ts';

/** The toys of lines, for the actions of other features; without those that are gone, which no action can use. */
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
