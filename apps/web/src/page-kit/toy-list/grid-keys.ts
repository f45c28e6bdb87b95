import type { ToyCard } from '@wanyuan/contract/client';
import type { KeyboardEvent } from 'react';
import { togglePicked, type ToySelection } from './selection.ts';

/** How many cards further an arrow key leads. */
export function cardStep(key: string, columns: number): number {
  const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns };
  return steps[key] ?? 0;
}

/** Arrow keys go from card to card, the space bar picks; Enter opens, as with every link. */
export function onGridKey(
  event: KeyboardEvent<HTMLElement>,
  columns: number,
  toys: readonly ToyCard[],
  selection: ToySelection | undefined,
): void {
  const link = (event.target as HTMLElement).closest<HTMLElement>('a[data-toy]');
  if (!link || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === ' ') {
    const toy = toys.find(({ toy_id }) => toy_id === Number(link.dataset['toy']));
    if (!toy || !selection) return;
    togglePicked(selection, toy);
  } else {
    const step = cardStep(event.key, columns);
    if (step === 0) return;
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-toy]')];
    const next = links[links.indexOf(link) + step];
    next?.focus({ preventScroll: true });
    next?.closest('li, tr')?.scrollIntoView({ block: 'nearest' });
  }
  event.preventDefault();
}
