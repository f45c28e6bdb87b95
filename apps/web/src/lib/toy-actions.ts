import { shellSlots, type ToyAction, type ToyActionPlace } from './feature-module.ts';
import { mayUse, useSession } from './session.ts';

/** What this person may do with toys at a place. */
export function useToyActions(place: ToyActionPlace): ToyAction[] {
  const user = useSession();
  return shellSlots().toyActions.filter(({ places, capability }) => places.includes(place) && mayUse(user, capability));
}
