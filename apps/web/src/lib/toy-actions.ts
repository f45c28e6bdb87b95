import { shellSlots, type ActionToy, type ToyAction, type ToyActionPlace } from './feature-module.ts';
import { mayUse, useSession } from './session.ts';

/** What this person may do at a place with these toys; what makes sense for none of them is not offered. */
export function useToyActions(place: ToyActionPlace, toys?: readonly ActionToy[]): ToyAction[] {
  const user = useSession();
  return shellSlots().toyActions.filter(
    ({ places, capability, isFor }) =>
      places.includes(place) && mayUse(user, capability) && (!isFor || !toys || toys.some(isFor)),
  );
}

const never = (): boolean => false;
const nothing = (): null => null;

/** Whether it has been done to a toy, and what its button says. */
export function useActionState(
  { label, doneLabel = label, useIsDone = never, useMeanwhile = nothing }: ToyAction,
  toyId: number,
): { isDone: boolean; word: string } {
  // oxlint-disable-next-line react/hooks -- an action, and with it its hooks, never changes
  const isDone = useIsDone(toyId);
  // oxlint-disable-next-line react/hooks -- the same
  const meanwhile = useMeanwhile(toyId);
  return { isDone, word: meanwhile ?? (isDone ? doneLabel : label) };
}
