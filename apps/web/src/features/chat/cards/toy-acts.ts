import type { ActionToy, ToyAction } from '#lib/feature-module.ts';
import { useToyActions } from '#lib/toy-actions.ts';
import type { ChatToy } from '../types.ts';

export const actionToy = ({ toy_id, name, article_number, factory_id }: ChatToy): ActionToy => ({
  toy_id,
  name,
  article_number,
  factory_id,
});

/** One of the acts that cards of toys offer everywhere; nothing where the person may not. */
export function useToyAct(key: string, toy: ChatToy): (Pick<ToyAction, 'label' | 'icon'> & { run: () => void }) | null {
  const target = actionToy(toy);
  const found = useToyActions('card', [target]).find((each) => each.key === key);
  return found
    ? { label: found.label, icon: found.icon, run: () => found.onSelect([target], { data_module: 'sample' }) }
    : null;
}
