import { CONTAINERS, type Container } from '../carton.ts';
import { containerUnits, loadUnits, type Load, type WholeUnits } from './whole-units.ts';

export type { Load } from './whole-units.ts';

export interface ContainerPlan {
  key: string;
  needed: number;
  /** How full each of them is by volume, loaded one after the other: 0 to 1. */
  fills: number[];
  /** Of all of them together: 0 to 1. */
  volume_fill: number;
  weight_fill: number;
  /** What runs out first. */
  limited_by: 'volume' | 'weight';
  room: Load;
}

function planContainer(container: Container, load: WholeUnits): ContainerPlan {
  const one = containerUnits(container);
  const byVolume = Math.ceil(load.volume / one.volume);
  const byWeight = Math.ceil(load.weight / one.weight);
  const needed = Math.max(byVolume, byWeight);
  const isHeavy = load.weight / one.weight > load.volume / one.volume;
  const volumeInOne = isHeavy ? (load.volume * one.weight) / load.weight : one.volume;
  const fills = Array.from({ length: needed }, (_, index) =>
    Math.max(0, Math.min(volumeInOne, load.volume - index * volumeInOne) / one.volume),
  );
  return {
    key: container.key,
    needed,
    fills,
    volume_fill: needed === 0 ? 0 : load.volume / (needed * one.volume),
    weight_fill: needed === 0 ? 0 : load.weight / (needed * one.weight),
    limited_by: isHeavy ? 'weight' : 'volume',
    room: {
      cubic_meter: (needed * one.volume - load.volume) / 1e6,
      gross_weight: (needed * one.weight - load.weight) / 1e3,
    },
  };
}

/** For each kind of container how many the load needs, and how full they become. */
export function planContainers(load: Load, containers: readonly Container[] = CONTAINERS): ContainerPlan[] {
  const units = loadUnits(load);
  return containers.map((container) => planContainer(container, units));
}

/** How many more of a carton still go into the containers that the load needs anyway (one, if it needs none yet). */
export function cartonsToFill(load: Load, container: Container, carton: Load): number {
  const one = containerUnits(container);
  const units = loadUnits(load);
  const added = loadUnits(carton);
  if (added.volume === 0) return 0;
  const needed = Math.max(1, Math.ceil(units.volume / one.volume), Math.ceil(units.weight / one.weight));
  const byVolume = Math.floor((needed * one.volume - units.volume) / added.volume);
  const byWeight = added.weight === 0 ? byVolume : Math.floor((needed * one.weight - units.weight) / added.weight);
  return Math.min(byVolume, byWeight);
}
