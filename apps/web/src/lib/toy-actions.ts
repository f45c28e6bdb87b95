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
